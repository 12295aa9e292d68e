import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { ledgerActors, ledgerEvents } from './chain.ts';

const hash = z.string().length(64);

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
    head: z.object({ seq: z.int(), hash }).nullable(),
  }),
});
