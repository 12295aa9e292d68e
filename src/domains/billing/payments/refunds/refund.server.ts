import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { nothingToRefund, refundNotMade } from '../admin/contract.ts';
import { requirePayPal } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { refundable } from '../rules.ts';
import { syncPayment } from '../sync/sync.server.ts';
import * as refunds from './queries.server.ts';
import { createRefund, type RefundRequest, sendRefund } from './send.server.ts';

/** Two clicks within this mean one refund. */
const sameWithinMs = 60_000;

/**
 * Sends money of a payment back. It is written down with its key before PayPal is asked: where the answer stays
 * out, the refund stays asked, counts as sent in every sum, and the reconciler repeats it under the same key.
 * Returns the payment as it is then. `alongside` runs in the transaction that writes the refund down.
 */
export async function refundPayment(
  context: ServerContext,
  request: RefundRequest,
  alongside?: (tx: Db) => Promise<void>,
): Promise<queries.Payment> {
  const paypal = requirePayPal(context);
  const { payment, refund } = await createOnce(context, request, alongside);
  if (!refund) return payment;
  const outcome = await sendRefund(context, paypal, payment, refund);
  if (outcome === 'failed') throw new Refused(refundNotMade);
  return outcome === 'asked' ? payment : syncedOr(context, payment);
}

const createOnce = (context: ServerContext, request: RefundRequest, alongside?: (tx: Db) => Promise<void>) =>
  inTransaction(context, async (inside) => {
    const payment = await queries.lockPayment(inside.db, request.paymentId);
    const since = new Date(context.now().getTime() - sameWithinMs);
    if (await refunds.hasSameRefund(inside.db, request, since)) return { payment, refund: null };
    const hasMoney = payment.captureId !== null && payment.state !== 'pending';
    const left = refundable(payment, await refunds.pendingPence(inside.db, payment.id));
    if (!hasMoney || request.pence < 1 || request.pence > left) throw new Refused(nothingToRefund);
    const refund = await createRefund(inside, request);
    await alongside?.(inside.db);
    return { payment, refund };
  });

/** The refund is made; that we cannot look now is for the reconciler. */
async function syncedOr(context: ServerContext, payment: queries.Payment): Promise<queries.Payment> {
  try {
    return await syncPayment(context, payment.id);
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    return payment;
  }
}
