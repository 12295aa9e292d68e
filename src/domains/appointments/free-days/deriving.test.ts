import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#src/platform/clock.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, type BookedSalon, booked, offeredTimes, wish } from '#src/testing/appointments/booking.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';
import { deriveDue } from './deriving.server.ts';
import { packed, runsOf, startsOf, unpacked } from './runs.ts';
import { freeDays, freeDaysDue, freeVariants } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tickMs = 300_000;

/** When a variant can be booked, by what was derived. */
async function derived({ listingId }: BookedSalon, variant: number): Promise<string[]> {
  const rows = await app.db.select().from(freeDays).where(eq(freeDays.listingId, listingId));
  const numbers = await app.db.select().from(freeVariants).where(eq(freeVariants.listingId, listingId));
  const number = numbers.find(({ variantId }) => variantId === variant)?.number;
  return rows
    .flatMap(({ day, starts }) =>
      starts
        .map(unpacked)
        .filter((run) => run.number === number)
        .flatMap(startsOf)
        .map((tick) => new Date(instantOf(day).getTime() + tick * tickMs).toISOString()),
    )
    .toSorted();
}

/** When a variant can be booked, by the page of its booking. */
const offered = async ({ slug }: BookedSalon, variant: number) =>
  (await offeredTimes(app, slug, `variant=${variant}&from=2026-11-02&days=28`)).map(({ at }) => at);

const ways = [
  {},
  { takesBookings: 'request' },
  { avoidsGaps: true },
  { stepMinutes: 5 },
  { stepMinutes: 60 },
] as const;

test('what is derived is what the page of the booking offers', async () => {
  for (const way of ways) {
    const salon = await booked(app, await aBusySalon(app), { leadMinutes: 0, ...way });
    await deriveDue(app.context);
    for (const variant of [salon.variantId, salon.colour.variantId]) {
      const starts = await offered(salon, variant);
      expect(starts.length).toBeGreaterThan(50);
      // Of today, what is over is derived too.
      expect((await derived(salon, variant)).filter((at) => at >= (starts[0] ?? ''))).toEqual(starts);
    }
  }
});

test('a booking, hours, terms and settings are derived again, and nothing else is', async () => {
  const salon = await booked(app, await aBusySalon(app), { leadMinutes: 0 });
  await deriveDue(app.context);
  expect(await app.db.select().from(freeDaysDue)).toEqual([]);
  const client = await aClient(app);
  await client.call('POST', 'appointment', wish(salon));
  expect(await deriveDue(app.context)).toBe(1);
  const starts = await offered(salon, salon.variantId);
  const free = await derived(salon, salon.variantId);
  expect(free.filter((at) => at >= (starts[0] ?? ''))).toEqual(starts);
  await booked(app, salon, { takesBookings: 'off' });
  expect(await deriveDue(app.context)).toBe(1);
  expect(await derived(salon, salon.variantId)).toEqual([]);
  expect(await deriveDue(app.context)).toBe(0);
});

test('a change while free days are derived is derived afterwards', async () => {
  const salon = await booked(app, await aBusySalon(app), {});
  await deriveDue(app.context);
  await expect(
    inTransaction(app.context, async ({ db }) => {
      await db.execute(sql`UPDATE working_hours SET ends = 900 WHERE owner_id = ${salon.ownerId}`);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await deriveDue(app.context)).toBe(0);
});

test.each([
  [[36, 39, 42], 0, 288, 36],
  [[36, 39, 42], 37, 40, 39],
  [[36, 39, 42], 37, 39, null],
  [[36, 39, 42], 42, 43, 42],
  [[36, 39, 42], 43, 288, null],
  [[36, 60, 63], 37, 288, 60],
  [[36], 30, 36, null],
])('the first of the starts %j from %i up to %i is %s', async (starts, earliest, latest, expected) => {
  const runs = sql`${sql.param(runsOf(3, starts).map(packed))}::int[]`;
  const first = (numbers: SQL) => sql`first_free_start(${runs}, ${numbers}, ${earliest}, ${latest})`;
  const { rows } = await app.db.execute(sql`
    SELECT ${first(sql`NULL`)} AS any, ${first(sql`'{3}'`)} AS ours, ${first(sql`'{2}'`)} AS other`);
  expect(rows).toEqual([{ any: expected, ours: expected, other: null }]);
});
