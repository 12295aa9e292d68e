import { z } from 'zod';
import { availableFor } from '#src/domains/treatments/package-price.ts';
import { priceTag } from '../cards/card.ts';

/** Several treatments that a business sells together, as its page shows them. */
export const listingPackage = z.object({
  id: z.int(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  /** Cleaned HTML. */
  description: z.string(),
  price: priceTag,
  /** Whether it has one price at which it can be ordered on the page. */
  orderable: z.boolean(),
  /** What its treatments cost one by one, and how much less it costs: null where no saving can be told. */
  separately: z.number().nullable(),
  saving: z.number().nullable(),
  duration: z.int(),
  duration_text: z.string(),
  available_for: z.enum(availableFor),
  /** What is in it, in its order. */
  includes: z.array(z.object({ treatment: z.string(), variant: z.string(), duration_text: z.string() })),
});
export type ListingPackage = z.infer<typeof listingPackage>;
