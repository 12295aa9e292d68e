import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateOverrides, resources } from '#src/domains/calendar/tables.server.ts';
import type { BookableTimes } from '#src/domains/listings/free-times/contract.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { addDays } from '#src/platform/clock.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aBookedSalon,
  ask,
  type BookedSalon,
  booked,
  clientsInTurn,
  offeredTimes,
} from '#src/testing/appointments/booking.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';

/** `npm run offered:bookings` books 2,000; otherwise 15. */
const isThorough = import.meta.env.MODE === 'thorough';
const most = isThorough ? 2_000 : 15;

let app: TestApp;
let clientAt: ReturnType<typeof clientsInTurn>;
beforeAll(async () => {
  app = await startTestApp();
  clientAt = clientsInTurn(app);
});
afterAll(() => app.close());

/** What the cards of these listings show. */
async function freeTimes(query: string): Promise<BookableTimes[]> {
  const { status, body } = await ask(app, `free-times?listings=${query}`);
  expect(status).toBe(200);
  return body.listings;
}

const aFullSalon = async (way: object) => booked(app, await aBusySalon(app), way);

test('cards show the next three times of the booking page, from now or from the day of the search', async () => {
  for (const way of [{}, { takesBookings: 'request' }, { stepMinutes: 60, leadMinutes: 2_880 }]) {
    const { listingId, slug, variantId, colour } = await aFullSalon(way);
    for (const variant of [variantId, colour.variantId])
      for (const [when, from] of [
        ['', '2026-11-02T00:00'],
        ['&when=2026-11-07', '2026-11-07T00:00'],
        ['&when=2026-11-10&part=afternoon', '2026-11-10T12:00'],
      ] as const) {
        const page = await offeredTimes(app, slug, `variant=${variant}&from=2026-11-02&days=28`);
        const next = page.filter(({ local }) => local >= from).slice(0, 3);
        const expected = next.map(({ at, local }) => ({ at, local }));
        const shown = await freeTimes(`${listingId}:${variant}${when}`);
        expect(shown).toMatchObject([{ listing: listingId, variant, times: expected }]);
        expect(expected).toHaveLength(3);
      }
  }
});

test.each([
  ['', 'Today'],
  ['&when=tomorrow', 'Tomorrow'],
  ['&when=2026-11-07', 'Sat 7 Nov'],
])('a search “%s” shows times of “%s”', async (when, day) => {
  const { listingId, variantId } = await aBookedSalon(app, { leadMinutes: 0 });
  const [shown] = await freeTimes(`${listingId}:${variantId}${when}`);
  expect(shown?.times[0]?.day_text).toBe(day);
});

test('several listings are answered in their order; without a variant, for the first that can be booked', async () => {
  const [one, other] = [await aBookedSalon(app), await aBookedSalon(app)];
  const shown = await freeTimes(`${other.listingId},${one.listingId}:${one.variantId}`);
  expect(shown.map(({ listing, variant }) => [listing, variant])).toEqual([
    [other.listingId, other.variantId],
    [one.listingId, one.variantId],
  ]);
});

const changes: [string, (salon: BookedSalon) => Promise<unknown>][] = [
  [
    'is not live',
    (s) => app.db.update(listings).set({ state: 'paused' }).where(eq(listings.id, s.listingId)),
  ],
  ['takes no bookings', (s) => booked(app, s, { takesBookings: 'off' })],
  [
    'has nobody who can be booked',
    (s) => app.db.update(resources).set({ isBookable: false }).where(eq(resources.ownerId, s.ownerId)),
  ],
];
test.each(changes)('a listing that %s is left out', async (_, change) => {
  const salon = await aBookedSalon(app);
  await change(salon);
  expect(await freeTimes(`${salon.listingId}:${salon.variantId}`)).toEqual([]);
});

test('a treatment that is not offered there is left out, and so is a listing that does not exist', async () => {
  const [one, other] = [await aBookedSalon(app), await aBookedSalon(app)];
  expect(await freeTimes(`${one.listingId}:${other.variantId},999999999`)).toEqual([]);
});

test('a listing without free time in four weeks says so with an empty list', async () => {
  const salon = await aBookedSalon(app);
  const { ownerId, ada, bea } = salon;
  const daysOff = Array.from({ length: 30 }, (_, day) => addDays('2026-11-01', day));
  await app.db
    .insert(dateOverrides)
    .values([ada, bea].flatMap(({ id }) => daysOff.map((date) => ({ ownerId, resourceId: id, date }))));
  const { listingId: listing, variantId: variant } = salon;
  expect(await freeTimes(`${listing}:${variant}`)).toEqual([{ listing, variant, times: [] }]);
});

test.each(['', 'x', '1:', '1,,2', '0', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])(
  'the list “%s” is refused beside its name',
  async (list) => {
    const { status, body } = await ask(app, `free-times?listings=${list}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['listings']]);
  },
);

const asks = fc.record({
  salon: fc.nat(),
  isColour: fc.boolean(),
  day: fc.integer({ min: 3, max: 28 }),
  time: fc.nat(),
});

test('every time that a card shows can be booked, as the calendar fills', {
  timeout: isThorough ? 3_600_000 : 60_000,
}, async () => {
  const ways = [{}, { avoidsGaps: true }, { takesBookings: 'request' }, { stepMinutes: 5, leadMinutes: 0 }];
  const salons: Awaited<ReturnType<typeof aFullSalon>>[] = [];
  for (let at = 0; at < (isThorough ? 12 : 3); at++) salons.push(await aFullSalon(ways[at % 4] ?? {}));
  const refused: string[] = [];
  let tried = 0;
  for (const each of fc.sample(asks, { numRuns: 3 * most, seed: 1 })) {
    if (tried === most) break;
    const salon = salons[each.salon % salons.length];
    if (!salon) continue;
    const wanted = each.isColour ? salon.colour.variantId : salon.variantId;
    const day = `2026-11-${String(each.day).padStart(2, '0')}`;
    const [found] = await freeTimes(`${salon.listingId}:${wanted}&when=${day}`);
    const time = found?.times[each.time % Math.max(1, found.times.length)];
    if (!time) continue;
    tried += 1;
    const wish = { slug: salon.slug, variants: [wanted], at: time.at, pay: 'venue' };
    const { status, body } = await (await clientAt(salon)).call('POST', 'appointment', wish);
    if (status !== 201) refused.push(`${JSON.stringify(wish)}: ${status} ${body.code}`);
  }
  expect([tried, refused]).toEqual([most, []]);
});
