import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { ledgerActors, ledgerEvents } from './chain.ts';

const hash = z.string().length(64);
const link = z.object({ seq: z.int(), hash });

const ledgerRow = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  event: z.enum(ledgerEvents),
  review_id: z.int().nullable(),
  listing_id: z.int().nullable(),
  content_hash: hash.nullable(),
  reason: z.string().nullable(),
  actor: z.enum(ledgerActors),
  count: z.int().nullable(),
  prev_hash: hash,
  hash,
});

export const readReviewLedger = endpoint({
  method: 'GET',
  path: '/api/review-ledger',
  summary:
    'Everything that happened to reviews, up to a thousand rows after one, as a chain that anybody can check',
  access: 'public',
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  returns: z.object({
    rows: z.array(ledgerRow),
    /** The number and the hash of the last row there is; null while there is none. */
    head: link.nullable(),
  }),
});

/** Of one year in London, of all businesses or of one. */
const totals = z.object({
  year: z.int(),
  received: z.int(),
  published: z.int(),
  held: z.int(),
  withdrawn: z.int(),
  restored: z.int(),
  /** How many were removed, by reason. */
  removed: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** From its arrival until a review was public, for each number of stars; null where there is none. */
  median_seconds: z.array(z.int().nullable()).length(5),
});
export type LedgerTotals = z.infer<typeof totals>;

export const summariseReviewLedger = endpoint({
  method: 'GET',
  path: '/api/review-ledger/summary',
  summary:
    'The last hash of each of the last 30 days, and what happened in a year, in all or at one business',
  access: 'public',
  query: z.object({
    year: z.coerce.number().int().min(2026).max(2200).optional().catch(undefined),
    /** Of a business. */
    slug: z.string().max(lengths.slug).optional(),
  }),
  returns: z.object({
    head: link.nullable(),
    heads: z.array(link.extend({ day: z.iso.date() })),
    /** The business that is meant; null for all. */
    listing: z.object({ slug: z.string(), title: z.string() }).nullable(),
    totals,
    years: z.array(z.int()),
  }),
  refuses: [notFound],
});
