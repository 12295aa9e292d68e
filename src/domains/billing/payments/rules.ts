import type { PayPalOrder } from '#src/platform/paypal/shapes.ts';

/**
 * opening: written down, PayPal not asked or not heard. open: waits for the buyer. pending: PayPal looks at it.
 * held: money came that does not fit what was asked for; a person must look.
 */
export type PaymentState =
  | 'opening'
  | 'open'
  | 'pending'
  | 'captured'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'held';

export type PaymentEvent =
  | 'opened'
  | 'captured'
  | 'pended'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'held';

/** What a payment becomes. Money that came counts whatever was thought before; nothing else undoes a payment. */
const steps: Record<PaymentEvent, { from: readonly PaymentState[]; to: PaymentState }> = {
  opened: { from: ['opening'], to: 'open' },
  pended: { from: ['opening', 'open', 'cancelled', 'expired', 'failed'], to: 'pending' },
  captured: { from: ['opening', 'open', 'pending', 'cancelled', 'expired', 'failed'], to: 'captured' },
  held: { from: ['opening', 'open', 'pending', 'cancelled', 'expired', 'failed'], to: 'held' },
  refunded: { from: ['captured', 'held'], to: 'refunded' },
  cancelled: { from: ['opening', 'open'], to: 'cancelled' },
  expired: { from: ['opening', 'open'], to: 'expired' },
  failed: { from: ['opening', 'open', 'pending'], to: 'failed' },
};

/** Null: that does not happen to a payment in this state. */
export const paymentAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  steps[event].from.includes(state) ? steps[event].to : null;

export const isUnclear = (state: PaymentState): boolean =>
  state === 'opening' || state === 'open' || state === 'pending';

/** How PayPal sees an order, in the few ways in which that matters to us. */
export type Seen =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'approved' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'pending'; readonly captureId: string }
  | {
      readonly kind: 'captured';
      readonly captureId: string;
      readonly pence: number;
      readonly currency: string;
      readonly paymentId: string;
      readonly refundedPence: number;
    };

export function seen({ status, purchase_units: units }: PayPalOrder): Seen {
  const [unit] = units;
  const capture = unit?.payments?.captures.at(-1);
  if (!capture) {
    if (status === 'APPROVED') return { kind: 'approved' };
    return { kind: status === 'VOIDED' ? 'gone' : 'waiting' };
  }
  if (capture.status === 'PENDING') return { kind: 'pending', captureId: capture.id };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return { kind: 'declined' };
  const { pence, currency } = capture.amount;
  const refunds = unit?.payments?.refunds.reduce((sum, refund) => sum + refund.amount.pence, 0) ?? 0;
  return {
    kind: 'captured',
    captureId: capture.id,
    pence,
    currency,
    paymentId: capture.custom_id ?? unit?.custom_id ?? '',
    refundedPence: capture.status === 'REFUNDED' ? pence : Math.min(refunds, pence),
  };
}

interface Asked {
  readonly id: number;
  readonly amountPence: number;
}

/** Whether the money that came is the money that was asked for, to the penny, in pounds, for this payment. */
export const fits = ({ id, amountPence }: Asked, came: Extract<Seen, { kind: 'captured' }>): boolean =>
  came.pence === amountPence && came.currency === 'GBP' && came.paymentId === String(id);

/** How long after its beginning an unclear payment is looked at again, and how rarely in the end. */
const minute = 60_000;
export const nextLook = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < 10 * minute ? 2 * minute : age < 24 * 60 * minute ? 10 * minute : 6 * 60 * minute;
  return new Date(now.getTime() + wait);
};

/** A buyer has half an hour; after that the price may be another. */
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + 30 * minute);
