import type { PaymentState } from '../../payments/rules.ts';
import type { PlanPayment } from './contract.ts';

interface PaymentStatus {
  readonly state: PaymentState;
  readonly refundedPence: number;
  /** At PayPal, and not resolved. */
  readonly isDisputed: boolean;
}

const statuses: Record<PaymentState, PlanPayment['status']> = {
  opening: 'waiting',
  open: 'waiting',
  pending: 'confirming',
  captured: 'paid',
  refunded: 'refunded',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
  held: 'checking',
};

/** The status of a payment as its buyer sees it. */
export function statusOf({ state, refundedPence, isDisputed }: PaymentStatus): PlanPayment['status'] {
  if (state !== 'captured') return statuses[state];
  if (isDisputed) return 'disputed';
  return refundedPence > 0 ? 'refunded in part' : 'paid';
}

/** In a table, and what it means where that is not plain. */
export const statusLabels: Record<PlanPayment['status'], string> = {
  waiting: 'Waiting for you',
  confirming: 'Being confirmed',
  paid: 'Paid',
  'refunded in part': 'Refunded in part',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Not paid',
  checking: 'Being checked',
  disputed: 'Disputed at PayPal',
};
