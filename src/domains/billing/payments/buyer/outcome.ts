import type { OrderView, PaymentState } from '../rules.ts';

/** What a buyer who came back is told. */
interface Outcome {
  readonly status: 'success' | 'pending' | 'declined' | 'ended';
  readonly message: string;
}

const success: Outcome = { status: 'success', message: 'Your payment was received. Thank you.' };
const pending: Outcome = {
  status: 'pending',
  message: 'Payment is being confirmed. We will email you; please do not pay again.',
};
const unapproved: Outcome = {
  status: 'pending',
  message: 'PayPal has not told us yet that you approved this payment. You have not been charged so far.',
};
const declined: Outcome = {
  status: 'declined',
  message: 'PayPal did not accept this way to pay. Nothing was charged: please try another one.',
};
const ended: Outcome = {
  status: 'ended',
  message: 'This payment was ended before it was approved. Nothing was charged.',
};
const sentBack: Outcome = { status: 'ended', message: 'This payment was refunded.' };
const held: Outcome = {
  status: 'pending',
  message: 'We need to check your payment ourselves. We will email you; please do not pay again.',
};

const byState: Record<Exclude<PaymentState, 'opening' | 'open'>, Outcome> = {
  captured: success,
  pending,
  refunded: sentBack,
  cancelled: ended,
  expired: ended,
  failed: declined,
  held,
};

/** `seen`: what PayPal showed just now; null where it did not answer. */
export function outcomeOf(state: PaymentState, seen: OrderView['kind'] | null): Outcome {
  if (state !== 'opening' && state !== 'open') return byState[state];
  if (seen === 'declined') return declined;
  if (seen === 'waiting') return unapproved;
  // Approved, and not captured: the half hour was over.
  return seen === 'approved' ? ended : pending;
}

type Cancelled = 'cancelled' | 'success' | 'pending' | 'ended';

/** What a buyer who turned away is told. */
const afterCancel: Record<PaymentState, Cancelled> = {
  opening: 'pending',
  open: 'pending',
  pending: 'pending',
  captured: 'success',
  refunded: 'ended',
  cancelled: 'cancelled',
  expired: 'ended',
  failed: 'ended',
  held: 'pending',
};
export const cancelledStatus = (state: PaymentState): Cancelled => afterCancel[state];
