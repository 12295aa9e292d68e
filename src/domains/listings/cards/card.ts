import { z } from 'zod';
import { family } from '#src/domains/catalogue/contract.ts';
import { picture } from '#src/domains/media/contract.ts';
import { listingPrecision } from '#src/domains/places/contract.ts';

/** A badge says what was checked or what was paid for, never more. */
export const badge = z.object({
  kind: z.enum(['verified', 'promoted', 'elite', 'new', 'unclaimed']),
  label: z.string(),
  explanation: z.string(),
});
export type Badge = z.infer<typeof badge>;

/** A price in pounds as the trade words it: `from` stands before a price that can be more. */
export const priceTag = z.object({ amount: z.number(), kind: z.enum(['free', 'from', 'fixed']) });

/** A treatment of the listing with the price and duration of one of its variants. */
export const cardTreatment = z.object({
  /** The treatment's, for its place on the page of the business. */
  id: z.int(),
  /** The variant that has this price and duration, by which it is booked. */
  variant_id: z.int(),
  name: z.string(),
  price: priceTag.nullable(),
  duration_text: z.string().nullable(),
});

/** The brand of a place, and how many live places it has beside this one: the results of a search name it once. */
export const brandOfPlace = z.object({ slug: z.string(), name: z.string(), more_places: z.int() });

export const listingCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ slug: z.string(), name: z.string(), family }),
  /** Null outside the 76 cities; `town` always says where. */
  city: z.object({ slug: z.string(), name: z.string() }).nullable(),
  town: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** How well the position is known. */
  precision: listingPrecision,
  /** The district of its postcode; null without one. */
  district: z.string().nullable(),
  distance_km: z.number().nullable(),
  /** The distance in words, and never closer than both positions are known: "in LS29, about 1 mile". */
  distance_text: z.string().nullable(),
  image: picture.nullable(),
  /** What matched the search. */
  matched: cardTreatment.nullable(),
  /** Where nothing was searched for: what its page names first, at its lowest price. */
  top: cardTreatment.nullable(),
  price_from: z.number().nullable(),
  open_now: z.boolean().nullable(),
  /** How it takes bookings; null where it takes none, or nobody there can be booked for anything. */
  booking: z.enum(['request', 'instant']).nullable(),
  /** Of its counted reviews; null where there are too few for a mean. */
  rating: z
    .object({
      mean: z.number(),
      count: z.int(),
      /** Invented, for the demonstration. */ is_demo: z.boolean(),
    })
    .nullable(),
  badges: z.array(badge),
  promoted: z.boolean(),
  brand: brandOfPlace.nullable(),
});
export type ListingCard = z.infer<typeof listingCard>;
