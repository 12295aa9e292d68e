import { z } from 'zod';
import { precisions } from '#src/domains/places/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords } from '#src/platform/paging.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { yesOrNo } from '#src/platform/schema/shapes.ts';
import { listingCard, priceTag } from '../cards/card.ts';
import { goodFrom } from '../ratings/rules.ts';
import { bounds } from './query/bounds.ts';
import { dayParts, isDay } from './query/when.ts';

export const sorts = ['best', 'soonest', 'nearest', 'price', 'newest', 'rated'] as const;
export type Sort = (typeof sorts)[number];

/** Amenities or tags of one search: more than there are to choose from. */
const mostWishes = 60;

/** Texts of an address: a repeated field, or one text with commas. */
export const several = (most: number, longest: number) =>
  z
    .union([z.array(z.string().max(longest)).max(most), z.string().max(most * longest)])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((item) => item !== ''));

const many = several(mostWishes, lengths.reference).optional();

const notADay = 'Give today, tomorrow, weekend, a weekday or a date such as 2026-11-28.';

/** `today`, `tomorrow`, `weekend`, a weekday's name for the next one, or a date such as `2026-11-28`. */
export const searchDay = z.string().max(lengths.word, { error: notADay, abort: true }).refine(isDay, notADay);

/** Wall time: the end of a day is 24:00. */
export const clockTime = z
  .string()
  .max(lengths.word)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Give a time such as 15:00.');

/** Before 12:00, 12:00 to 17:00, or later. */
export const dayPart = z.enum(dayParts);

/** The names of the page's address and of the API's query are the same. */
export const searchQuery = z.object({
  search: searchWords,
  /** Slug or id; an unknown one is left out and named in `notices`. */
  category: z.string().max(lengths.reference).optional(),
  /** A city's slug or name, or a postcode, whole or outward. */
  location: z.string().max(lengths.search).optional(),
  lat: z.coerce.number().min(bounds.lat.least).max(bounds.lat.most).optional(),
  lng: z.coerce.number().min(bounds.lng.least).max(bounds.lng.most).optional(),
  radius_km: z.coerce.number().min(0.5).max(160).optional(),
  /** Pounds, compared with the treatment that matched. */
  price_max: z.coerce.number().min(0).max(100_000).optional(),
  /** The mean of its counted reviews, from three on, is so many stars or more. */
  rating_min: z.coerce.number().int().min(goodFrom).max(goodFrom).optional(),
  open_now: yesOrNo.optional(),
  /** Open at some time on this day; with `free`, with free time on it. */
  when: searchDay.optional(),
  /** Each narrows `when`; `from` and `to` go before `part`. */
  part: dayPart.optional(),
  from: clockTime.optional(),
  to: clockTime.optional(),
  /** What is asked for can be booked online in that time; without `when`, within four weeks. */
  free: yesOrNo.optional(),
  amenity: many,
  tag: many,
  sort: z.enum(sorts).optional(),
  ...pagingOnRequest,
  /** `facets`, `points` or both with a comma between; absent, or `none`, means neither. */
  include: z.string().max(lengths.word).optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

const facet = z.object({ slug: z.string(), name: z.string(), count: z.int() });

export const searchAnswer = paginator(listingCard).extend({
  /** True where counting stopped: read "1,000+". */
  total_capped: z.boolean(),
  /** At most three, each matching the query, labelled; never part of `data`'s order. */
  promoted: z.array(listingCard),
  /** The words after spelling was mended, where that was needed: "Showing results for …". */
  showing_results_for: z.string().nullable(),
  /**
   * Where the words ended in a place and none was given otherwise: the query that was answered instead, so that the
   * same words with this location ask for the same. In quotation marks words stay words.
   */
  place_read: z.object({ search: z.string(), location: z.string() }).nullable(),
  /** Where the words named a day and none was given otherwise: the words without it, and the day. */
  time_read: z
    .object({
      ...{ search: z.string(), when: searchDay, part: dayPart.optional() },
      ...{ from: clockTime.optional(), to: clockTime.optional() },
      /** Whether there is free time to book then; else who is open then is shown. */
      free: z.boolean(),
    })
    .nullable(),
  place: z
    .object({
      label: z.string(),
      lat: z.number(),
      lng: z.number(),
      radius_km: z.number(),
      precision: z.enum(precisions),
    })
    .nullable(),
  /** Sentences for the visitor: what of the query was not understood and so left out. */
  notices: z.array(z.string()),
  facets: z
    .object({
      categories: z.array(facet),
      amenities: z.array(facet),
      tags: z.array(facet),
      capped: z.boolean(),
    })
    .nullable(),
  /** For the map: up to 2,000 hits. */
  points: z
    .array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        lat: z.number(),
        lng: z.number(),
        /** The postcode district or the town where no more is known of the position; null where it is precise. */
        within: z.string().nullable(),
        /** Of what matched, else where the prices begin; null without a price list. */
        price: priceTag.nullable(),
      }),
    )
    .nullable(),
  /** Offered when nothing was found: each is a query that finds something. */
  instead: z.array(
    z.object({
      label: z.string(),
      search: z.string(),
      category: z.string(),
      location: z.string(),
      total: z.int(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Listings by words, category and place',
  access: 'public',
  query: searchQuery,
  returns: searchAnswer,
  isForAll: true,
});

const suggestion = z.object({
  kind: z.enum(['treatment', 'category', 'business', 'place']),
  label: z.string(),
  detail: z.string(),
  /** Where choosing it leads, a site path. */
  href: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Treatments, categories, businesses and places for the search box',
  access: 'public',
  query: z.object({ q: z.string().max(lengths.search) }),
  returns: z.array(suggestion),
  cacheSeconds: 60,
});
