import { addDays, dateOf } from '#src/platform/clock.ts';
import type { OrderState, PaymentMethod } from './rules.ts';
import { stateAfter } from './rules.ts';

/** How long somebody who ordered may change their mind, by law and here. */
export const daysToWithdraw = 14;

interface Ordered {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly startEarlyAt: Date | null;
  readonly refundAskedAt: Date | null;
}

/** When the order bound both sides: with its payment, where it is paid through us. */
const boundAt = ({ paymentMethod, createdAt, paidAt }: Ordered): Date =>
  paymentMethod === 'paypal' ? (paidAt ?? createdAt) : createdAt;

/** The last day on which the client may withdraw, as it is in London: "2026-11-16". */
export const lastDayToWithdraw = (order: Ordered): string => addDays(dateOf(boundAt(order)), daysToWithdraw);

const isInTime = (order: Ordered, now: Date): boolean => dateOf(now) <= lastDayToWithdraw(order);

/**
 * Whether the client may still withdraw: until the last day, unless everything was given after an express request to
 * begin early. Without that request the right stays, whatever was given.
 */
export function mayWithdraw(order: Ordered, now: Date): boolean {
  if (!isInTime(order, now)) return false;
  if (order.state === 'fulfilled') return order.startEarlyAt === null;
  return order.state === 'created' || order.state === 'paid';
}

/** `cancel`: nothing was paid, so nothing goes back. `refund`: all of it goes back first. */
export type Ending = 'cancel' | 'refund';

/**
 * How somebody may end an order now; null where they may not. A business may always give the money back; a client may
 * ask for it while it may withdraw, and cancel at any time what is not paid.
 */
export function endingFor(order: Ordered, by: 'client' | 'business', now: Date): Ending | null {
  if (stateAfter(order, 'cancel') !== null) return 'cancel';
  if (stateAfter(order, 'refund') === null || order.refundAskedAt !== null) return null;
  return by === 'business' || mayWithdraw(order, now) ? 'refund' : null;
}
