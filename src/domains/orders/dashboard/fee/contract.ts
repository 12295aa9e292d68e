import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { orderSources } from '../../commission.ts';
import { deciders, disputeReasons, disputeStates } from '../../disputes/rules.ts';
import { accrualKinds } from '../../rules.ts';

/** What a business said against a fee, and what became of it. */
const dispute = z.object({
  reason: z.enum(disputeReasons),
  words: z.string(),
  state: z.enum(disputeStates),
  at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.enum(deciders).nullable(),
  /** Why it was decided so; empty until then. */
  answer: z.string(),
  /** Of the commission; null where it was not taken back. */
  taken_back: z.number().nullable(),
});

/** Why an order or appointment costs its commission. Pounds. */
export const receipt = z.object({
  order_id: z.int(),
  /** Of the order, or of the appointment. */
  number: z.string(),
  /** The day of the appointment; null for an order. */
  appointment_on: z.iso.date().nullable(),
  listing: z.string(),
  bought: z.string(),
  source: z.enum(orderSources),
  source_text: z.string(),
  rule: z.object({ version: z.int(), sentences: z.array(z.string()) }),
  /** What the decision rested on, in sentences. It says nothing of other clients. */
  evidence: z.array(z.string()),
  plan: z.string(),
  rate_percent: z.number(),
  /** What the commission is of: the price, without refunds. */
  base: z.number(),
  /** What it comes to once the order or appointment is completed; after a dispute, what it came to before. */
  fee: z.number(),
  /** Of the fee; null where no VAT is charged. */
  vat: z.object({ rate_percent: z.number(), amount: z.number() }).nullable(),
  /** What is on the statement of it until now. */
  booked: z.number(),
  entries: z.array(
    z.object({
      kind: z.enum(accrualKinds),
      at: z.iso.datetime(),
      gross: z.number(),
      commission: z.number(),
    }),
  ),
  dispute: dispute.nullable(),
  /** Until when the fee can be disputed; null where it cannot. */
  disputable_until: z.iso.datetime().nullable(),
});
export type FeeReceipt = z.infer<typeof receipt>;

export const getFeeReceipt = endpoint({
  method: 'GET',
  path: '/api/order/:id/fee-receipt',
  summary: 'Why an order or appointment costs its commission: the rule, what it rested on, and the sum',
  access: 'business',
  right: 'money',
  byPlace: true,
  params: z.object({ id }),
  returns: receipt,
  refuses: [notFound],
});
