import type { Context } from '#src/platform/context.server.ts';
import { consumeCoupon, releaseCoupon } from '../../coupons/service.server.ts';
import * as queries from '../queries.server.ts';
import { nextLook, type PaymentEvent, paymentAfter } from '../rules.ts';

type Noting = Pick<Context, 'db' | 'now'>;

/** Writes down what happened to a payment. */
export const note = ({ db, now }: Noting, paymentId: number, event: string, detail = ''): Promise<void> =>
  queries.noteEvent(db, { paymentId, event, detail, at: now() });

/**
 * In the transaction that holds the payment's lock: brings it into the state that follows, and its coupon with it.
 * Null where that does not happen to a payment in its state.
 */
export async function step(
  context: Noting & Pick<Context, 'log'>,
  payment: queries.Payment,
  event: PaymentEvent,
  change: Partial<queries.NewPayment> = {},
  detail = '',
): Promise<queries.Payment | null> {
  const state = paymentAfter(payment.state, event);
  if (state === null) return null;
  const { db, now } = context;
  const to = {
    ...change,
    state,
    lookAt: state === 'pending' ? nextLook(payment.createdAt, now()) : null,
  };
  await queries.changePayment(db, payment.id, to);
  await note(context, payment.id, event, detail);
  await settleCoupon(context, payment.id, event);
  return { ...payment, ...to };
}

/** A payment that ends gives back what it had reserved; one that is paid has used it. */
async function settleCoupon({ db, now, log }: Parameters<typeof step>[0], id: number, event: PaymentEvent) {
  if (event === 'cancelled' || event === 'expired' || event === 'failed') return releaseCoupon(db, id, now());
  if (event !== 'captured') return;
  if ((await consumeCoupon(db, id, now())) === 'over')
    log.error({ payment: id }, 'late money came for a coupon that had gone to another');
}
