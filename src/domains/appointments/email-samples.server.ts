import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import {
  sampleReader as ana,
  type EmailSample,
  type EmailSamples,
} from '#src/platform/mail/preview.server.ts';
import type { Facts } from './emails/facts.server.ts';
import { calendarPart } from './emails/invitation.server.ts';
import { calendarPath, clientPath } from './emails/links.ts';
import { saySummary } from './emails/summaries.server.ts';
import { withReply } from './emails/tell.server.ts';
import type { Telling } from './emails/telling.ts';
import { saidToBusiness } from './emails/to-business.server.ts';
import { saidToClient } from './emails/to-client.server.ts';
import { sayDecision } from './no-shows/mails.server.ts';
import type { AppointmentActor, AppointmentHappening, AppointmentState } from './rules.ts';
import { endTold, offerTold, sayWaitlist } from './waitlist/mails.server.ts';

const hourMs = 3_600_000;
const title = 'Willow Rooms';
const stop = '/unsubscribe/sample';

interface About {
  readonly what: Telling;
  readonly state?: AppointmentState;
  readonly by?: AppointmentActor;
  /** What the last step took back. */
  readonly before?: AppointmentHappening;
}

/** An hour with Ben, two days from now. */
function factsOf(now: Date, { state = 'booked', before }: About): Facts {
  const startsAt = new Date(now.getTime() + 48 * hourMs);
  const row = {
    ...{ id: 41, number: 'AP-7K2M', version: 2, state, listingTitle: title, startsAt },
    ...{ endsAt: new Date(startsAt.getTime() + hourMs), clientNote: 'My left shoulder is sore.' },
    ...{ respondBy: new Date(now.getTime() + 24 * hourMs), cancelBy: new Date(now.getTime() + 24 * hourMs) },
    ...{ dueNowPence: 0, keepPence: 0, keptPence: null, withdrawBy: null, heldUntil: null },
    ...{ objectionAnswer: 'The door was open, and three clients were served at that time.' },
    ...{ noShowAt: null, objection: 'I was there, and nobody opened.', cancellationTerms: 'hours_24' },
  } as Facts['row'];
  const item = {
    name: 'Swedish massage',
    detail: '',
    minutes: 60,
    pricePence: 5500,
    staff: 'Ben',
    memberId: 7,
  };
  const place = {
    ...{ title, slug: 'willow-rooms-leeds', address: '4 Candle Court, LS1 4DY' },
    ...{ phone: '0113 496 0000', email: 'willow@example.com' },
  };
  const moved = { from: new Date(startsAt.getTime() - 24 * hourMs), to: startsAt, otherPerson: false };
  return {
    ...{ row, items: [item], place, client: ana },
    history: { moved, wasBooked: true, before },
    read: { row, items: [], events: [] },
  };
}

const toClient =
  (about: About): EmailSample =>
  (sending) => {
    const { now, env } = sending;
    const facts = factsOf(now(), about);
    const moment = { by: about.by ?? 'client', now: now(), productName: env.productName };
    const said = saidToClient(about.what, facts, moment);
    if (!said) throw new Error(`Nothing is said to a client of ${about.what}.`);
    return sendEmail(sending, {
      ...withReply(said, title, facts.place.email),
      to: ana,
      action: { label: 'See your appointment', path: clientPath(facts.row) },
      unsubscribe: about.what === 'remind' ? stop : undefined,
      calendar: calendarPart(env, facts, about.what, now()),
    });
  };

const toBusiness =
  (what: Telling, state: AppointmentState = 'booked'): EmailSample =>
  (sending) => {
    const facts = factsOf(sending.now(), { what, state });
    const said = saidToBusiness(what, facts, { items: facts.items, keepsClients: true, doer: ana.name });
    if (!said) throw new Error(`Nothing is said to a business of ${what}.`);
    return sendEmail(sending, {
      ...withReply(said, ana.name, ana.email),
      to: { name: 'Ben Okafor', email: 'ben@example.com' },
      action: { label: 'See the calendar', path: calendarPath(facts.row.startsAt) },
      unsubscribe: stop,
    });
  };

export const appointmentsSamples = {
  'appointment-book': toClient({ what: 'book' }),
  'appointment-accept': toClient({ what: 'accept' }),
  'appointment-request': toClient({ what: 'request', state: 'requested' }),
  'appointment-decline': toClient({ what: 'decline', state: 'declined', by: 'business' }),
  'appointment-lapse': toClient({ what: 'lapse', state: 'lapsed', by: 'system' }),
  'appointment-move': toClient({ what: 'move', by: 'business' }),
  'appointment-cancel': toClient({ what: 'cancel', state: 'cancelled' }),
  'appointment-reopen': toClient({ what: 'reopen', by: 'business', before: 'cancel' }),
  'appointment-no_show': toClient({ what: 'no_show', state: 'no_show', by: 'business' }),
  'appointment-waive': toClient({ what: 'waive', by: 'business', before: 'no_show' }),
  'appointment-remind': toClient({ what: 'remind', by: 'system' }),
  'waitlist-offer': (sending) =>
    sayWaitlist(
      sending,
      ana,
      'waitlist-offer',
      offerTold({
        ...{ place: 'Willow Rooms', treatments: 'Swedish massage', names: 'Ben', pricePence: 5500 },
        ...{ startsAt: new Date('2026-12-05T14:00:00Z'), expiresAt: new Date('2026-12-01T10:15:00Z') },
        path: '/',
      }),
    ),
  'waitlist-end': (sending) => {
    const told = endTold('over', { place: 'Willow Rooms', treatments: 'Swedish massage' });
    return told ? sayWaitlist(sending, ana, 'waitlist-end', told) : Promise.resolve();
  },
  'appointment-book-business': toBusiness('book'),
  'appointment-request-business': toBusiness('request', 'requested'),
  'appointment-lapse-business': toBusiness('lapse', 'lapsed'),
  'appointment-move-business': toBusiness('move'),
  'appointment-cancel-business': toBusiness('cancel', 'cancelled'),
  'appointment-object-business': toBusiness('object', 'no_show'),
  'no-show-decided': (sending) => {
    const facts = factsOf(sending.now(), { what: 'no_show', state: 'no_show' });
    return sayDecision(sending, facts, { to: ana, isClient: true });
  },
  'daily-summary': (sending) =>
    saySummary(
      sending,
      ana,
      {
        ...{ date: sending.now().toISOString().slice(0, 10), isOfAppointments: true, waiting: [] },
        tomorrow: ['09:30, Ana Whitcombe, Swedish massage with Ben, Willow Rooms'],
        news: [],
      },
      stop,
    ),
} satisfies EmailSamples;
