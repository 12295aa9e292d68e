import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { rating, shownReview } from '../contract.ts';
import { reviewOrders } from '../rules.ts';

const stars = z.coerce.number().int().min(1).max(5).optional().catch(undefined);

export const listReviewsOfListing = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/review',
  summary: 'The reviews of a business, with what the counted ones come to',
  access: 'public',
  params: z.object({ slug: z.string().max(lengths.slug) }),
  query: z.object({ ...paging(10), order: z.enum(reviewOrders).catch('newest').default('newest'), stars }),
  returns: z.object({
    rating,
    /** Of every kind, counted or not, whatever the stars. */
    total: z.int(),
    /** Those who agreed to it and were rated often enough. */
    people: z.array(z.object({ name: z.string(), mean: z.number(), count: z.int() })),
    /** Of how many clients it was worth the money, from five on. */
    treatments: z.array(z.object({ name: z.string(), worth_it: z.int(), count: z.int() })),
    reviews: paginator(shownReview),
  }),
  refuses: [notFound],
});
