import { z } from 'zod';
import { family } from '#src/domains/catalogue/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';

/** A place or a category with how many live listings have it as their own. */
const counted = z.object({ slug: z.string(), name: z.string(), total: z.int() });

export const getLanding = endpoint({
  method: 'GET',
  path: '/api/landing/:category/:city',
  summary: 'What a category has in a city, and what lies beside it',
  access: 'public',
  params: z.object({ category: z.string().max(lengths.reference), city: z.string().max(lengths.reference) }),
  returns: z.object({
    category: z.object({ slug: z.string(), name: z.string(), description: z.string(), family }),
    city: z.object({ slug: z.string(), name: z.string(), region: z.string() }),
    /** Site path of a raster of 1200 × 630 pixels: the category's own. */
    preview_image: z.string(),
    /** Listings of the category in the city itself. */
    total: z.int(),
    /** The nearest six cities that have such listings. */
    nearby: z.array(counted),
    /** The eight largest other categories of the city. */
    beside: z.array(counted),
  }),
  refuses: [notFound],
  cacheSeconds: 60,
});
