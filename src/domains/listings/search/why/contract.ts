import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, yesOrNo } from '#src/platform/schema/shapes.ts';
import { searchQuery } from '../contract.ts';
import { comparedKinds, pointKinds } from './rules.ts';

const part = z.object({
  /** `turn`: of paid places alone. */
  kind: z.enum([...comparedKinds, 'turn']),
  name: z.string(),
  text: z.string(),
  /**
   * By which two results are compared. Match: 0 for the best class; kilometres; pence; minutes since 1970; points; the
   * number of the page. Null, where there is none, comes last.
   */
  measure: z.number().nullable(),
  first: z.enum(['smaller', 'greater']),
});

const explanation = z.object({
  listing: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  /** Paid places come before all others, and apart from them. */
  paid: z.boolean(),
  /** What payment has to do with the place. */
  payment: z.string(),
  /** Where the parts are those of another place of the same brand, by which the brand is placed. */
  brand: z.string().nullable(),
  /** In the order in which they are compared: of two results the first part that differs decides. */
  parts: z.array(part),
  /** Of how complete the page is. */
  points: z.array(z.object({ kind: z.enum(pointKinds), name: z.string(), has: z.boolean() })),
});
export type Explanation = z.infer<typeof explanation>;

export const explainResult = endpoint({
  method: 'GET',
  path: '/api/search/why',
  summary:
    'What places one result of a search where it is, part by part, and whether payment has to do with it',
  access: 'public',
  query: searchQuery
    .omit({ page: true, per_page: true, include: true })
    .extend({ listing: id, /** Of its paid place, above the results. */ paid: yesOrNo.optional() }),
  returns: explanation,
  refuses: [notFound],
});

export const explainOwn = endpoint({
  method: 'GET',
  path: '/api/listing/:id/why',
  summary:
    'What places one of your listings among those of its category in its city, and what would change it',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: z.object({ id }),
  returns: z.object({
    title: z.string(),
    /** "Massage in Leeds", and its page of results. */
    search: z.object({ title: z.string(), href: z.string() }),
    /** Null while the listing is not live: then it has no place. */
    explanation: explanation.nullable(),
  }),
  refuses: [notFound],
});
