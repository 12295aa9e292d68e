import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { unmetKinds } from './rules.ts';

const kind = z.enum(unmetKinds);

const unmet = z.object({
  id: z.int(),
  kind,
  /** Of a treatment, or of its whole category. */
  name: z.string(),
  category: z.string(),
  /** A city, a town or a postcode district: "LS6, Headingley". */
  area: z.string(),
  /** At least so many in `month`, in steps of five: of this month and the last, the one with more. */
  people: z.int(),
  /** `2026-11`. */
  month: z.string(),
});
export type Unmet = z.infer<typeof unmet>;

const unmetNearby = unmet.extend({
  /** From the middle of the area to the nearest place of the business. */
  miles: z.number(),
  is_listed: z.boolean(),
});
export type UnmetNearby = z.infer<typeof unmetNearby>;

export const listUnmetNearby = endpoint({
  method: 'GET',
  path: '/api/unmet-demand',
  summary:
    'What at least five people looked for around your places and did not find: first what belongs to your categories',
  access: 'business',
  right: 'prices',
  byPlace: true,
  query: z.object({
    ...paging(10),
    kind: kind.optional(),
    /** Around this one of its listings. */
    listing: id.optional(),
  }),
  returns: paginator(unmetNearby),
});

const unmetWord = z.object({
  id: z.int(),
  words: z.string(),
  /** Empty for anywhere. */
  area: z.string(),
  people: z.int(),
  month: z.string(),
});
export type UnmetWord = z.infer<typeof unmetWord>;

export const listUnmetWords = endpoint({
  method: 'GET',
  path: '/api/operator/unmet-word',
  summary:
    'Words that at least five people searched for in vain and that name nothing of the catalogue, the most people first',
  access: 'operator',
  operatorRight: 'moderation',
  query: z.object({ ...paging(20), search: searchWords }),
  returns: paginator(unmetWord),
});

export const listUnmet = endpoint({
  method: 'GET',
  path: '/api/operator/unmet-demand',
  summary: 'What at least five people looked for and did not find, everywhere: the most people first',
  access: 'operator',
  operatorRight: 'moderation',
  query: z.object({ ...paging(20), search: searchWords, kind: kind.optional() }),
  returns: paginator(unmet),
});
