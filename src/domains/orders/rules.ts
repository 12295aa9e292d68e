export type OrderState = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded';
export type OrderEvent = 'create' | 'pay' | 'fulfil' | 'cancel' | 'refund' | 'reopen';
/** What an order's history lists: changes of its state, and partial refunds, which do not change it. */
export type OrderHappening = OrderEvent | 'part-refund';
export type OrderActor = 'client' | 'business' | 'operator' | 'system';
/** Through us, or to the business itself when the client is there. */
export type PaymentMethod = 'paypal' | 'venue';

/** How a business's earnings change: completed, money that went back, an appointment reopened, a commission taken back. */
export const accrualKinds = ['completion', 'refund', 'reversal', 'fee_waived'] as const;
export type AccrualKind = (typeof accrualKinds)[number];

interface Step {
  readonly from: OrderState;
  readonly event: Exclude<OrderEvent, 'create'>;
  readonly to: OrderState;
  /** Absent: any method. */
  readonly method?: PaymentMethod;
  /** Not once a refund is requested. */
  readonly unlessRefundAsked?: true;
  /** Of an appointment, which its business may correct; any other order is over for good. */
  readonly ofAppointment?: true;
}

/** Every allowed change of an order's state; all others are refused. */
export const orderSteps: readonly Step[] = [
  { from: 'created', event: 'pay', to: 'paid', method: 'paypal' },
  // Paid at the venue: the visit and the money are one.
  { from: 'created', event: 'fulfil', to: 'fulfilled', method: 'venue' },
  { from: 'created', event: 'cancel', to: 'cancelled' },
  // A late payment counts as paid, so that it can be refunded.
  { from: 'cancelled', event: 'pay', to: 'paid', method: 'paypal' },
  { from: 'paid', event: 'fulfil', to: 'fulfilled', method: 'paypal', unlessRefundAsked: true },
  // Money that was paid through us is refunded before the order ends.
  { from: 'paid', event: 'refund', to: 'refunded', method: 'paypal' },
  { from: 'fulfilled', event: 'refund', to: 'refunded', method: 'paypal' },
  { from: 'fulfilled', event: 'reopen', to: 'created', method: 'venue', ofAppointment: true },
  { from: 'cancelled', event: 'reopen', to: 'created', method: 'venue', ofAppointment: true },
  { from: 'fulfilled', event: 'reopen', to: 'paid', method: 'paypal', ofAppointment: true },
];

interface PaymentStatus {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly refundAskedAt?: Date | null;
  readonly isAppointment?: boolean;
}

/** An order's state after an event; null where the event is not allowed. */
export function stateAfter(
  { state, paymentMethod, refundAskedAt = null, isAppointment = false }: PaymentStatus,
  event: OrderEvent,
): OrderState | null {
  const found = orderSteps.find(
    ({ from, event: on, method = paymentMethod }) =>
      from === state && on === event && method === paymentMethod,
  );
  if (!found || (found.unlessRefundAsked && refundAskedAt !== null)) return null;
  return found.ofAppointment && !isAppointment ? null : found.to;
}

export const openStates: readonly OrderState[] = ['created', 'paid'];
export const isOpen = (state: OrderState): boolean => openStates.includes(state);

/** The largest quantity in one order. */
export const mostOfOne = 10;
export const longestNote = 500;

/** The most open orders of one client. */
export const mostOpen = 20;

/** Hours after which an order that is paid through us and still unpaid is cancelled. */
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

/** What is open at PayPal about an order's payment. */
interface AtPayPal {
  /** PayPal or our team checks a payment, so it is not yet known whether the order is paid. */
  readonly isBeingConfirmed: boolean;
  /** The client opened a dispute that is not resolved. */
  readonly isDisputed: boolean;
}

const atRest: AtPayPal = { isBeingConfirmed: false, isDisputed: false };

/** The payment's status as a label. */
export function paymentStatusOf(
  {
    state,
    paymentMethod,
    refundAskedAt = null,
    totalPence,
    refundedPence = 0,
  }: PaymentStatus & { totalPence?: number; refundedPence?: number },
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

/** Whether an order was ever paid, also if it was refunded in full. */
export const hasMoneyCome = (state: OrderState): boolean => state !== 'created' && state !== 'cancelled';

/** Pence that were paid and not refunded. */
export const paidPence = ({
  state,
  totalPence,
  refundedPence = 0,
}: PaymentStatus & { totalPence: number; refundedPence?: number }): number =>
  state === 'paid' || state === 'fulfilled' ? totalPence - refundedPence : 0;
