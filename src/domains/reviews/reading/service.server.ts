import { meanOf } from '#src/domains/listings/ratings/rules.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { fewestForPart } from '../rules.ts';
import { shownOf } from '../shown.server.ts';
import { listReviewsOfListing } from './contract.ts';
import * as queries from './queries.server.ts';

export const listOf: Verb<typeof listReviewsOfListing> = async (context, input) => {
  const { db } = context;
  const { slug, stars, order } = input;
  const listing = await queries.shownListing(db, slug);
  if (!listing) throw new Refused(notFound);
  const listingId = listing.id;
  const { rating, total, isDemo } = await queries.standingOf(db, listingId);
  const reviews = await pageOf(context, listReviewsOfListing, input, {
    rows: async (window) =>
      (await queries.shownReviews(db, { listingId, stars, order }, window)).map(({ review, reply }) =>
        shownOf(review, reply),
      ),
    total: () => (stars === undefined ? total : queries.countShown(db, { listingId, stars })),
  });
  const { count, byStar } = rating;
  const shown = { count, mean: meanOf(rating), by_star: [...byStar], is_demo: isDemo };
  const isEnough = count >= fewestForPart;
  return {
    ...{ rating: shown, total, reviews },
    people: isEnough ? await queries.ratedPeople(db, listingId) : [],
    treatments: isEnough ? await queries.ratedTreatments(db, listingId) : [],
  };
};
