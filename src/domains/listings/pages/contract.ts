import { z } from 'zod';
import { category, label } from '#src/domains/catalogue/contract.ts';
import { picture } from '#src/domains/media/contract.ts';
import { shownVideo } from '#src/domains/media/videos/contract.ts';
import { listingPrecision } from '#src/domains/places/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { trap } from '#src/platform/schema/shapes.ts';
import { badge, brandOfPlace, listingCard, priceTag } from '../cards/card.ts';
import { publicFields } from '../listing.ts';
import { listingPackage } from '../packages/shapes.ts';

const slug = z.object({ slug: z.string().max(lengths.slug) });

export const listingGone = refusal('listing-gone', 410, 'This page was taken down.');
export const listingClosed = refusal('listing-closed', 410, 'This business has closed for good.');

const variant = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price_type: z.enum(['free', 'from', 'fixed']),
  price: z.number(),
  /** Minutes; `duration_text` is the same as "1h 30min". */
  duration: z.int(),
  duration_text: z.string(),
  /** Whether it has one price at which it can be ordered on the page. */
  orderable: z.boolean(),
});

const treatment = z.object({
  id: z.int(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  description: z.string(),
  price: priceTag.nullable(),
  variants: z.array(variant),
});
export type ListingTreatment = z.infer<typeof treatment>;

const practitioner = z.object({
  id: z.int(),
  name: z.string(),
  qualification: z.string(),
  certificate: z.string(),
  about: z.string(),
  /** Where anybody can look the person up. */
  register: z
    .object({
      acronym: z.string(),
      name: z.string(),
      /** Registered by law, on an accredited register, on another one, or member of an association. */
      kind: z.enum(['statutory', 'accredited', 'voluntary', 'association']),
      number: z.string(),
      url: z.string(),
    })
    .nullable(),
});

/** One day's spans in local time; none means closed. */
const dayHours = z.object({
  day: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  spans: z.array(z.object({ start: z.string(), end: z.string() })),
});

const listingDetails = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(['live', 'paused']),
  /** False for an imported listing that nobody has claimed. */
  claimed: z.boolean(),
  /** Whether clients book its times themselves. */
  takes_bookings: z.boolean(),
  brand: brandOfPlace.nullable(),
  category,
  city: z.object({ slug: z.string(), name: z.string() }).nullable(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** How well the position is known. */
  precision: listingPrecision,
  ...partOf(publicFields, 'answer'),
  website: z.string(),
  social: z.array(
    z.object({ network: z.enum(['facebook', 'instagram', 'tiktok', 'youtube']), url: z.string() }),
  ),
  /** Cleaned HTML. */
  description: z.string(),
  summary: z.string(),
  /** A file to save: a price list, a brochure. */
  attachment: z.object({ name: z.string(), url: z.string(), bytes: z.int() }).nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  gallery: z.array(z.object({ picture, alt: z.string() })),
  videos: z.array(shownVideo),
  treatments: z.array(treatment),
  packages: z.array(listingPackage),
  practitioners: z.array(practitioner),
  affiliations: z.array(z.object({ name: z.string(), description: z.string() })),
  amenities: z.array(label),
  tags: z.array(label),
  hours: z.array(dayHours),
  special_days: z.array(
    z.object({
      date: z.string(),
      /** Of a bank holiday; null for any other day. */
      name: z.string().nullable(),
      spans: z.array(z.object({ start: z.string(), end: z.string() })),
    }),
  ),
  /** Null when hours are unknown. */
  open: z.object({ now: z.boolean(), text: z.string() }).nullable(),
  badges: z.array(badge),
  /** Absolute path of a 1200 × 630 raster for link previews. */
  preview_image: z.string(),
  live_since: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The credit that the data's licence asks for; empty for a business's own words. */
  credit: z.string(),
});
export type ListingDetails = z.infer<typeof listingDetails>;

export const getListingDetails = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug',
  summary: 'All that a business page shows',
  access: 'public',
  params: slug,
  returns: listingDetails,
  refuses: [notFound, listingGone, listingClosed],
  isForAll: true,
});

export const listEliteMembers = endpoint({
  method: 'GET',
  path: '/api/elite-members',
  summary: 'Up to twelve listings of businesses on the Elite plan, in fair rotation',
  access: 'public',
  returns: z.array(listingCard),
  cacheSeconds: 60,
});

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/featured-listing',
  summary: 'Up to twelve live listings that we feature now, each labelled as promoted',
  access: 'public',
  returns: z.array(listingCard),
  cacheSeconds: 60,
});

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/listing-details/:slug/report',
  summary: 'Tell the operator what is wrong with a listing',
  access: 'public',
  rateLimit: 'contact',
  params: slug,
  body: z.object({
    reason: z.enum(['closed', 'wrong-facts', 'offensive', 'unsafe', 'other']),
    message: z.string().trim().min(1).max(lengths.report),
    email: z.union([z.literal(''), z.email().max(lengths.email)]).optional(),
    website: trap,
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
