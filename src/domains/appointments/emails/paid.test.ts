import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { appointments } from '#src/domains/appointments/tables.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { emailKinds } from '#src/testing/appointments/email-kinds.ts';
import { aBookedAppointment, aBookingClient } from '#src/testing/appointments/told.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { dividedOf, dividedText } from '../money/money-back.ts';
import { tell } from './tell.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-03-01T09:00:00Z');
  app.emails.length = 0;
});

type Columns = Partial<typeof appointments.$inferInsert>;
const startsAt = new Date('2026-07-01T10:00:00Z');
const deposit = { dueNowPence: 1_150, keepPence: 1_150 };
const full = { dueNowPence: 4_550, keepPence: 1_000 };

test.each<[string, Columns, string[]]>([
  ['booked', deposit, ['Total: £45.50. Paid: £11.50; £34 to pay at the venue.', '£11.50 goes back to you']],
  [
    'booked',
    full,
    ['Total: £45.50. Paid: £45.50; nothing is left to pay.', '£35.50 goes back to you, and £10 is kept'],
  ],
  ['requested', full, ['at any time: £45.50 goes back to you.']],
  ['declined', { ...deposit, keptPence: 0 }, ['£11.50 goes back to you.']],
  ['lapsed', { ...full, keptPence: 0 }, ['£45.50 goes back to you.']],
  ['cancelled by the client', { ...full, keptPence: 0 }, ['£45.50 goes back to you.']],
  [
    'cancelled by the client',
    { ...full, keptPence: 1_000, cancelBy: new Date('2026-02-01T09:00:00Z') },
    [
      '£35.50 goes back to you, and £10 is kept. If someone else takes the time, the £10 goes back to you too. It counts as a late cancellation.',
    ],
  ],
  [
    'cancelled by the client',
    { ...deposit, keptPence: 1_150, cancelBy: new Date('2026-02-01T09:00:00Z') },
    ['£11.50 is kept. If someone else takes the time'],
  ],
  ['cancelled by the business', { ...deposit, keptPence: 0 }, ['£11.50 goes back to you.']],
  [
    'a no-show',
    { ...full, keptPence: 1_000, noShowAt: new Date('2026-07-01T10:30:00Z') },
    ['Of what you paid, £35.50 goes back to you, and £10 is kept.'],
  ],
  [
    'a no-show withdrawn',
    { ...deposit, keptPence: 0 },
    ['It does not count against you. £11.50 goes back to you.'],
  ],
])('%s, paid in advance, says what becomes of the money (%#)', async (name, columns, sentences) => {
  const kind = emailKinds[name];
  if (!kind) throw new Error(`There is no email called ${name}.`);
  const client = await aBookingClient(app.db);
  const id = await aBookedAppointment(app.db, salon, {
    ...{
      client,
      startsAt,
      pricePence: 4_550,
      resourceId: salon.ada.id,
      state: kind.state,
      events: kind.events,
    },
    respondBy: kind.state === 'requested' ? new Date('2026-06-30T10:00:00Z') : null,
    ...columns,
  });
  await tell(app.context, id, kind.what, kind.by);
  const email = app.emails.find(({ to }) => to === client.email);
  for (const sentence of sentences) expect(email?.text).toContain(sentence);
  const { keptPence = null } = columns;
  if (keptPence !== null)
    expect(email?.text).toContain(
      dividedText(dividedOf({ dueNowPence: columns.dueNowPence ?? 0, keptPence })),
    );
  for (const { to, text } of app.emails)
    if (to !== client.email && kind.what === 'cancel')
      expect(text).toContain(
        `had paid ${moneyText(columns.dueNowPence ?? 0)}: ${moneyText(keptPence ?? 0)} of it is kept for you.`,
      );
});

test('of a time that is held until it is paid nobody is told', async () => {
  const id = await aBookedAppointment(app.db, salon, {
    ...{ ...deposit, state: 'held', startsAt, heldUntil: new Date('2026-03-01T09:10:00Z'), events: [] },
  });
  await tell(app.context, id, 'lapse', 'system');
  await tell(app.context, id, 'cancel', 'client');
  expect(app.emails).toEqual([]);
});
