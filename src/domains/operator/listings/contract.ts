import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { reading } from '../contract.ts';
import { parts, standings } from './standings.ts';

const anyListing = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  standing: z.enum(standings),
  /** Null where nobody has claimed it; then `source` says where it was imported from. */
  owner: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  source: z.string(),
  /** Of its owner; null without one. */
  plan: z.string().nullable(),
  /** What it has not got of all that makes a page complete. */
  lacks: z.array(z.enum(parts)),
  is_verified: z.boolean(),
  /** The last day on which it is featured; null where it is not. */
  featured_until: z.iso.date().nullable(),
  updated_at: z.iso.datetime(),
});
export type AnyListing = z.infer<typeof anyListing>;

export const marks = ['featured', 'verified'] as const;
export const hands = ['claimed', 'imported'] as const;

export const listAllListings = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/all-listing',
  summary: 'Every listing in whatever state, found by anything that is known of it, the newest first',
  query: z.object({
    ...paging(20),
    /** Also the address of a page, as it is pasted. */
    search: z.string().max(lengths.slug).optional(),
    standing: z.enum(standings).optional(),
    mark: z.enum(marks).optional(),
    hands: z.enum(hands).optional(),
  }),
  returns: paginator(anyListing),
});
