import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { yesOrNo } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, owner, pageOf, reading } from '../contract.ts';

const moment = z.iso.datetime();

const disputed = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** Empty once the client's account is gone. */
  client: z.string(),
  owner: owner.nullable(),
  /** When it was marked, what the client says, and since when. */
  marked_at: moment.nullable(),
  words: z.string(),
  since: moment,
  /** What was paid, and what of it the business keeps. */
  paid: z.number(),
  kept: z.number(),
  is_withdrawn: z.boolean(),
  /** Empty until it is decided. */
  answer: z.string(),
  decided_at: moment.nullable(),
  /** How often this client was marked as a no-show in a year, anywhere, and how often this business marked one. */
  of_client: z.int(),
  of_business: z.int(),
});
export type DisputedNoShow = z.infer<typeof disputed>;

export const listNoShows = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/no-show',
  summary:
    'Disputed no-shows that the business has not withdrawn in time, the oldest first, or what was decided, the newest first',
  query: pageOf.extend({ decided: yesOrNo.default(false) }),
  returns: paginator(disputed),
});

/** Another operator decided, or the business withdrew it. */
export const notWaiting = refusal('not-waiting', 409, 'This no-show does not wait for a decision any more.');

const explained = z.object({ reason: because });

export const withdrawNoShow = endpoint({
  ...deciding,
  path: '/api/operator/no-show/:id/withdrawal',
  summary: 'Withdraw a disputed no-show, with a reason, which goes to both sides by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [notWaiting],
});

export const upholdNoShow = endpoint({
  ...deciding,
  path: '/api/operator/no-show/:id/refusal',
  summary: 'Let a disputed no-show stand, with a reason, which goes to both sides by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [notWaiting],
});
