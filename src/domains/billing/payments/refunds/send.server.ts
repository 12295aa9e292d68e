import { randomUUID } from 'node:crypto';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import * as queries from '../queries.server.ts';
import { soon } from '../rules.ts';
import { recordEvent } from '../sync/transition.server.ts';
import type { RefundActor } from '../tables.server.ts';
import * as refunds from './queries.server.ts';

export interface RefundRequest {
  readonly paymentId: number;
  readonly pence: number;
  readonly reason: string;
  readonly actor: RefundActor;
  /** Whose account; null for the system. */
  readonly by: number | null;
}

/** In the transaction that holds the payment's lock: writes a refund down with its key, before PayPal is asked. */
export async function createRefund(
  context: ServerContext,
  { by, ...request }: RefundRequest,
): Promise<refunds.Refund> {
  const { db, now } = context;
  const at = now();
  await recordEvent(context, request.paymentId, 'refund asked', `${request.pence} by ${request.actor}`);
  await queries.changePayment(db, request.paymentId, { syncAt: soon(at) });
  return refunds.insertRefund(db, { ...request, byAccountId: by, key: randomUUID(), state: 'asked', at });
}

/** What became of asking: `failed` is certain, `asked` is not, and is asked again under the same key. */
type Outcome = 'sent' | 'asked' | 'failed';

/** Asks PayPal for a refund that was written down; outside of any transaction. */
export async function sendRefund(
  context: ServerContext,
  paypal: PayPal,
  payment: queries.Payment,
  refund: refunds.Refund,
): Promise<Outcome> {
  const { db, log } = context;
  try {
    const { id, status } = await paypal.refundCapture(
      payment.captureId ?? '',
      {
        pence: refund.pence,
        currency: payment.capturedCurrency ?? 'GBP',
        invoiceId: `${payment.reference}-R${refund.id}`,
        note: `Refund: ${payment.description}`,
      },
      refund.key,
    );
    if (status === 'FAILED' || status === 'CANCELLED') return await failed(context, refund, status);
    await refunds.changeRefund(db, refund.id, { paypalRefundId: id });
    return 'sent';
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    const { issue, debugId: debug } = error;
    log.warn({ payment: payment.id, refund: refund.id, issue, debug }, 'a refund was not answered well');
    if (error.kind === 'refused') return failed(context, refund, issue);
    await recordEvent(context, payment.id, 'refund unclear', issue);
    return 'asked';
  }
}

const failed = (context: ServerContext, refund: refunds.Refund, issue: string): Promise<Outcome> =>
  inTransaction(context, async (inside) => {
    await markFailed(inside, refund, issue);
    return 'failed' as const;
  });

async function markFailed(
  context: ServerContext,
  { id, paymentId, pence }: refunds.Refund,
  issue: string,
): Promise<void> {
  await refunds.changeRefund(context.db, id, { state: 'failed', issue });
  await recordEvent(context, paymentId, 'refund failed', `${pence}: ${issue}`);
}

/** In the transaction that holds the payment's lock: those that PayPal took on and did not make after all. */
export async function markRefundsFailed(
  context: ServerContext,
  paymentId: number,
  paypalIds: readonly string[],
): Promise<void> {
  for (const refund of await refunds.pendingRefunds(context.db, paymentId))
    if (refund.paypalRefundId !== null && paypalIds.includes(refund.paypalRefundId))
      await markFailed(context, refund, 'FAILED');
}

/**
 * Asks again for whatever PayPal has not answered. What it has taken on is only looked at: its order shows what came
 * of it, and a key is not kept for ever.
 */
export async function sendPendingRefunds(
  context: ServerContext,
  paypal: PayPal,
  payment: queries.Payment,
): Promise<void> {
  for (const refund of await refunds.pendingRefunds(context.db, payment.id))
    if (refund.paypalRefundId === null) await sendRefund(context, paypal, payment, refund);
}
