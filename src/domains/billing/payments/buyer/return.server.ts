import { type Context, holderOf } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { noSuchPayment, type paymentCancelled, type paymentReturned } from '../../checkout/contract.ts';
import { cancel } from '../opening/cancel.server.ts';
import * as queries from '../queries.server.ts';
import { syncWithView } from '../sync/sync.server.ts';
import { cancelledStatus, outcomeOf } from './outcome.ts';

/**
 * The buyer came back, to a payment of theirs for the plan that the address names. It is synced at once;
 * if PayPal does not answer, the reconciler syncs it later and the buyer is told to wait.
 */
export const buyerReturned: Verb<typeof paymentReturned> = async (context, { token, package_id }) => {
  const accountId = holderOf(context);
  const known = await queries.ownPlanPayment(context.db, accountId, token, package_id);
  if (known === undefined) throw new Refused(noSuchPayment);
  const found = await syncedOrKnown(context, known);
  return { order_id: token, package_id, ...outcomeOf(found.payment.state, found.seen) };
};

/** The buyer cancelled at PayPal. Money that came all the same counts, and the answer says so. */
export const buyerCancelled: Verb<typeof paymentCancelled> = async (context, { token }) => {
  const id = await queries.ownPayment(context.db, holderOf(context), token);
  if (id === undefined) throw new Refused(notFound);
  try {
    return { order_id: token, status: cancelledStatus((await cancel(context, id)).state) };
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    context.log.warn(
      { payment: id, issue: error.issue, debug: error.debugId },
      'a payment was not cancelled',
    );
    return { order_id: token, status: 'pending' };
  }
};

/** A paid payment is answered without asking PayPal, however often the page is loaded. */
async function syncedOrKnown(context: Context, id: number): ReturnType<typeof syncWithView> {
  const before = await queries.paymentById(context.db, id);
  if (before?.state === 'captured') return { payment: before, seen: null };
  try {
    return await syncWithView(context, id);
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    context.log.warn(
      { payment: id, issue: error.issue, debug: error.debugId },
      'a payment is not settled yet',
    );
    const payment = await queries.paymentById(context.db, id);
    if (!payment) throw error;
    return { payment, seen: null };
  }
}
