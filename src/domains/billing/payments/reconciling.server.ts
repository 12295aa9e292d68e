import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import * as queries from './queries.server.ts';
import { nextLook } from './rules.ts';
import { type Settling, settle } from './settling.server.ts';

const atOnce = 100;

/**
 * Looks again at what stayed unclear: the buyer closed the window, the notice never came, or we ended in the middle.
 * Answers how many were looked at; one that fails is left for the next time and stops no other.
 */
export async function reconcile(context: Settling): Promise<number> {
  const due = await queries.duePayments(context.db, context.now(), atOnce);
  for (const { id } of due) await lookAgain(context, id);
  return due.length;
}

async function lookAgain(context: Settling, id: number): Promise<void> {
  try {
    const payment = await settle(context, id);
    // PayPal never heard of it, or we never heard that it did: nobody can have approved it.
    if (payment.paypalOrderId === null) await giveUp(context, payment);
  } catch (error) {
    const issue = error instanceof PayPalFailure ? error.issue : error;
    context.log.error({ payment: id, issue }, 'a payment could not be looked at');
    await queries.changePayment(context.db, id, { lookAt: nextLook(context.now(), context.now()) });
  }
}

async function giveUp({ db, now }: Settling, { id, expiresAt, state }: queries.Payment): Promise<void> {
  const isOver = state === 'opening' && now() >= expiresAt;
  if (isOver) await queries.endPayment(db, id, 'expired');
  else await queries.changePayment(db, id, { lookAt: expiresAt });
}
