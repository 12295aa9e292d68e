import type { ServerContext } from '#src/platform/context.server.ts';
import { consumeCoupon, releaseCoupon } from '../../coupons/service.server.ts';
import * as queries from '../queries.server.ts';
import { nextState, nextSync, type PaymentEvent } from '../rules.ts';

/** Writes down what happened to a payment. */
export const recordEvent = (
  { db, now }: ServerContext,
  paymentId: number,
  event: string,
  detail = '',
): Promise<void> => queries.insertEvent(db, { paymentId, event, detail, at: now() });

/**
 * In the transaction that holds the payment's lock: brings it into the state that follows, and its coupon with it.
 * Null where that does not happen to a payment in its state.
 */
export async function transition(
  context: ServerContext,
  payment: queries.Payment,
  event: PaymentEvent,
  change: Partial<queries.NewPayment> = {},
  detail = '',
): Promise<queries.Payment | null> {
  const state = nextState(payment.state, event);
  if (state === null) return null;
  const { db, now } = context;
  const to = {
    ...change,
    state,
    syncAt: state === 'pending' ? nextSync(payment.createdAt, now()) : null,
  };
  await queries.changePayment(db, payment.id, to);
  await recordEvent(context, payment.id, event, detail);
  await updateCoupon(context, payment.id, event);
  return { ...payment, ...to };
}

/** A payment that ends releases its coupon; one that is paid consumes it. */
async function updateCoupon(
  { db, now, log }: Parameters<typeof transition>[0],
  id: number,
  event: PaymentEvent,
) {
  if (event === 'cancelled' || event === 'expired' || event === 'failed') return releaseCoupon(db, id, now());
  if (event !== 'captured') return;
  if ((await consumeCoupon(db, id, now())) === 'over')
    log.error({ payment: id }, 'late money came for a coupon that had gone to another');
}
