import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { verifyLedger } from '#src/domains/reviews/ledger/verify.server.ts';
import { publish, remove, restore } from '#src/domains/reviews/moderation/service.server.ts';
import { countedProvenances, provenances } from '#src/domains/reviews/rules.ts';
import { reviews } from '#src/domains/reviews/tables.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the reviews of a listing come to, computed by hand. */
async function recomputed(listingId: number) {
  const counted = await app.db
    .select({ stars: reviews.stars })
    .from(reviews)
    .where(
      and(
        eq(reviews.listingId, listingId),
        eq(reviews.state, 'published'),
        inArray(reviews.provenance, [...countedProvenances]),
      ),
    );
  return {
    ...{ listingId, count: counted.length, sum: counted.reduce((sum, { stars }) => sum + stars, 0) },
    byStar: [1, 2, 3, 4, 5].map((stars) => counted.filter((one) => one.stars === stars).length),
  };
}

/** `npm run random:ratings` takes a thousand. */
const steps = import.meta.env.MODE === 'thorough' ? 1_000 : 200;

const statement = 'We looked at it together with both sides.';
const removeIt = (inside: ServerContext, id: number) => remove(inside, id, { reason: 'no-visit', statement });
const restoreIt = (inside: ServerContext, id: number) => restore(inside, id, statement);
/** What can be done with a review in each state. */
const deeds = { held: [publish, removeIt], published: [removeIt], removed: [restoreIt], withdrawn: [] };

/** Sixteen reviews of all stars and provenances, a quarter of them held. */
async function someReviews(at: { ownerId: number; listingId: number }): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < 16; index += 1) {
    const { token } = await anInvitation(app, at, { provenance: provenances[index % provenances.length] });
    const text =
      index % 4 === index >> 2 ? 'See www.example.com for what I think.' : 'Calm hands, a warm room.';
    const { body } = await visitorOf(app)('POST', 'review', {
      token,
      ...aReview({ stars: 1 + (index % 5), text }),
    });
    ids.push(body.review_id);
  }
  return ids;
}

test('after each of many random publications, removals and restorations the rating is what a recomputation says', async () => {
  const choice = fc.tuple(fc.nat(), fc.nat());
  const choices = fc.array(choice, { minLength: steps, maxLength: steps });
  const property = fc.asyncProperty(choices, async (all) => {
    const { ownerId, listingId } = await aSalon(app);
    const ids = await someReviews({ ownerId, listingId });
    for (const [which, what] of all) {
      const id = ids[which % ids.length] ?? 0;
      const [review] = await app.db.select().from(reviews).where(eq(reviews.id, id));
      const possible = deeds[review?.state ?? 'withdrawn'];
      await inTransaction(app.context, async (inside) => possible[what % possible.length]?.(inside, id));
      const [rating] = await app.db
        .select()
        .from(listingRatings)
        .where(eq(listingRatings.listingId, listingId));
      expect(rating).toMatchObject(await recomputed(listingId));
    }
  });
  await fc.assert(property, { numRuns: 1, seed: 18, endOnFailure: true });
  expect((await verifyLedger(app.db)).faults).toEqual([]);
});
