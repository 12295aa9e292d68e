import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { listingPrecision } from '#src/domains/places/contract.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { fileFields, listingDraftBody, listingFields } from '../listing.ts';
import { listingStates } from '../states.ts';

const bit = z.union([z.literal(0), z.literal(1)]);

const named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/** One row of the own listings. */
export const listingRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The whole address in one line. */
  address: z.string(),
  /** Its first words in plain text; the whole is with the listing itself. */
  description: z.string(),
  category: named,
  /** 1: shown, or shown as soon as it may be. */
  status: bit,
  state: z.enum(listingStates),
  /** How many things it lacks before it can be shown. */
  missing_count: z.int(),
  version: z.int(),
  thumbnail: picture.nullable(),
  is_featured: bit,
  is_verified: bit,
  has_draft: z.boolean(),
  /** Why the operator sent it back; empty unless that is so. */
  returned_reason: z.string(),
  /** A new name, category or address waits for the operator's check. */
  has_pending_change: z.boolean(),
  /** The plan does not cover it any more: it comes back with one that does. */
  paused_by_plan: z.boolean(),
  /** We paused it: only an operator shows it again. */
  paused_by_operator: z.boolean(),
  /** Until when a removed one can be brought back; null for all others. */
  restorable_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ListingRow = z.infer<typeof listingRow>;

/** What the plan allows, and what of it is used. */
export const listingPlan = z.object({
  name: z.string(),
  /** 10 means any number. */
  num_of_listing: z.int(),
  /** Those that are shown, await their check, or are to be shown as soon as they may be. */
  listings_used: z.int(),
  featured_listing: z.int(),
  featured_used: z.int(),
  multiple_locations: bit,
});
export type ListingPlan = z.infer<typeof listingPlan>;

/** What happens to the next listing of a business that is to be shown. */
export const publishing = z.object({
  /** The operator looks at it first: none of this business was let through before. */
  is_checked: z.boolean(),
  /** It would offer a treatment with a price. */
  is_priced: z.boolean(),
});
export type Publishing = z.infer<typeof publishing>;

/** What keeps a listing from being shown: the form's field, where it is one, and a sentence. */
const missing = z.object({ field: z.string(), message: z.string() });
export type Missing = z.infer<typeof missing>;

const storedFile = z.object({ name: z.string(), bytes: z.int(), type: z.string(), url: z.string() });

const { remove_attachment: _, ...answers } = partOf(listingFields, 'answer');

/** A listing as its owner edits it: every field under the name by which the form sends it. */
export const managedListing = z.object({
  id: z.int(),
  slug: z.string(),
  /** The site path of its page; a page that is neither live nor paused is not there for the public. */
  path: z.string(),
  ...answers,
  category_name: z.string(),
  /** Null outside the cities, where `town` says where. */
  location: z.int().nullable(),
  town: z.string(),
  postcode: z.string(),
  /** How well the position is known. */
  precision: listingPrecision,
  bodyPicture: picture.nullable(),
  thumbnailImage: picture.nullable(),
  attachment: storedFile.nullable(),
  /** Whether the operator was asked to verify it, and answered. */
  verification: z.enum(['none', 'asked', 'granted']),
  state: z.enum(listingStates),
  /** Everything that it lacks before it can be shown; empty when nothing does. */
  missing: z.array(missing),
  version: z.int(),
  returned_reason: z.string(),
  returned_at: z.iso.datetime().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  /**
   * Set while a new name, category or address waits for the operator's check: the fields above hold the new ones,
   * and this what the public still sees.
   */
  pending_change: z
    .object({
      since: z.iso.datetime(),
      shown: z.object({ title: z.string(), category_name: z.string(), address: z.string() }),
    })
    .nullable(),
  restorable_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ManagedListing = z.infer<typeof managedListing>;

/** What was typed and not saved. */
export const savedDraft = z.object({
  body: listingDraftBody,
  /** The version on which it was typed; 0 for a listing to come. */
  based_on: z.int(),
  /** The listing was saved elsewhere since. */
  is_stale: z.boolean(),
  saved_at: z.iso.datetime(),
  /** What saving it would refuse, as far as only the server can tell: its place, its words. */
  missing: z.array(missing),
  /** What saving it would remark, in sentences: an unknown postcode. */
  notices: z.array(z.string()),
  /** Where the address alone leads, whatever pin there is: to the postcode, district or town of that name. */
  placed: z
    .object({ lat: z.number(), lng: z.number(), precision: listingPrecision, name: z.string() })
    .nullable(),
  /** The files that were sent ahead, under the fields that name their tokens. */
  files: z.array(
    z.object({
      field: z.enum(fileFields),
      token: z.string(),
      name: z.string(),
      picture: picture.nullable(),
    }),
  ),
});
export type SavedDraft = z.infer<typeof savedDraft>;
