export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded';
export type OrderEvent = 'create' | 'pay' | 'fulfil' | 'cancel' | 'refund';
/** What is told of an order: what moved it, and money that went back without moving it. */
export type OrderHappening = OrderEvent | 'part-refund';
export type OrderActor = 'client' | 'business' | 'operator' | 'system';
/** Through us, or to the business itself when the client is there. */
export type PaymentMethod = 'paypal' | 'venue';

interface Step {
  readonly from: OrderState;
  readonly event: Exclude<OrderEvent, 'create'>;
  readonly to: OrderState;
  /** Absent: whatever the method. */
  readonly method?: PaymentMethod;
  /** Not once somebody is owed the money back. */
  readonly unlessRefundAsked?: true;
}

/** The whole life of an order: what may happen to it, and what it is then. Whatever is not here is refused. */
export const orderSteps: readonly Step[] = [
  { from: 'created', event: 'pay', to: 'paid', method: 'paypal' },
  // Paid at the venue: the visit and the money are one.
  { from: 'created', event: 'fulfil', to: 'fulfilled', method: 'venue' },
  { from: 'created', event: 'cancel', to: 'cancelled' },
  // Money that came after all counts as paid, so that it can go back.
  { from: 'cancelled', event: 'pay', to: 'paid', method: 'paypal' },
  { from: 'paid', event: 'fulfil', to: 'fulfilled', method: 'paypal', unlessRefundAsked: true },
  // Money that went through us goes back before the order ends.
  { from: 'paid', event: 'refund', to: 'refunded', method: 'paypal' },
  { from: 'fulfilled', event: 'refund', to: 'refunded', method: 'paypal' },
];

interface Standing {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly refundAskedAt?: Date | null;
}

/** What an order becomes by an event; null where that may not happen to it. */
export function stateAfter(
  { state, paymentMethod, refundAskedAt = null }: Standing,
  event: OrderEvent,
): OrderState | null {
  const found = orderSteps.find(
    ({ from, event: on, method = paymentMethod }) =>
      from === state && on === event && method === paymentMethod,
  );
  if (!found || (found.unlessRefundAsked && refundAskedAt !== null)) return null;
  return found.to;
}

export const openStates: readonly OrderState[] = ['created', 'paid'];
export const isOpen = (state: OrderState): boolean => openStates.includes(state);

/** So many of one thing may be ordered at once. */
export const mostOfOne = 10;
export const longestNote = 500;

/** So many orders of one client may wait at the same time. */
export const mostOpen = 20;

/** So long a paid order waits for its payment before it is cancelled by itself. */
export const unpaidHours = 24;

interface Line {
  readonly quantity: number;
  readonly unitPence: number;
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0);

export const stateNames: Record<OrderState, string> = {
  created: 'Requested',
  paid: 'Paid',
  fulfilled: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const methodNames: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  venue: 'At the venue',
};

/** What PayPal does with the money of an order just now. */
interface AtPayPal {
  /** It looks at a payment, or a person of ours does: nobody knows yet whether it is paid. */
  readonly isBeingConfirmed: boolean;
  /** Whoever paid complained there, and it is not resolved. */
  readonly isDisputed: boolean;
}

const atRest: AtPayPal = { isBeingConfirmed: false, isDisputed: false };

/** How it stands with the money, in words. */
export function paymentStatusOf(
  {
    state,
    paymentMethod,
    refundAskedAt = null,
    totalPence,
    refundedPence = 0,
  }: Standing & { totalPence?: number; refundedPence?: number },
  { isBeingConfirmed, isDisputed }: AtPayPal = atRest,
): string {
  if (state === 'refunded') return 'Refunded';
  if (state === 'cancelled') return 'Not charged';
  if (totalPence === 0) return 'Nothing to pay';
  if (state === 'created' && isBeingConfirmed) return 'Being confirmed';
  if (state === 'created') return paymentMethod === 'venue' ? 'Due at the venue' : 'Awaiting payment';
  if (paymentMethod === 'venue') return 'Paid at the venue';
  if (isDisputed) return 'Disputed at PayPal';
  if (refundAskedAt !== null) return 'Refund on its way';
  return refundedPence > 0 ? 'Partly refunded' : 'Paid';
}

/** Whether an order was paid at some time, also if all of it went back. */
export const hasMoneyCome = (state: OrderState): boolean => state !== 'created' && state !== 'cancelled';

/** Pence that were paid until now, and did not go back. */
export const paidPence = ({
  state,
  totalPence,
  refundedPence = 0,
}: Standing & { totalPence: number; refundedPence?: number }): number =>
  state === 'paid' || state === 'fulfilled' ? totalPence - refundedPence : 0;
