import { fullMomentText } from '#src/platform/clock.ts';
import { dividedOf, dividedText, endedText } from '../money/money-back.ts';
import { type AppointmentActor, answerDays } from '../rules.ts';
import { cancellingSentence, isLate } from '../terms.ts';
import type { Facts } from './facts.server.ts';
import { itemLines, placeName, type Said, startText, totalLine } from './said.server.ts';
import type { Telling } from './telling.ts';

/** Who writes and when: what the words depend on beside the appointment. */
interface Moment {
  readonly by: AppointmentActor;
  readonly now: Date;
  readonly productName: string;
}

type Words = (facts: Facts, moment: Moment) => Said | null;

/** What becomes of the client's money, in the words of the site; it goes the way it came. */
function whatOfMoney({ row }: Facts, counts = false): string {
  const divided = dividedOf(row);
  const when = divided.backPence > 0 ? ' It goes the way you paid, and takes a few days.' : '';
  return `${endedText(divided, counts)}${when}`;
}

const noShowMoney = ({ row }: Facts): string =>
  row.dueNowPence === 0 ? 'You were not charged.' : `Of what you paid, ${dividedText(dividedOf(row))}.`;

const waivedMoney = ({ row }: Facts): string =>
  row.dueNowPence === 0 ? '' : ` ${dividedText(dividedOf(row))}.`;

const inCalendar = 'The attached file puts this appointment in your calendar, or changes it there.';

/** A client may say that a no-show was none for so long. */
const objectionMs = 7 * 86_400_000;

const where = ({ place, row }: Facts): string[] => [
  ...(place.address ? [`Where: ${[placeName({ place }), place.address].join(', ')}`] : []),
  ...(place.phone ? [`Phone: ${place.phone}`] : []),
  `Appointment number: ${row.number}`,
];

/** What was agreed: treatments, price, place and what the client wrote. */
const agreed = (facts: Facts): string[] => [
  ...itemLines(facts.items),
  totalLine(facts.items, facts.row),
  ...where(facts),
  ...(facts.row.clientNote ? [`Your note: ${facts.row.clientNote}`] : []),
];

const terms = ({ row }: Facts, now: Date): string[] =>
  row.cancelBy ? [cancellingSentence({ ...row, cancelBy: row.cancelBy }, now)] : [];

const booked =
  (subject: (place: string) => string, begin: (facts: Facts) => string): Words =>
  (facts, { now }) => ({
    subject: subject(placeName(facts)),
    paragraphs: [begin(facts), ...agreed(facts), ...terms(facts, now)],
    footnote: inCalendar,
  });

const requested: Words = (facts, { now }) => ({
  subject: `Your request to ${placeName(facts)} was sent`,
  paragraphs: [
    `You asked ${placeName(facts)} for ${startText(facts)}. It is not booked yet.`,
    ...(facts.row.respondBy
      ? [
          `They answer by ${fullMomentText(facts.row.respondBy)}. If they do not, the request lapses, and we email you.`,
        ]
      : []),
    ...agreed(facts),
    ...terms(facts, now),
  ],
});

const declined: Words = (facts) => ({
  subject: `${placeName(facts)} has declined your request`,
  paragraphs: [
    `You asked for ${startText(facts)}. The appointment is not booked. ${whatOfMoney(facts)}`,
    'You can ask for another time on their page.',
  ],
});

const lapsed: Words = (facts) => ({
  subject: `Your request to ${placeName(facts)} has lapsed`,
  paragraphs: [
    `${placeName(facts)} did not answer your request for ${startText(facts)} in time. The appointment is not booked. ${whatOfMoney(facts)}`,
    'You can ask for another time on their page, or choose another business.',
  ],
});

const moved: Words = (facts, { by, now }) => {
  const isRequest = facts.row.state === 'requested';
  const what = isRequest ? 'request' : 'appointment';
  return {
    subject:
      by === 'client'
        ? `Your ${what} at ${placeName(facts)} was moved`
        : `${placeName(facts)} has moved your ${what}`,
    paragraphs: [
      movedText(facts, by, what),
      ...(isRequest ? ['It is still to be accepted.'] : []),
      ...agreed(facts),
      ...(by === 'client' ? [] : ['If this does not suit you, you can cancel it.']),
      ...terms(facts, now),
    ],
    ...(isRequest ? {} : { footnote: inCalendar }),
  };
};

function movedText(facts: Facts, by: AppointmentActor, what: string): string {
  const { moved: move } = facts.history;
  const who = by === 'client' ? 'You have' : `${placeName(facts)} has`;
  const others = move?.otherPerson ? ' Another person gives the treatment: see below.' : '';
  if (!move || move.from.getTime() === move.to.getTime())
    return `${who} changed your ${what}. It stays on ${startText(facts)}.${others}`;
  return `${who} moved your ${what} from ${fullMomentText(move.from)} to ${fullMomentText(move.to)}.${others}`;
}

