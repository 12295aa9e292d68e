import { type PayPalOrder, payerOf } from '#src/platform/paypal/shapes.ts';

/**
 * opening: written down, PayPal not asked or not heard. open: waits for the buyer. pending: PayPal looks at it.
 * held: money came that does not fit what was asked for, or came a second time; it is nobody's and not in the ledger, and
 * stays held when it has gone back. A person must look.
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
  refunded: { from: ['captured'], to: 'refunded' },
  cancelled: { from: ['opening', 'open'], to: 'cancelled' },
  expired: { from: ['opening', 'open'], to: 'expired' },
  failed: { from: ['opening', 'open', 'pending'], to: 'failed' },
};

/** Null: that does not happen to a payment in this state. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  steps[event].from.includes(state) ? steps[event].to : null;

export const isUnclear = (state: PaymentState): boolean =>
  state === 'opening' || state === 'open' || state === 'pending';

/** How PayPal sees an order, in the few ways in which that matters to us. */
export type OrderView =
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
      /** Whom it was paid to; null where PayPal does not say. */
      readonly payee: string | null;
      /** Who paid; null where PayPal does not say. */
      readonly payer: string | null;
      readonly refundedPence: number;
      /** Those that went through, and those that certainly did not, by PayPal's names. */
      readonly refundIds: readonly string[];
      readonly failedRefundIds: readonly string[];
    };

export type CapturedView = Extract<OrderView, { kind: 'captured' }>;

type Capture = NonNullable<PayPalOrder['purchase_units'][number]['payments']>['captures'][number];

/** An order keeps the captures that were declined beside the one that was not. */
const weight = ({ status }: Capture): number =>
  status === 'PENDING' ? 1 : status === 'DECLINED' || status === 'FAILED' ? 0 : 2;

export function viewOf(order: PayPalOrder): OrderView {
  const {
    status,
    purchase_units: [unit],
  } = order;
  const { captures, refunds } = unit?.payments ?? { captures: [], refunds: [] };
  const [capture] = captures.toSorted((one, other) => weight(other) - weight(one));
  if (!capture) {
    if (status === 'APPROVED') return { kind: 'approved' };
    return { kind: status === 'VOIDED' ? 'gone' : 'waiting' };
  }
  if (capture.status === 'PENDING') return { kind: 'pending', captureId: capture.id };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    // The buyer may approve another way to pay after one was declined.
    return { kind: status === 'APPROVED' ? 'approved' : 'declined' };
  const { pence, currency } = capture.amount;
  const gone = refunds.filter((refund) => refund.status === 'COMPLETED');
  const failed = refunds.filter((refund) => refund.status === 'FAILED' || refund.status === 'CANCELLED');
  const refunded = gone.reduce((sum, { amount }) => sum + amount.pence, 0);
  return {
    kind: 'captured',
    captureId: capture.id,
    pence,
    currency,
    paymentId: capture.custom_id ?? unit?.custom_id ?? '',
    payee: unit?.payee?.merchant_id ?? null,
    payer: payerOf(order),
    refundedPence: capture.status === 'REFUNDED' ? pence : Math.min(refunded, pence),
    refundIds: gone.map(({ id }) => id),
    failedRefundIds: failed.map(({ id }) => id),
  };
}

interface Expected {
  readonly id: number;
  readonly amountPence: number;
  readonly payee: string | null;
}

/** Whether the money that came is what was asked for, to the penny, in pounds, for this payment and paid to us. */
export const matches = ({ id, amountPence, payee }: Expected, came: CapturedView): boolean =>
  came.pence === amountPence &&
  came.currency === 'GBP' &&
  came.paymentId === String(id) &&
  (payee === null || came.payee === null || came.payee === payee);

/** How long after its beginning an unclear payment is looked at again, and how rarely in the end. */
const minute = 60_000;
export const nextSync = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < 10 * minute ? 2 * minute : age < 24 * 60 * minute ? 10 * minute : 6 * 60 * minute;
  return new Date(now.getTime() + wait);
};

/** When to sync again while an outcome is unknown. */
export const soon = (now: Date): Date => new Date(now.getTime() + 2 * minute);

/** A buyer has half an hour; after that the price may be another. */
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + 30 * minute);

/** A capture that was begun is answered, or given up, well within this many milliseconds. */
export const captureMs = 2 * minute;

interface Timed {
  readonly state: PaymentState;
  readonly expiresAt: Date;
  readonly capturingAt: Date | null;
}

/** A buyer who cancelled or waited too long is not charged afterwards. */
export const mayCapture = ({ state, expiresAt }: Timed, now: Date): boolean =>
  isUnclear(state) && now < expiresAt;

/** The end of a payment comes when no capture can come any more: what was seen at `lookedAt` is then final. */
export const endOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() + captureMs);
export const isOver = ({ state, expiresAt }: Timed, lookedAt: Date): boolean =>
  state !== 'pending' && lookedAt >= endOf(expiresAt);

/** Nobody can pay it any more and no capture was begun: that is certain without asking PayPal. */
export const isOverdue = ({ state, expiresAt, capturingAt }: Timed, now: Date): boolean =>
  (state === 'opening' || state === 'open') && capturingAt === null && now >= expiresAt;

/** Whether a capture may have been under way when PayPal was looked at: then nobody knows yet what came of it. */
export const isCapturing = ({ capturingAt }: Timed, lookedAt: Date): boolean =>
  capturingAt !== null && lookedAt.getTime() < capturingAt.getTime() + captureMs;

/** When to sync a waiting payment next: after the usual wait, or when it can be ended if that is earlier. */
export function syncAfter({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): Date {
  const next = nextSync(createdAt, now);
  const end = endOf(expiresAt);
  return end > now && end < next ? end : next;
}

const everyMinutes = 5;
const dayMs = 24 * 60 * minute;

/** The reconciler's runs of a day: what was paid has its turn in one of them. */
export const turns = (24 * 60) / everyMinutes;
export const turnOf = (now: Date): number => Math.floor(now.getTime() / (everyMinutes * minute)) % turns;

/** Payments captured since then are synced again. */
export const paidSince = (now: Date): Date => new Date(now.getTime() - 30 * dayMs);

interface Held {
  readonly amountPence: number;
  readonly capturedPence: number | null;
  readonly refundedPence: number;
}

/** What came and was not refunded, less what is already being refunded. */
export const refundable = ({ amountPence, capturedPence, refundedPence }: Held, askedPence: number): number =>
  Math.max(0, (capturedPence ?? amountPence) - refundedPence - askedPence);
