import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { doubts, maxReason, minReason, paymentStates } from './rules.ts';

const reading = { method: 'GET', access: 'operator', operatorRight: 'money' } as const;
const acting = { method: 'POST', access: 'operator', operatorRight: 'money' } as const;
const one = z.object({ id });

const row = z.object({
  id: z.int(),
  reference: z.string(),
  account: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  description: z.string(),
  /** Pounds, as all amounts here. */
  amount: z.number(),
  refunded: z.number(),
  state: z.enum(paymentStates),
  /** Why a person has to look; null where nobody need. */
  doubt: z.enum(doubts).nullable(),
  created_at: z.iso.datetime(),
});
export type PaymentRow = z.infer<typeof row>;

export const listPayments = endpoint({
  ...reading,
  path: '/api/operator/payment',
  summary: 'Payments, newest first; `doubt=1` for only those that need a person',
  query: z.object({
    ...paging(10),
    /** A number, a reference, PayPal's order or capture id, or part of a name or an email address. */
    search: searchWords,
    state: z.enum(paymentStates).optional().catch(undefined),
    doubt: z.literal('1').optional().catch(undefined),
    /** Of one account. */
    account: id.optional().catch(undefined),
  }),
  returns: paginator(row),
});

const movement = z.object({
  kind: z.enum(['capture', 'refund']),
  at: z.iso.datetime(),
  entries: z.array(z.object({ account: z.string(), amount: z.number() })),
});

const refund = z.object({
  id: z.int(),
  amount: z.number(),
  reason: z.string(),
  actor: z.enum(['operator', 'system', 'business', 'client']),
  state: z.enum(['asked', 'done', 'failed']),
  /** PayPal's word for why it did not go. */
  issue: z.string(),
  at: z.iso.datetime(),
});
export type RefundOfPayment = z.infer<typeof refund>;

const payment = row.extend({
  list_price: z.number(),
  discount: z.number(),
  coupon_code: z.string().nullable(),
  kind: z.enum(['plan', 'order']),
  /** What really came, where that is another sum or currency. */
  came: z.string().nullable(),
  paypal_order_id: z.string().nullable(),
  capture_id: z.string().nullable(),
  expires_at: z.iso.datetime(),
  captured_at: z.iso.datetime().nullable(),
  /** When it is looked at again by itself. */
  next_look_at: z.iso.datetime().nullable(),
  events: z.array(z.object({ words: z.string(), detail: z.string(), at: z.iso.datetime() })),
  notices: z.array(z.object({ id: z.string(), type: z.string(), at: z.iso.datetime() })),
  refunds: z.array(refund),
  movements: z.array(movement),
  /** What it paid for, in sentences: time of a plan, an order. */
  grants: z.array(z.string()),
  papers: z.array(z.object({ id: z.int(), number: z.string(), amount: z.number() })),
  may: z.object({
    /** PayPal can be asked about it. */
    look: z.boolean(),
    /** Pounds that can be paid back now; 0 where nothing can. */
    refund: z.number(),
  }),
  /** What paying back does, in sentences. */
  refund_consequences: z.array(z.string()),
});
export type PaymentDetails = z.infer<typeof payment>;

export const getPayment = endpoint({
  ...reading,
  path: '/api/operator/payment/:id',
  summary: 'One payment with all that happened to it',
  params: one,
  returns: payment,
  refuses: [notFound],
});

export const notAnswering = refusal(
  'paypal-not-answering',
  502,
  'PayPal does not answer just now. Nothing was changed; please try again in a minute.',
);

export const lookAtPayment = endpoint({
  ...acting,
  path: '/api/operator/payment/:id/look',
  summary: 'Check a payment with PayPal now, and update it',
  params: one,
  returns: payment,
  refuses: [notFound, notAnswering],
});

export const nothingToRefund = refusal(
  'nothing-to-refund',
  409,
  'Everything left of this payment is already being refunded.',
);

export const refundNotMade = refusal(
  'refund-not-made',
  502,
  'PayPal did not make this refund. Nothing was refunded.',
);

export const refundChanged = refusal(
  'refund-changed',
  409,
  'Part of this payment has been refunded in the meantime. Please check it again.',
);

export const refundAsOperator = endpoint({
  ...acting,
  path: '/api/operator/payment/:id/refund',
  summary: 'Refund a payment through PayPal with a reason, in full or in part',
  params: one,
  body: z.object({
    /** Pounds; everything that is left where it is absent. */
    amount: z.coerce.number().min(0.01).max(1_000_000).multipleOf(0.01).optional(),
    /** What could be paid back when the operator looked: where that is another sum now, it is seen first. */
    left: z.coerce.number().min(0).max(1_000_000),
    reason: z.string().trim().min(minReason).max(maxReason),
  }),
  returns: payment,
  refuses: [notFound, notAnswering, nothingToRefund, refundNotMade, refundChanged],
});
