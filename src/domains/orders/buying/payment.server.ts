import { beingConfirmed } from '#src/domains/billing/checkout/contract.ts';
import { countPaymentStarted, openPayment } from '#src/domains/billing/payments/opening/open.server.ts';
import { syncPayment } from '#src/domains/billing/payments/sync/sync.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import type { Order } from '../queries.server.ts';
import { refundOwed } from './cancellation.server.ts';
import * as queries from './queries.server.ts';

/** Clients pay through us only where the operator has enabled it and PayPal is set up. */
export const takesPayments = ({ env, paypal }: ServerContext): boolean =>
  env.clientPayments && paypal !== null;

interface Opening {
  /** What PayPal shows the client. */
  readonly description: string;
  /** Where PayPal leads back to; with `turned=back` where the client did not pay. */
  readonly page: string;
  /** Until when it can be paid; absent: as long as any payment. */
  readonly expiresAt?: Date;
}

/** Where an unpaid order is paid: opens its payment, or finds the one that is open. */
export async function approvalUrlFor(
  context: ServerContext,
  { id, clientId, dueNowPence }: Order,
  { description, page, ...limit }: Opening,
): Promise<string> {
  await countPaymentStarted(context, clientId);
  const payment = await openPayment(context, {
    ...{ accountId: clientId, planVersionId: null, orderId: id, ...limit },
    description: truncate(description, 120),
    ...{ listPence: dueNowPence, discountPence: 0 },
    ...{ returnUrl: page, cancelUrl: `${page}&turned=back` },
  });
  if (payment.state !== 'open' || payment.approvalUrl === null) throw new Refused(beingConfirmed);
  return payment.approvalUrl;
}

/** False where PayPal did not answer, or still checks the payment. */
export async function isSynced(context: ServerContext, orderId: number): Promise<boolean> {
  const payment = await queries.lastPayment(context.db, orderId);
  if (!payment) return true;
  try {
    const { state } = await syncPayment(context, payment.id);
    // Refunds money for a cancelled order at once, before the job does.
    if (state === 'captured') await refundOwed(context, orderId);
    return state !== 'pending' && state !== 'held';
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    context.log.warn({ payment: payment.id, issue: error.issue }, 'an order was not settled');
    return false;
  }
}
