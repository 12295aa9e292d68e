export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded';
export type OrderEvent = 'create' | 'pay' | 'fulfil' | 'cancel' | 'refund';
export type OrderActor = 'client' | 'business' | 'operator' | 'system';
/** Through us, or to the business itself when the client is there. */
export type PaymentMethod = 'paypal' | 'venue';

interface Step {
  readonly from: OrderState;
  readonly event: Exclude<OrderEvent, 'create'>;
  readonly to: OrderState;
  /** Absent: whatever the method. */
  readonly method?: PaymentMethod;
}

/** The whole life of an order: what may happen to it, and what it is then. Whatever is not here is refused. */
export const orderSteps: readonly Step[] = [
  { from: 'created', event: 'pay', to: 'paid', method: 'paypal' },
  // Paid at the venue: the visit and the money are one.
  { from: 'created', event: 'fulfil', to: 'fulfilled', method: 'venue' },
  { from: 'created', event: 'cancel', to: 'cancelled' },
  { from: 'paid', event: 'fulfil', to: 'fulfilled', method: 'paypal' },
  // Money that went through us goes back before the order ends.
  { from: 'paid', event: 'refund', to: 'refunded', method: 'paypal' },
  { from: 'fulfilled', event: 'refund', to: 'refunded', method: 'paypal' },
];

interface Standing {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
}

/** What an order becomes by an event; null where that may not happen to it. */
export const stateAfter = ({ state, paymentMethod }: Standing, event: OrderEvent): OrderState | null =>
  orderSteps.find(
    (step) => step.from === state && step.event === event && (step.method ?? paymentMethod) === paymentMethod,
  )?.to ?? null;

export const openStates: readonly OrderState[] = ['created', 'paid'];
export const isOpen = (state: OrderState): boolean => openStates.includes(state);

/** The commission on a price, in pence; half a penny rounds up. */
export const commissionOf = (pence: number, basisPoints: number): number =>
  Math.floor((pence * basisPoints + 5_000) / 10_000);

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

/** How it stands with the money, in words. */
export function paymentStatusOf({ state, paymentMethod }: Standing): string {
  if (state === 'refunded') return 'Refunded';
  if (state === 'cancelled') return 'Not charged';
  if (state === 'paid') return 'Paid';
  if (state === 'fulfilled') return paymentMethod === 'venue' ? 'Paid at the venue' : 'Paid';
  return paymentMethod === 'venue' ? 'Due at the venue' : 'Awaiting payment';
}

/** Pence that were paid until now. */
export const paidPence = ({ state, totalPence }: Standing & { totalPence: number }): number =>
  state === 'paid' || state === 'fulfilled' ? totalPence : 0;
