import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { aPublicReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { ratingMeans } from '../tables.server.ts';
import { refreshScores } from './service.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
});

const at = (day: string) => {
  app.clock.now = new Date(`${day}T09:00:00Z`);
};
async function rating() {
  const [row] = await app.db
    .select()
    .from(listingRatings)
    .where(eq(listingRatings.listingId, salon.listingId));
  return row;
}
const reviewed = async (...stars: number[]) => {
  for (const one of stars) await aPublicReview(app, salon, { stars: one });
};
/** As the page on ranking says it, by hand. */
const scoreOf = (mean: number, reviews: readonly { stars: number; years: number }[]) => {
  const weighed = reviews.map(({ stars, years }) => ({ stars, weight: 0.5 ** (years / 2) }));
  const sum = weighed.reduce((all, { stars, weight }) => all + stars * weight, 5 * mean);
  return sum / weighed.reduce((all, { weight }) => all + weight, 5);
};

test('a score is that of five reviews of the mean of the trade and the counted ones, old ones weighing less', async () => {
  await reviewed(5, 5, 2);
  expect((await rating())?.score).toBeCloseTo(
    scoreOf(
      4,
      [5, 5, 2].map((stars) => ({ stars, years: 0 })),
    ),
    3,
  );
  at('2028-11-19');
  await refreshScores(app.context);
  const [{ mean } = { mean: 0 }] = await app.db.select().from(ratingMeans).where(eq(ratingMeans.nation, ''));
  expect(mean).toBeCloseTo(4, 3);
  expect((await rating())?.score).toBeCloseTo(
    scoreOf(
      mean,
      [5, 5, 2].map((stars) => ({ stars, years: 2 })),
    ),
    2,
  );
});

test('a rating is a point of completeness from the announced day on: five counted reviews, and a score of 4.5', async () => {
  await reviewed(...Array.from({ length: 10 }, () => 5));
  expect(await rating()).toMatchObject({ count: 10, ranks: false });
  at('2026-12-14');
  await refreshScores(app.context);
  expect(await rating()).toMatchObject({ ranks: false });
  at('2026-12-15');
  await refreshScores(app.context);
  expect(await rating()).toMatchObject({ ranks: true });
  await reviewed(1, 1);
  expect(await rating()).toMatchObject({ ranks: false });
});

test('a visitor finds by four stars or more, and in the order of the best rated', async () => {
  const title = 'Lavender Loft';
  const places = [];
  for (const stars of [
    [4, 4, 4],
    [5, 5, 5],
    [3, 3, 3],
    [5, 5],
  ]) {
    const { id, ownerId } = await aListing(app.db, { title });
    await indexListings(app.db, [id]);
    for (const one of stars)
      await aPublicReview(app, { ownerId: ownerId ?? 0, listingId: id }, { stars: one });
    places.push(id);
  }
  const found = async (query: string) => {
    const { body } = await visitorOf(app)('GET', `search?search=lavender&page=1&include=none${query}`);
    return body.data.map(({ id, rating: shown }: { id: number; rating: object }) => [id, shown]);
  };
  const [four, five, three, few] = places;
  const shown = (mean: number) => ({ mean, count: 3, is_demo: false });
  expect(await found('&rating_min=4&sort=rated')).toEqual([
    [five, shown(5)],
    [four, shown(4)],
  ]);
  expect(await found('&sort=rated')).toEqual([
    [five, shown(5)],
    [four, shown(4)],
    [three, shown(3)],
    [few, null],
  ]);
  expect((await visitorOf(app)('GET', 'search?rating_min=3')).status).toBe(422);
});
