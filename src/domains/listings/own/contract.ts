import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { id, uploadedFile } from '#src/platform/schema/shapes.ts';
import { createListingBody, fileFields, listingDraftBody, updateListingBody } from '../listing.ts';
import { pausedByUs } from '../operated/contract.ts';
import { listingStates } from '../states.ts';
import { listingPlan, listingRow, managedListing, publishing, savedDraft } from './shapes.ts';

export type { DraftBody, FileField } from '../listing.ts';
export type { ListingPlan, ListingRow, ManagedListing, Missing, Publishing, SavedDraft } from './shapes.ts';

export const staleListing = refusal(
  'stale-listing',
  409,
  'This listing was changed in the meantime, perhaps in another tab. Please load it again before you save.',
);
export const listingBarred = refusal('listing-barred', 409, 'This listing cannot be removed yet.');
export const listingRemoved = refusal('listing-removed', 409, 'This listing was removed. Restore it first.');
export const notRemoved = refusal('not-removed', 409, 'This listing is not removed.');
export const leaving = refusal(
  'account-leaving',
  409,
  'Your account is about to be deleted. Keep it first, on your profile page.',
);
export const planLimit = refusal('plan-limit', 403, 'Your plan does not allow this.');
export const publicationLacks = refusal('invalid', 422, 'The listing cannot be shown yet.');

const own = { access: 'business', right: 'listing' } as const;
const one = z.object({ id });
/** A listing, or the one to come. */
const oneOrNew = z.object({ id: z.union([z.literal('new'), one.shape.id]) });

/** Pictures may have 8 MiB and a document 10; with everything around it a form has 25. */
const upload = {
  files: { bodyPicture: 1, thumbnailImage: 1, attachment: 1 },
  maxBytes: 10 * 1024 * 1024,
  mostParts: 200,
} as const;

const sortKeys = ['id', 'title', 'email', 'phone', 'address', 'status', 'updated_at'] as const;
const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
export type ListingSort = (typeof sorts)[number];

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listing',
  inView: true,
  summary: 'Your listings, a page of them; removed ones only when asked for',
  access: 'business',
  right: 'any',
  byPlace: true,
  query: z.object({
    ...paging(),
    /** In name, e-mail, phone or address, in any case. */
    search: searchWords,
    sort: z.enum(sorts).default('-id'),
    state: z.enum(listingStates).optional(),
  }),
  returns: paginator(listingRow).extend({ listings: z.array(listingRow), plan: listingPlan, publishing }),
});

const answered = z.object({
  success: z.boolean(),
  message: z.string(),
  listing: managedListing,
  /** What was saved otherwise than it was asked for, in sentences. */
  notices: z.array(z.string()),
});

export const createListing = endpoint({
  ...own,
  method: 'POST',
  path: '/api/listing',
  summary: 'Create a listing of one’s own',
  upload,
  saysSuccess: true,
  body: createListingBody,
  status: 201,
  returns: answered,
  refuses: [invalid, planLimit, staleListing],
});

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listing/:id',
  inView: true,
  summary: 'One of your listings, as its form needs it',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: one,
  returns: z.object({ listing: managedListing }),
  refuses: [notFound],
});

export const updateListing = endpoint({
  ...own,
  byPlace: true,
  method: 'PUT',
  path: '/api/listing/:id',
  summary: 'Save one of your listings; files only where they change',
  upload,
  saysSuccess: true,
  params: one,
  body: updateListingBody,
  returns: answered,
  refuses: [notFound, invalid, planLimit, staleListing, listingRemoved, leaving],
});

export const removeListing = endpoint({
  ...own,
  byPlace: true,
  method: 'DELETE',
  path: '/api/listing/:id',
  summary: 'Remove one of your listings; for thirty days it can be brought back',
  params: one,
  returns: z.object({ success: z.boolean(), message: z.string(), restorable_until: z.iso.datetime() }),
  refuses: [notFound, listingBarred, listingRemoved],
});

export const restoreListing = endpoint({
  ...own,
  byPlace: true,
  method: 'POST',
  path: '/api/listing/:id/restoration',
  summary: 'Bring a removed listing back as it was',
  saysSuccess: true,
  params: one,
  returns: answered,
  refuses: [notFound, notRemoved, planLimit, leaving],
});

export const publishListing = endpoint({
  ...own,
  byPlace: true,
  method: 'POST',
  path: '/api/listing/:id/publication',
  summary: 'Show a listing to the public, the first one after the operator’s check',
  saysSuccess: true,
  params: one,
  returns: answered,
  refuses: [notFound, publicationLacks, planLimit, listingRemoved, leaving, pausedByUs],
});

export const pauseListing = endpoint({
  ...own,
  byPlace: true,
  method: 'DELETE',
  path: '/api/listing/:id/publication',
  summary: 'Pause a listing, or take it back before it was checked',
  saysSuccess: true,
  params: one,
  returns: answered,
  refuses: [notFound, listingRemoved, leaving],
});

export const getListingDraft = endpoint({
  method: 'GET',
  path: '/api/listing/:id/draft',
  summary: 'What was typed for a listing, or with `new` for one to come, and not saved',
  access: 'business',
  right: 'listing',
  byPlace: true,
  params: oneOrNew,
  returns: z.object({ draft: savedDraft.nullable() }),
  refuses: [notFound],
});

export const saveListingDraft = endpoint({
  isUnlogged: true,
  ...own,
  byPlace: true,
  method: 'PUT',
  path: '/api/listing/:id/draft',
  summary: 'Keep what is being typed; anything may be missing',
  params: oneOrNew,
  body: z.object({
    body: listingDraftBody,
    /** The version on which it is typed; 0 for a listing to come. */
    based_on: z.int32().min(0).default(0),
  }),
  returns: savedDraft.pick({ saved_at: true, is_stale: true, missing: true, notices: true, placed: true }),
  refuses: [notFound],
});

export const dropListingDraft = endpoint({
  isUnlogged: true,
  ...own,
  byPlace: true,
  method: 'DELETE',
  path: '/api/listing/:id/draft',
  summary: 'Forget what was typed and not saved, with its files',
  params: oneOrNew,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});

export const sendDraftFile = endpoint({
  isUnlogged: true,
  ...own,
  byPlace: true,
  method: 'POST',
  path: '/api/listing/:id/draft/file',
  summary: 'Send a file ahead; its token stands for it in the draft and when saving',
  params: oneOrNew,
  upload: { files: { file: 1 }, maxBytes: upload.maxBytes },
  body: z.object({ field: z.enum(fileFields), file: uploadedFile }),
  status: 201,
  returns: z.object({
    field: z.enum(fileFields),
    token: z.string(),
    name: z.string(),
    /** Null for a document. */
    picture: picture.nullable(),
  }),
  refuses: [notFound, invalid],
});
