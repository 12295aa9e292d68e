import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest } from '#src/platform/paging.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

const listingPackage = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['free', 'standard', 'elite']),
  /** Pounds for its days, which are a month; with VAT where it is charged. */
  price: z.number(),
  /** Per cent of what clients order through the business's page. */
  commission: z.number(),
  /** 0 means no end. */
  number_of_days: z.int(),
  /** 10 means any number. */
  num_of_listing: z.int(),
  cat_pro_social_media: flag,
  cat_ecommarce: flag,
  live_chat: flag,
  featured_listing: flag,
  /** How many listings may be featured at once. */
  featured_listings: z.int(),
  multiple_locations: flag,
  status: flag,
  /** Only for a business: whether this is its plan now. */
  active: z.boolean().optional(),
  /** The end of the active plan; null where it has none, or for another plan. */
  active_until: z.iso.datetime().nullable().optional(),
  /** Whole days until then, the running one counted. */
  days_left: z.int().nullable().optional(),
  /** The plan ran out, and is still had for a few days: until `active_until`. */
  in_grace: z.boolean().optional(),
});
export type ListingPackage = z.infer<typeof listingPackage>;

export const listListingPackages = endpoint({
  method: 'GET',
  path: '/api/listing-packages',
  summary: 'The plans in their order; a business is told which is its own. Plain without `page`',
  access: 'public',
  looksAtCaller: true,
  query: z.object({
    ...pagingOnRequest,
  }),
  returns: z.union([z.array(listingPackage), paginator(listingPackage)]),
});
