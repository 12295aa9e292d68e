import { z } from 'zod';
import { changedElsewhere, withCover } from '#src/domains/content/admin/fields.ts';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, uploadedFile, versionNumber } from '#src/platform/schema/shapes.ts';
import { done } from '../contract.ts';
import { anyFields } from './fields.ts';
import { catalogueKinds } from './kinds.ts';

const common = { access: 'operator', operatorRight: 'content' } as const;
const kind = z.enum(catalogueKinds);
const one = z.object({ id });
const ofKind = z.object({ kind });
const asTyped = anyFields.extend({ kind });
const moment = z.iso.datetime();

const row = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string(),
  /** Published listings that carry it; null for a synonym, which finds what its meaning finds. */
  listings: z.int().nullable(),
  /** Its place, from 1; null where the order is that of the names. */
  place: z.int().nullable(),
});
export type CatalogueRow = z.infer<typeof row>;

const change = z.object({
  id: z.int(),
  kind,
  item_id: z.int(),
  title: z.string(),
  at: moment,
  /** Null once that account is gone. */
  operator: z.string().nullable(),
  /** What changed, as it was and as it is: JSON objects. Null where there was nothing, or is nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  can_undo: z.boolean(),
});
export type CatalogueChange = z.infer<typeof change>;

/** `is_drawn`: drawn because there is no other. */
const shownPicture = z.object({ picture, is_drawn: z.boolean() });
export type ShownPicture = z.infer<typeof shownPicture>;

const item = z.object({
  ...row.shape,
  kind,
  /** Published listings that carry it, or that a synonym finds, counted to a thousand. */
  listings: z.int(),
  /** By the names of the fields of its form. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  version: z.int(),
  of: z.int(),
  /** Since when the search index follows its new name; null where it is done. */
  indexing_since: moment.nullable(),
  /** Of a category; null for all others. */
  pictures: z.object({ icon: shownPicture, background: shownPicture }).nullable(),
  /** The last changes, newest first. */
  changes: z.array(change),
  /** Synonyms that mean exactly its name. */
  synonyms: z.array(z.object({ id: z.int(), phrase: z.string() })),
});
export type CatalogueItem = z.infer<typeof item>;

export const getCatalogue = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/catalogue',
  summary: 'How many there are of each kind, and whether the search index still follows a change',
  returns: z.object({
    kinds: z.array(z.object({ kind, count: z.int() })),
    indexing: z.array(z.object({ kind, item_id: z.int(), name: z.string(), since: moment })),
  }),
});

export const listCatalogue = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/catalogue-item',
  summary: 'What there is of a kind, with the number of published listings that carry each',
  query: z.object({ ...paging(20), search: searchWords, kind: kind.default('synonym') }),
  returns: paginator(row),
});

export const getCatalogueItem = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/catalogue-item/:id',
  summary: 'One item as its form has it, with its last changes',
  params: one,
  query: ofKind,
  returns: item,
  refuses: [notFound],
});

export const notOpen = refusal(
  'not-open',
  409,
  'Cities come with the product: none is added or removed here.',
);

export const addCatalogueItem = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/catalogue-item',
  summary: 'Add an item, with the fields of its kind',
  body: asTyped,
  status: 201,
  returns: item,
  refuses: [notOpen],
});

export const changeCatalogueItem = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/catalogue-item/:id',
  summary: 'Save an item as a whole; the search follows its new name',
  params: one,
  body: asTyped.extend({ version: versionNumber }),
  returns: item,
  refuses: [notFound, changedElsewhere],
});

export const stillUsed = refusal(
  'still-used',
  409,
  'Something still uses it: a listing in whatever state, a treatment, a claim or a post. Nothing was removed.',
);

export const removeCatalogueItem = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/operator/catalogue-item/:id',
  summary: 'Remove an item that nothing uses',
  params: one,
  query: z.object({ kind, version: versionNumber }),
  returns: done,
  refuses: [notFound, changedElsewhere, stillUsed, notOpen],
});

export const notOrdered = refusal('not-ordered', 409, 'These are sorted by name.');

export const moveCatalogueItem = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/catalogue-item/:id/move',
  summary: 'Move a category, an amenity or a tag one place up or down; the first one stays first',
  params: one,
  body: z.object({ kind, direction: z.enum(['up', 'down']) }),
  returns: z.object({ place: z.int(), of: z.int() }),
  refuses: [notFound, notOrdered],
});

export const changeCategoryPicture = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/category/:id/picture',
  summary: 'Change the icon or the background of a category; without a picture, one is drawn',
  params: one,
  upload: withCover,
  body: z.object({
    use: z.enum(['icon', 'background']),
    version: versionNumber,
    cover: uploadedFile.optional(),
  }),
  returns: item,
  refuses: [notFound, changedElsewhere],
});

const finds = z.object({
  total: z.int(),
  /** Counting stopped: read "1,000+". */
  is_capped: z.boolean(),
  /** The first ten. */
  first: z.array(z.object({ slug: z.string(), title: z.string(), town: z.string() })),
});

export const previewCatalogueItem = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/catalogue-preview',
  summary:
    'What saving an item would change: what words find today and would find then, and which addresses move',
  body: asTyped.extend({
    /** The item that would change; absent for a new one. */
    item_id: id.optional(),
  }),
  returns: z.object({
    /** Published listings that carry it. */
    touched: z.int(),
    /** False where it touches too many listings to try it out. */
    is_tried: z.boolean(),
    searches: z.array(z.object({ words: z.string(), before: finds, after: finds.nullable() })),
    /** Public addresses that lead elsewhere from then on, and how many of them there are. */
    addresses: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
  }),
  refuses: [notFound],
});
export type CataloguePreview = z.infer<typeof previewCatalogueItem.returns>;

export const listCatalogueChanges = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/catalogue-change',
  summary: 'What operators changed in the catalogue, the newest first',
  query: z.object(paging(10)),
  returns: paginator(change),
});

export const changedSince = refusal(
  'changed-since',
  409,
  'It was changed again since, so this cannot be undone. Undo the later change first.',
);
export const takenSince = refusal(
  'taken-since',
  409,
  'Another item has this name or address now, so this cannot be undone.',
);

export const undoCatalogueChange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/catalogue-change/:id/undo',
  summary: 'Undo the last change of an item',
  params: z.object({ id }),
  returns: done,
  refuses: [notFound, changedSince, takenSince, stillUsed],
});
