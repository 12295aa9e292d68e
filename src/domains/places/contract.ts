import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';

const city = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nation: z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type City = z.infer<typeof city>;

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/location',
  summary: 'The UK cities, in alphabetical order',
  access: 'public',
  returns: z.array(city),
  pagedOnRequest: true,
  cacheSeconds: 60,
});

/**
 * How well a position is known, the best first: to the door, to the postcode (some 100 m), to the postcode district
 * (a few kilometres), to the town (its centre), or only to the postcode area (some 25 km).
 */
export const precisions = ['exact', 'postcode', 'district', 'town', 'area'] as const;
export type Precision = (typeof precisions)[number];

/** How well a listing's position is known: an area alone places none. */
export const listingPrecision = z.enum(precisions).exclude(['area']);
export type ListingPrecision = z.infer<typeof listingPrecision>;

const placeSuggestion = z.object({
  kind: z.enum(['city', 'town', 'district', 'postcode', 'area']),
  /** "Ilkley, West Yorkshire", "Didsbury, Manchester", "LS29, Ilkley". */
  label: z.string(),
  /** What names this place in `location=`. */
  value: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/place-suggestion',
  summary: 'Cities, towns and postcodes that a text may become; without a text, the largest cities',
  access: 'public',
  query: z.object({
    text: z.string().max(lengths.search).optional(),
    /** 8 unless said otherwise. */
    limit: z.coerce.number().int().min(1).max(20).optional(),
  }),
  returns: z.array(placeSuggestion),
  cacheSeconds: 600,
});

export const getPostcodeSource = endpoint({
  method: 'GET',
  path: '/api/postcode-source',
  summary: 'Whose data the positions of postcodes are, for the credit that its licence asks for',
  access: 'public',
  returns: z.object({
    /** `districts` is a table of districts from whatever source; null while nothing was imported. */
    source: z.enum(['code-point-open', 'ons-postcode-directory', 'districts']).nullable(),
    /** When whole postcodes were imported, ISO 8601. */
    imported_at: z.string().nullable(),
  }),
  cacheSeconds: 60,
});
