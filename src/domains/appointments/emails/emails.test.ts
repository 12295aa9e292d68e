import ical from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '#src/platform/mail/mail.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type EmailKind, emailKinds } from '#src/testing/appointments/email-kinds.ts';
import { aBookedAppointment, aBookingClient, anEvent } from '#src/testing/appointments/told.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { tell } from './tell.server.ts';

let app: TestApp;
let salon: Salon;
let client: Awaited<ReturnType<typeof aBookingClient>>;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await aBookingClient(app.db, 'Bea Quill');
  app.clock.now = new Date('2026-03-01T09:00:00Z');
  app.emails.length = 0;
});

/** Starts in winter, in summer and on the days when the clocks change, with what a clock in London shows. */
const starts = [
  ['2026-11-03T10:00:00Z', 'Tuesday 3 November 2026 at 10:00'],
  ['2026-07-01T10:00:00Z', 'Wednesday 1 July 2026 at 11:00'],
  ['2026-03-29T00:30:00Z', 'Sunday 29 March 2026 at 00:30'],
  ['2026-03-29T09:00:00Z', 'Sunday 29 March 2026 at 10:00'],
  ['2026-10-25T00:30:00Z', 'Sunday 25 October 2026 at 01:30 (British Summer Time)'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October 2026 at 01:30 (Greenwich Mean Time)'],
  ['2026-10-25T10:00:00Z', 'Sunday 25 October 2026 at 10:00'],
] as const;

const treatments = [
  { treatment: 'Swedish massage', detail: 'Standard', pricePence: 4_550, amount: '£45.50' },
  { treatment: 'Botulinum consultation', detail: 'Hyperhidrosis', pricePence: 0, amount: 'free' },
] as const;

const note = 'I take warfarin';
/** What must be in no subject, title or file: it may tell of a client's health. */
const forbidden = /massage|standard|botulinum|hyperhidrosis|warfarin|sore knee|consultation/i;

async function told(
  kind: EmailKind,
  startsAt: Date,
  treatment: (typeof treatments)[number],
): Promise<number> {
  const { amount: _, ...what } = treatment;
  const id = await aBookedAppointment(app.db, salon, {
    ...{ ...what, client, startsAt, resourceId: salon.ada.id, state: kind.state, clientNote: note },
    ...{ note: 'sore knee', objection: kind.what === 'object' ? 'I was there' : '' },
    respondBy: kind.state === 'requested' ? new Date(startsAt.getTime() - 7_200_000) : null,
    noShowAt: kind.state === 'no_show' ? new Date(startsAt.getTime() + 1_800_000) : null,
    events: kind.events.filter((event) => event !== 'move'),
  });
  if (kind.what === 'move') {
    const from = new Date(startsAt.getTime() - 86_400_000).toISOString();
    await anEvent(app.db, id, 'move', app.clock.now, { from, to: startsAt.toISOString() });
  }
  await tell(app.context, id, kind.what, kind.by);
  return id;
}

const lines = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>|<title>[\s\S]*<\/title>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#39;|&apos;/g, '’')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

const toClient = () => app.emails.filter(({ to }) => to === client.email);
const toTeam = () => app.emails.filter(({ to }) => to !== client.email);

describe.each(Object.entries(emailKinds))('%s', (_, kind) => {
  test.each(starts)('at %s: the right sides are told, in London time and plain words', async (at, shown) => {
    for (const treatment of treatments) {
      app.emails.length = 0;
      await told(kind, new Date(at), treatment);
      expect(toClient().map(({ subject }) => subject)).toEqual(
        kind.client ? [expect.stringMatching(kind.client)] : [],
      );
      for (const email of toTeam()) expect(email.subject).toMatch(kind.business ?? /never/);
      // The owner and who gives the treatment; not who only works there too.
      expect(toTeam()).toHaveLength(kind.business ? 2 : 0);
      for (const email of app.emails) read(email, shown);
      const amounts = app.emails.filter(({ text }) => text.includes('Total: '));
      for (const { text } of amounts)
        expect(text).toContain(
          treatment.pricePence === 0 ? 'Total: free.' : `Total: ${treatment.amount}, to pay at the venue.`,
        );
    }
  });

  test('its calendar file says when and where in UTC, and nothing of what is done', async () => {
    const treatment = treatments[1];
    await told(kind, new Date('2026-07-01T10:00:00Z'), treatment);
    for (const { calendar } of toTeam()) expect(calendar).toBeUndefined();
    const [email] = toClient();
    const file = email?.calendar;
    expect(file?.method).toBe(kind.client ? kind.file : undefined);
    if (!file) return;
    expect(file.text).not.toMatch(forbidden);
    expect(file.text).toContain('DTSTART:20260701T100000Z');
    const long = file.text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
    const whole = file.text.replaceAll('\r\n ', '');
    expect(whole).toContain('SUMMARY:Appointment at Quay Rooms');
    expect(whole).toMatch(new RegExp(`ATTENDEE;[^\\r]*PARTSTAT=ACCEPTED[^\\r]*MAILTO:${client.email}`, 'i'));
    expect(whole).toMatch(/ORGANIZER[^\r]*mailto:\S+@\S+/i);
  });
});

/** What holds for every email. */
function read({ subject, text, html = '' }: MailMessage, shown: string): void {
  expect(text).toContain(shown);
  expect(`${subject} ${text.split('\n')[0]} ${/<title>.*<\/title>/.exec(html)}`).not.toMatch(forbidden);
  expect(text).not.toMatch(/undefined|null|NaN|Invalid|somebody|anybody|UTC|\bT\d\d:/);
  expect(text).not.toContain('sore knee');
  // Text and HTML say the same, line by line.
  const whole = lines(html);
  const body = text.split('\n-- \n')[0] ?? '';
  for (const line of body.split('\n').filter(Boolean)) {
    if (line.endsWith(':') || line.startsWith('http')) continue;
    expect(whole).toContain(line.replace(/\s+/g, ' '));
  }
}

test('a history of booking, moving and cancelling leaves no event in a calendar, with rising sequence', async () => {
  const id = await aBookedAppointment(app.db, salon, { client, startsAt: new Date('2026-07-01T10:00:00Z') });
  await tell(app.context, id, 'book', 'client');
  const owner = await app.signIn(salon.ownerId);
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/calendar/appointment/${id}${path}`;
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, '']);
    return answer.json();
  };
  const step = async (event: string) => {
    const { version } = await ask('GET', '');
    await ask('POST', '/state', { event, version, anyway: true });
  };
  await step('cancel');
  await step('reopen');
  await step('cancel');
  expect(toClient().map(({ subject }) => subject)).toHaveLength(4);
  const calendar = new Map<string, number>();
  const sequences: number[] = [];
  for (const { calendar: file } of toClient()) {
    const event = Object.values(ical.sync.parseICS(file?.text ?? '')).find((one) => one?.type === 'VEVENT');
    if (event?.type !== 'VEVENT') throw new Error('There is no event in the file.');
    const sequence = Number(event.sequence);
    sequences.push(sequence);
    if (event.status === 'CANCELLED') calendar.delete(event.uid);
    else calendar.set(event.uid, sequence);
  }
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  expect(calendar.size).toBe(0);
  expect(toClient().at(-1)?.calendar?.method).toBe('CANCEL');
});

test('what the business recorded itself is told to nobody', async () => {
  const id = await aBookedAppointment(app.db, salon, { clientId: null, source: 'phone' });
  for (const { what, by } of Object.values(emailKinds)) await tell(app.context, id, what, by);
  expect(app.emails).toEqual([]);
});

test('a practitioner reads their own part, without the client’s address, and cannot reply to it', async () => {
  const id = await aBookedAppointment(app.db, salon, { client, resourceId: salon.ada.id });
  await tell(app.context, id, 'book', 'client');
  const replies = toTeam().map(({ text, replyTo }) => [text.includes(client.email), replyTo]);
  expect(replies.toSorted()).toEqual(
    [
      [true, client.email],
      [false, undefined],
    ].toSorted(),
  );
});
