import type { ServerContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { paymentCaptured, paymentRefunded } from '../payments/hooks.server.ts';
import { endPurchase, takeBackCarried } from './end.server.ts';
import * as queries from './queries.server.ts';
import { sharesBack, sharesOf } from './rules.ts';
import { grantPlan, vatRateOf } from './service.server.ts';

/** What becomes of money that was paid for plans: the plan is given, and money that went back takes it away again. */
export const plansPaid: HookHandler[] = [
  onHook(paymentCaptured, async (context, { paymentId, accountId, planVersionId, amountPence }) => {
    if (planVersionId === null) return null;
    await grantPlan(context, { accountId, planVersionId, paidPence: amountPence, paymentId });
    return sharesOf(amountPence, vatRateOf(context));
  }),
  onHook(
    paymentRefunded,
    async (context, { paymentId, accountId, planVersionId, amountPence, refundedPence }) => {
      if (planVersionId === null) return null;
      await queries.lockAccount(context.db, accountId);
      const bought = await queries.subscriptionOfPayment(context.db, paymentId);
      if (!bought) throw new Error(`Payment ${paymentId} went back, and never gave a plan.`);
      const more = refundedPence - bought.refundedPence;
      const owed = (bought.owedPence ?? 0) - more;
      await queries.changeSubscription(context.db, bought.id, {
        refundedPence,
        owedPence: owed > 0 ? owed : null,
      });
      if (refundedPence === amountPence) await takeAway(context, bought);
      return sharesBack(refundedPence, bought.refundedPence, bought.vatRate);
    },
  ),
];

/**
 * All of its money went back: what still runs of it ends now, of which the email with the credit note tells. Who
 * withdrew has ended it before.
 */
async function takeAway(context: ServerContext, bought: queries.Subscription): Promise<void> {
  if (bought.closedBy === 'switch') return takeBackCarried(context, bought);
  if (bought.closedAt !== null) return;
  await endPurchase(context, bought, 'refund');
}
