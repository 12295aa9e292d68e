import { z } from 'zod';
import { receipt } from '#src/domains/orders/dashboard/fee/contract.ts';
import { disputeDecided } from '#src/domains/orders/disputes/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { yesOrNo } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, owner, pageOf, reading } from '../contract.ts';

const disputed = z.object({
  id: z.int(),
  owner: owner.nullable(),
  /** As the business reads it, with what it says. */
  receipt,
  /** What was known at the dispute of the time before the booking, in sentences. */
  known: z.array(z.string()),
});
export type DisputedFee = z.infer<typeof disputed>;

export const listDisputes = endpoint({
  ...reading,
  operatorRight: 'money',
  method: 'GET',
  path: '/api/operator/dispute',
  summary:
    'Disputed fees: what waits for a decision, the oldest first, or what was decided, the newest first',
  query: pageOf.extend({ decided: yesOrNo.default(false) }),
  returns: paginator(disputed),
});

const explained = z.object({ reason: because });

export const waiveFee = endpoint({
  ...deciding,
  operatorRight: 'money',
  path: '/api/operator/dispute/:id/waiver',
  summary: 'Take a disputed fee back, with a reason, which goes by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [notFound, disputeDecided],
});

export const upholdFee = endpoint({
  ...deciding,
  operatorRight: 'money',
  path: '/api/operator/dispute/:id/refusal',
  summary: 'Let a disputed fee stand, with a reason, which goes by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [notFound, disputeDecided],
});
