import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstStart } from '#src/domains/listings/search/checks.server.ts';
import { instantOf } from '#src/platform/clock.ts';
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

test('a booking and a salon that takes no more of them are derived again, and nothing else is', async () => {
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

test('whatever a calendar is made of, a change of it is derived', async () => {
  const salon = await booked(app, await aBusySalon(app), { leadMinutes: 0 });
  await app.db.execute(
    sql`INSERT INTO listing_special_days (listing_id, date) VALUES (${salon.listingId}, '2026-11-17')`,
  );
  const { ownerId, listingId, variantId, ada } = salon;
  const changes = [
    `UPDATE working_hours SET ends = ends - 60 WHERE owner_id = ${ownerId}`,
    `DELETE FROM date_overrides WHERE owner_id = ${ownerId}`,
    `DELETE FROM listing_special_days WHERE listing_id = ${listingId}`,
    `UPDATE time_blocks SET during = tstzrange(lower(during), upper(during) + interval '5 minutes')
        WHERE resource_id = ${ada.id} AND cause = 'blocked'`,
    `UPDATE treatment_variants SET minutes = minutes + 30 WHERE id = ${variantId}`,
    `UPDATE treatment_timings SET buffer_after = buffer_after + 5 WHERE variant_id = ${salon.colour.variantId}`,
    `UPDATE staff_service_terms SET minutes = 80 WHERE variant_id = ${variantId}`,
    `INSERT INTO staff_services (resource_id, treatment_id) VALUES (${ada.id}, ${salon.colour.treatmentId})`,
    `DELETE FROM required_rooms WHERE treatment_id = ${salon.colour.treatmentId}`,
    `INSERT INTO listing_variant_terms (listing_id, variant_id, minutes) VALUES (${listingId}, ${variantId}, 15)`,
    `UPDATE calendar_settings SET step_minutes = 60 WHERE listing_id = ${listingId}`,
    `UPDATE resources SET is_bookable = false WHERE id = ${ada.id}`,
    `UPDATE listing_treatments SET owner_id = owner_id WHERE listing_id = ${listingId}`,
    `UPDATE treatments SET name = name || ' today' WHERE id = ${salon.colour.treatmentId}`,
    `UPDATE listings SET title = title || ' and friends' WHERE id = ${listingId}`,
  ];
  for (const change of changes) {
    await deriveDue(app.context);
    await app.db.execute(sql.raw(change));
    expect([change, await deriveDue(app.context)]).toEqual([change, 1]);
    for (const variant of [variantId, salon.colour.variantId]) {
      const starts = await offered(salon, variant);
      const free = await derived(salon, variant);
      expect(free.filter((at) => at >= (starts[0] ?? '0'))).toEqual(starts);
    }
  }
});

test('a change that is taken back is not derived', async () => {
  const salon = await booked(app, await aBusySalon(app), {});
  await deriveDue(app.context);
  await expect(
    app.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE working_hours SET ends = 900 WHERE owner_id = ${salon.ownerId}`);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await deriveDue(app.context)).toBe(0);
});

test('a business that cannot be derived stays due and holds up no other', async () => {
  const broken = await booked(app, await aBusySalon(app), {});
  const salon = await booked(app, await aBusySalon(app), {});
  await app.db.execute(
    sql.raw(`ALTER TABLE free_days ADD CONSTRAINT broken CHECK (listing_id <> ${broken.listingId})`),
  );
  expect(await deriveDue(app.context)).toBe(1);
  expect(await derived(salon, salon.variantId)).not.toEqual([]);
  await app.db.execute(sql`ALTER TABLE free_days DROP CONSTRAINT broken`);
  expect(await deriveDue(app.context)).toBe(1);
  expect(await derived(broken, broken.variantId)).not.toEqual([]);
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
  const first = (numbers: SQL) => firstStart(runs, numbers, sql`${earliest}::int`, sql`${latest}::int`);
  const { rows } = await app.db.execute(sql`
    SELECT ${first(sql`NULL::int[]`)} AS any, ${first(sql`'{3}'::int[]`)} AS ours, ${first(sql`'{2}'::int[]`)} AS other`);
  expect(rows).toEqual([{ any: expected, ours: expected, other: null }]);
});
