import { penceOf } from '#src/platform/money.ts';
import { vatWithin } from '../plans/vat.ts';
import type { CheckoutPlan } from './contract.ts';

/** What a coupon made of the price, as the server answered. */
export interface Applied {
  readonly code: string;
  readonly finalAmount: number;
  readonly discount: number;
}

/** All in pence. */
export interface Prices {
  readonly listPence: number;
  readonly discountPence: number;
  readonly totalPence: number;
  /** Within the total. */
  readonly vatPence: number;
}

/** What is to pay: with the coupon that was applied, else as the server said. */
export function pricesOf(
  plan: Pick<CheckoutPlan, 'original_price' | 'final_amount' | 'discount' | 'vat'>,
  applied: Applied | null,
): Prices {
  const totalPence = penceOf(applied ? applied.finalAmount : plan.final_amount);
  return {
    listPence: penceOf(plan.original_price),
    discountPence: penceOf(applied ? applied.discount : plan.discount),
    totalPence,
    vatPence: plan.vat.number === '' ? 0 : vatWithin(totalPence, plan.vat.rate),
  };
}

/** Whether a code was typed and not applied: paying now would ignore it. */
export const shouldForgetCoupon = (typed: string, used: string | null, fault: string | null): boolean =>
  fault === null && typed.trim() !== '' && typed.trim().toUpperCase() !== used;

/** What the buyer can do with the order now. */
export type Step =
  /** Wait: another payment beside the one that is looked at could be paid as well. */
  | 'being-confirmed'
  /** Follow the link to where it is approved. */
  | 'approve'
  | 'checkout'
  | 'closed';

export function stepOf(plan: CheckoutPlan, totalPence: number, link: string | null): Step {
  if (plan.open_payment?.is_being_confirmed) return 'being-confirmed';
  if (link !== null) return 'approve';
  return plan.payments_open || totalPence === 0 ? 'checkout' : 'closed';
}

/**
 * The address where a payment is approved, if it is one: PayPal's own, or our stand-in's on this site. Nobody is led
 * anywhere else, whatever an answer says.
 */
export function approvalAddress(given: string | null, here: string): string | null {
  const url = given === null ? null : URL.parse(given);
  if (!url) return null;
  if (url.origin === here) return url.pathname === '/sandbox/paypal/checkoutnow' ? url.href : null;
  const isPayPal = ['www.paypal.com', 'paypal.com', 'www.sandbox.paypal.com', 'sandbox.paypal.com'].includes(
    url.host,
  );
  return isPayPal && url.protocol === 'https:' && url.username === '' ? url.href : null;
}

/** Whether an order that was read again differs in anything that the buyer sees. */
export const isAnotherOrder = (before: CheckoutPlan, now: CheckoutPlan): boolean =>
  before.effect !== now.effect ||
  before.original_price !== now.original_price ||
  before.number_of_days !== now.number_of_days;

/** After how long a payment that is looked at is asked about again; null after about two minutes. */
export const nextAskMs = (asked: number): number | null =>
  [2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 40_000][asked] ?? null;
