import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { one, reading } from '../contract.ts';
import { hands, marks, parts, standings } from './standings.ts';

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

export const listAllListings = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/all-listing',
  summary: 'Every listing in whatever state, found by anything that is known of it, the newest first',
  query: z.object({
    ...paging(20),
    /** Also the address of a page, as it is pasted. */
    search: searchWords,
    standing: z.enum(standings).optional(),
    mark: z.enum(marks).optional(),
    hands: z.enum(hands).optional(),
  }),
  returns: paginator(anyListing),
});

const historyEvent = z.object({
  /** An action of the audit log, or an event of `events.ts`. */
  kind: z.string(),
  at: z.iso.datetime(),
  /** The operator; empty where it was the business, a visitor or the server. */
  by: z.string(),
  /** The reason, the evidence or who claims it, word for word. */
  note: z.string(),
  /** JSON of what it was before and after; null where that is not kept. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

export const listHistory = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/listing/:id/history',
  summary:
    'All that is on record of a listing: decisions, publication, claims, merges, reports; the latest first',
  params: one,
  query: z.object({ ...paging(10) }),
  returns: paginator(historyEvent),
  refuses: [notFound],
});
