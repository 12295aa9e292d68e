import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingCard } from '#src/domains/listings/cards/card.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { openDaysOf } from '#src/domains/listings/search/query/when.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, ask, booked, offeredTimes } from '#src/testing/appointments/booking.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';
import { deriveDue } from './deriving.server.ts';

const ways = [
  {},
  { takesBookings: 'request', stepMinutes: 60, leadMinutes: 2_880 },
  { avoidsGaps: true, leadMinutes: 0 },
  { takesBookings: 'off' },
  { horizonDays: 7 },
] as const;

let app: TestApp;
let salons: Awaited<ReturnType<typeof aSalonOf>>[];
beforeAll(async () => {
  app = await startTestApp();
  salons = [];
  for (const way of ways) salons.push(await aSalonOf(way));
  await rebuildIndex(app.db);
  await deriveDue(app.context);
});
afterAll(() => app.close());

const aSalonOf = async (way: (typeof ways)[number]) => booked(app, await aBusySalon(app), way);

const searches = fc.record({
  isColour: fc.constantFrom(true, false, null),
  when: fc.option(
    fc.constantFrom(
      'today',
      'tomorrow',
      'weekend',
      'friday',
      '2026-11-04',
      '2026-11-05',
      '2026-11-20',
      '2026-12-20',
    ),
    { nil: undefined },
  ),
  part: fc.option(fc.constantFrom('morning', 'afternoon', 'evening'), { nil: undefined }),
  hours: fc.option(fc.constantFrom({ from: '11:00', to: '11:30' }, { from: '17:00' }, { to: '09:10' }), {
    nil: {},
  }),
});
type Search = typeof searches extends fc.Arbitrary<infer Each> ? Each : never;

/** The listings that a search with free time finds. */
async function found({ isColour, when, part, hours }: Search): Promise<number[]> {
  const query = new URLSearchParams({ free: '1', per_page: '50', include: 'none' });
  const words = isColour ? 'colour' : 'massage';
  const asked = { search: isColour === null ? undefined : words, ...(when && { when, part, ...hours }) };
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  const { status, body } = await ask(app, `search?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }: ListingCard) => id).toSorted((one: number, other: number) => one - other);
}

/** The same, by reading every calendar. */
async function expected({ isColour, when, part, hours }: Search): Promise<number[]> {
  const stretches = when === undefined ? null : openDaysOf({ when, part, ...hours }, app.clock.now);
  const free: number[] = [];
  for (const [index, salon] of salons.entries()) {
    if (ways[index] && 'takesBookings' in ways[index] && ways[index].takesBookings === 'off') continue;
    const variants =
      isColour === null
        ? [salon.variantId, salon.colour.variantId]
        : [isColour ? salon.colour.variantId : salon.variantId];
    const times = [];
    for (const variant of variants)
      times.push(...(await offeredTimes(app, salon.slug, `variant=${variant}&from=2026-11-02&days=28`)));
    const isFree = times.some(({ local }) => {
      const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14));
      const isIn = (date: string, from: number, to: number) =>
        local.startsWith(date) && from <= minutes && minutes < to;
      return !stretches?.length || stretches.some(({ date, from, to }) => isIn(date, from, to));
    });
    if (isFree) free.push(salon.listingId);
  }
  return free.toSorted((one, other) => one - other);
}

test('a search with a time finds who has it free, as every calendar says, while the calendars fill', async () => {
  const client = await aClient(app);
  const sizes = new Set<number>();
  for (const [index, each] of fc.sample(searches, { numRuns: 60, seed: 3 }).entries()) {
    const all = await expected(each);
    expect([each, await found(each)]).toEqual([each, all]);
    sizes.add(all.length);
    if (index % 10 !== 9 || index > 30) continue;
    const [salon] = salons;
    const [time] = await offeredTimes(
      app,
      salon?.slug ?? '',
      `variant=${salon?.variantId}&from=2026-11-0${(index % 7) + 2}&days=7`,
    );
    await client.call('POST', 'appointment', {
      slug: salon?.slug,
      variants: [salon?.variantId],
      at: time?.at,
      pay: 'venue',
    });
    await deriveDue(app.context);
  }
  expect(sizes).toEqual(new Set([0, 1, 2, 3, 4]));
}, 60_000);

test('the soonest come first', async () => {
  const { body } = await ask(app, 'search?search=massage&sort=soonest&include=none');
  const starts: string[] = [];
  for (const { slug, matched } of body.data as ListingCard[])
    starts.push(
      (await offeredTimes(app, slug, `variant=${matched?.variant_id}&from=2026-11-02&days=28`))[0]?.at ?? '',
    );
  expect(starts).toEqual(starts.toSorted());
  expect(starts).toHaveLength(4);
});
