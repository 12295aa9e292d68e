import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { meanOf } from '../rules.ts';
import { shownOf } from '../shown.server.ts';
import { listReviewsOfListing } from './contract.ts';
import * as queries from './queries.server.ts';

export const listOf: Verb<typeof listReviewsOfListing> = async (context, input) => {
  const { db } = context;
  const { slug, stars, order } = input;
  const listing = await queries.shownListing(db, slug);
  if (!listing) throw new Refused(notFound);
  const listingId = listing.id;
  const { count, byStar, ...sum } = await queries.ratingOf(db, listingId);
  const reviews = await pageOf(context, listReviewsOfListing, input, {
    rows: async (window) =>
      (await queries.shownReviews(db, { listingId, stars, order }, window)).map(({ review, reply }) =>
        shownOf(review, reply),
      ),
    total: () => queries.countShown(db, { listingId, stars }),
  });
  const total =
    stars === undefined ? reviews.total : await queries.countShown(db, { listingId, stars: undefined });
  const rating = { count, mean: meanOf({ count, ...sum }), by_star: [...byStar] };
  return { rating: { ...rating, is_demo: await queries.hasDemo(db, listingId) }, total, reviews };
};
