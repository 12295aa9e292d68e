import { lockPayment } from '../queries.server.ts';
import { isOverdue } from '../rules.ts';
import type { Settling } from '../sync/sync.server.ts';
import { step } from '../sync/transition.server.ts';
import { overdueWith } from './expire-queries.server.ts';

/**
 * Ends payments whose half hour is over, so that the coupon that they had reserved is free at that minute, and not
 * when the reconciler comes. No capture of them was begun and none can be any more: PayPal need not be asked.
 */
export async function endOverdue(
  context: Pick<Settling, 'db' | 'now' | 'log'>,
  couponCode: string,
): Promise<void> {
  for (const { id } of await overdueWith(context.db, couponCode, context.now()))
    await context.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (isOverdue(payment, context.now())) await step({ ...context, db: tx }, payment, 'expired');
    });
}
