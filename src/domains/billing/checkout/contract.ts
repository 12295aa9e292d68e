import { z } from 'zod';
import { termsDue } from '#src/domains/accounts/sign-in/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { longestCode } from '../coupons/rules.ts';

/** As typed: case and spaces at the ends do not matter. */
const couponCode = z.string().trim().toUpperCase().min(1).max(longestCode, 'Invalid coupon code');
const pounds = z.coerce.number().min(0).max(1_000_000);

/** A plan as it would be bought now. Amounts are pounds, with VAT where it is charged. */
const checkoutPlan = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['free', 'standard', 'elite']),
  number_of_days: z.int(),
  /** For the whole period. */
  price: z.number(),
  original_price: z.number(),
  /** What is to pay: less by the coupon of a payment that is open already. */
  final_amount: z.number(),
  discount: z.number(),
  commission: z.number(),
  vat: z.object({ number: z.string(), rate: z.number(), amount: z.number() }),
  /**
   * What buying it does. `current`: the free plan, on which the business is already. `new`: runs from now. `extends`:
   * its days follow those that are left. `switches`: runs from now, with the unused rest of the other plan as days.
   */
  effect: z.enum(['current', 'new', 'extends', 'switches']),
  starts_at: z.iso.datetime(),
  /** Null for a plan without an end. */
  ends_at: z.iso.datetime().nullable(),
  /** The plan that ends by it, and what of it is carried over. */
  credit: z.object({ plan: z.string(), amount: z.number(), days: z.int() }).nullable(),
  /** A payment that waits for this buyer's approval, or for PayPal. */
  open_payment: z
    .object({
      order_id: z.string(),
      approval_url: z.string().nullable(),
      coupon_code: z.string().nullable(),
      final_amount: z.number(),
      is_being_confirmed: z.boolean(),
    })
    .nullable(),
  /** The buyer has not accepted our terms as they are worded now: they are asked before anything is bought. */
  terms_due: z.boolean(),
  /** Whether anything can be paid here at all. */
  payments_open: z.boolean(),
});
export type CheckoutPlan = z.infer<typeof checkoutPlan>;

export const noSuchPlan = refusal('no-such-plan', 404, 'This plan does not exist.');
export const forBusinesses = refusal(
  'for-businesses',
  403,
  'Plans are for businesses, and you are signed in as a client.',
);

export const cancelInstead = refusal(
  'cancel-instead',
  409,
  'You have a paid plan. To go back to the free one, cancel the paid one under “Your plan”: it stays until its end.',
);

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/:planId',
  summary: 'A plan as you would buy it now, in a list of one',
  access: 'signed-in',
  right: 'plan',
  params: z.object({ planId: id }),
  returns: z.array(checkoutPlan),
  saysError: true,
  refuses: [noSuchPlan, forBusinesses, cancelInstead],
});

/** 422 with its reason; 409 if another buyer took the last use while this order was reviewed. */
export const invalidCoupon = refusal('invalid-coupon', 422, 'Invalid coupon code');
export const tooManyTries = refusal('too-many-tries', 429, 'You have tried too many coupon codes.');
export const priceChanged = refusal('price-changed', 409, 'The price has changed. Please review your order.');

export const applyCoupon = endpoint({
  isUnlogged: true,
  method: 'POST',
  path: '/api/apply-coupon',
  summary: 'What a plan costs with a coupon; nothing is reserved',
  access: 'business',
  right: 'plan',
  query: z.object({ package_id: id, coupon_code: couponCode.optional() }),
  body: z.object({ coupon_code: couponCode.optional(), original_price: pounds.optional() }),
  returns: z.object({
    status: z.literal('success'),
    final_amount: z.number(),
    discount: z.number(),
    message: z.string(),
  }),
  saysStatus: true,
  refuses: [invalidCoupon, noSuchPlan, priceChanged, tooManyTries],
});

export const beingConfirmed = refusal(
  'being-confirmed',
  409,
  'Payment is being confirmed. We will email you; please do not pay again.',
);

export const tooManyPayments = refusal(
  'too-many-payments',
  429,
  'You have started too many payments within an hour. Nothing was charged.',
);
/** PayPal did not open a payment, or gave no answer in time. */
export const paymentNotCreated = refusal(
  'payment-not-created',
  502,
  'Failed to create payment. Please try again later.',
);
/** No account at PayPal, and no sandbox either: nothing can be paid here. */
export const paymentsClosed = refusal(
  'payments-closed',
  503,
  'Payments are not open here yet. Nothing was charged.',
);

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/paypal/payment',
  summary: 'Buy a plan: opens a payment, or finds the open one; a free plan starts at once',
  access: 'business',
  right: 'plan',
  query: z.object({
    selected_package_id: id,
    coupon_code: couponCode.optional(),
    final_amount: pounds.optional(),
    discount_amount: pounds.optional(),
  }),
  body: z.object({
    /** What the buyer saw: compared, never used. */
    amount: pounds.optional(),
    original_price: pounds.optional(),
    has_discount: z.boolean().optional(),
    discount_amount: pounds.optional(),
    coupon_code: couponCode.optional(),
  }),
  returns: z.union([
    z.object({ status: z.literal('success'), message: z.string() }),
    z.object({ status: z.literal('pending'), approval_url: z.string(), order_id: z.string() }),
  ]),
  saysStatus: true,
  idempotent: true,
  refuses: [
    noSuchPlan,
    invalidCoupon,
    priceChanged,
    beingConfirmed,
    cancelInstead,
    termsDue,
    tooManyTries,
    tooManyPayments,
    paymentNotCreated,
    paymentsClosed,
  ],
});

export const noSuchPayment = refusal('no-such-payment', 404, 'Failed to fetch order details');

/** The buyer came back from PayPal, with PayPal's order id as `token`. */
export const paymentReturned = endpoint({
  method: 'GET',
  path: '/api/paypal/success',
  summary: 'Settle a payment after its buyer returns; repeated calls get the same answer',
  access: 'signed-in',
  right: 'plan',
  query: z.object({ token: z.string().min(1).max(lengths.token), package_id: id }),
  returns: z.object({
    order_id: z.string(),
    package_id: z.int(),
    /** `pending`: PayPal looks at it, or has not answered; it is settled by itself. */
    status: z.enum(['success', 'pending', 'declined', 'ended']),
    message: z.string(),
  }),
  refuses: [noSuchPayment],
});

export const paymentCancelled = endpoint({
  method: 'POST',
  path: '/api/paypal/cancel',
  summary: 'End an open payment after its buyer cancelled at PayPal, and release its coupon',
  access: 'signed-in',
  right: 'plan',
  body: z.object({ token: z.string().min(1).max(lengths.token) }),
  returns: z.object({ order_id: z.string(), status: z.enum(['cancelled', 'success', 'pending', 'ended']) }),
  refuses: [notFound],
});