const cancelled: Words = (facts, { by, now, productName }) => {
  if (!facts.history.wasBooked && by === 'client') return withdrawn(facts);
  const place = placeName(facts);
  const who = {
    client: 'You have',
    business: `${place} has`,
    operator: `${productName} has`,
    system: `${productName} has`,
  };
  const { cancelBy } = facts.row;
  const counts = by === 'client' && cancelBy !== null && isLate({ state: 'booked', cancelBy }, now);
  return {
    subject: `Your appointment at ${place} is cancelled`,
    paragraphs: [
      `${who[by]} cancelled your appointment on ${startText(facts)}.`,
      whatOfMoney(facts, counts),
      `Appointment number: ${facts.row.number}`,
    ],
    footnote: 'The attached file takes this appointment out of your calendar.',
  };
};

const withdrawn = (facts: Facts): Said => ({
  subject: `Your request to ${placeName(facts)} is withdrawn`,
  paragraphs: [`You have withdrawn your request for ${startText(facts)}. ${whatOfMoney(facts)}`],
});

/** Not where the business takes back what the client never heard of. */
const reopened: Words = (facts, { now }) => {
  const { before } = facts.history;
  if (before !== 'cancel' && before !== 'no_show' && before !== 'waive') return null;
  const place = placeName(facts);
  if (facts.row.endsAt <= now)
    return {
      subject: `${place} has corrected your appointment`,
      paragraphs: [`Your appointment on ${startText(facts)} is no longer ${wrongly[before]}.`],
    };
  return {
    subject: `Your appointment at ${place} is booked again`,
    paragraphs: [
      `${place} has reopened your appointment: it takes place on ${startText(facts)}.`,
      ...agreed(facts),
      ...terms(facts, now),
    ],
    footnote: inCalendar,
  };
};

const wrongly = { cancel: 'cancelled', no_show: 'a no-show', waive: 'cancelled' } as const;

const noShow: Words = (facts) => ({
  subject: `${placeName(facts)} says that you did not come`,
  paragraphs: [
    `${placeName(facts)} has marked your appointment on ${startText(facts)} as a no-show. ${noShowMoney(facts)}`,
    `If that is not right, object by ${fullMomentText(new Date((facts.row.noShowAt ?? facts.row.endsAt).getTime() + objectionMs))}: open the appointment and say what happened. ${placeName(facts)} then looks at it again. If it does not withdraw the no-show within ${answerDays} days, we decide.`,
  ],
});

const waived: Words = (facts, { by }) => {
  if (facts.history.before === 'cancel') return givenBack(facts, by);
  // An operator's decision comes with its reasons, by an email of its own.
  if (by === 'operator') return null;
  return {
    subject: `${placeName(facts)} has withdrawn a no-show`,
    paragraphs: [noLonger(facts)],
  };
};

/** What it means for a client that a no-show is withdrawn. */
export const noLonger = (facts: Facts): string =>
  `Your appointment on ${startText(facts)} is no longer marked as a no-show. It does not count against you.${waivedMoney(facts)}`;

/** Money that was kept after a late cancellation: the time was taken by someone else, or the business is kind. */
const givenBack = (facts: Facts, by: AppointmentActor): Said => ({
  subject: `You get your money back from ${placeName(facts)}`,
  paragraphs: [
    by === 'system'
      ? `Someone else took the time that you had cancelled, ${startText(facts)}.`
      : `${placeName(facts)} gives back what it had kept for the appointment that you cancelled, ${startText(facts)}.`,
    whatOfMoney(facts),
  ],
});

const reminder: Words = (facts, { now }) => ({
  subject: `Reminder: ${placeName(facts)}, ${startText(facts)}`,
  paragraphs: [
    `${placeName(facts)} expects you on ${startText(facts)}.`,
    ...agreed(facts),
    ...terms(facts, now),
  ],
  footnote:
    'You get reminders of your appointments. You can turn them off in your account, under Notifications.',
});

const words = {
  book: booked(
    (place) => `Your appointment at ${place} is booked`,
    (facts) => `${placeName(facts)} expects you on ${startText(facts)}.`,
  ),
  accept: booked(
    (place) => `${place} has accepted your appointment`,
    (facts) => `Your appointment is booked: ${placeName(facts)} expects you on ${startText(facts)}.`,
  ),
  request: requested,
  decline: declined,
  lapse: lapsed,
  move: moved,
  cancel: cancelled,
  reopen: reopened,
  no_show: noShow,
  waive: waived,
  remind: reminder,
} satisfies Partial<Record<Telling, Words>>;

const isTold = (what: Telling): what is keyof typeof words => what in words;

/** What the client is told; null where there is nothing to tell them. */
export function saidToClient(what: Telling, facts: Facts, moment: Moment) {
  if (!isTold(what)) return null;
  const write: Words = words[what];
  const said = write(facts, moment);
  return said && { kind: `appointment-${what}` as const, ...said };
}
