import { z } from 'zod';
import { mergeClaimed, mergeHidden, mergeOwned } from '#src/domains/listings/merging/refusals.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { deciding, done, one, reading } from '../contract.ts';

const side = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  state: z.string(),
  /** Null where nobody has claimed it. */
  owner: z.string().nullable(),
  /** Where it was imported from; empty where a business made it. */
  source: z.string(),
});
export type Side = z.infer<typeof side>;

const pair = z.object({ one: side, other: side });
export type Pair = z.infer<typeof pair>;

export const listDuplicates = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/duplicate',
  summary: 'Pairs of pages with one name and one postcode, the newest first',
  query: z.object({ ...paging(10) }),
  returns: paginator(pair),
});

export const getMerging = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/listing/:id/merge',
  summary: 'What a listing was merged into, and which others may be the same business',
  params: one,
  query: z.object({ with: id.optional() }),
  returns: z.object({
    self: side,
    merged_into: side.nullable(),
    /** At most ten. */
    likely: z.array(side),
    /** The listing that was asked for by number; null where there is none. */
    other: side.nullable(),
  }),
  refuses: [notFound],
});

export const mergeListing = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/merge',
  summary: 'Merge an unclaimed listing into another of the same business; its address leads there',
  params: one,
  body: z.object({ into: id }),
  returns: done,
  refuses: [notFound, mergeOwned, mergeHidden, mergeClaimed],
});

export const unmergeListing = endpoint({
  ...deciding,
  method: 'DELETE',
  path: '/api/operator/listing/:id/merge',
  summary: 'Take a merge back: the page is there again',
  params: one,
  returns: done,
  refuses: [notFound],
});
