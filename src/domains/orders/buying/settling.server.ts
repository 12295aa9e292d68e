import { syncPayment } from '#src/domains/billing/payments/sync/sync.server.ts';
import { signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { orderDetails } from '../managing/service.server.ts';
import * as orders from '../queries.server.ts';
import type { settleOrder } from './contract.ts';
import type { Buying } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { giveBack } from './returning.server.ts';

type Settled = EndpointOutput<typeof settleOrder>;

/** Brings an order to where its payment is, for its client who came back from PayPal. */
export async function settleOwn(context: Buying, { id }: { id: number }): Promise<Settled> {
  const { accountId } = signedIn(context);
  const before = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!before) throw new Refused(notFound);
  const isUnsure = before.paymentMethod === 'paypal' && !(await looked(context, id));
  const order = await orderDetails(context, { id });
  return { status: statusOf(order, isUnsure), order };
}

function statusOf({ state, may }: Settled['order'], isUnsure: boolean): Settled['status'] {
  if (state === 'cancelled') return 'ended';
  if (state !== 'created') return 'done';
  if (isUnsure) return 'pending';
  return may.pay ? 'waiting' : 'done';
}

/** False where PayPal did not say how it stands, or still looks at it. */
async function looked(context: Buying, orderId: number): Promise<boolean> {
  const payment = await queries.lastPayment(context.db, orderId);
  if (!payment) return true;
  try {
    const { state } = await syncPayment(context, payment.id);
    // Money that came for an order that was cancelled does not wait for the job.
    if (state === 'captured') await giveBack(context, orderId);
    return state !== 'pending' && state !== 'held';
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    context.log.warn({ payment: payment.id, issue: error.issue }, 'an order was not settled');
    return false;
  }
}
