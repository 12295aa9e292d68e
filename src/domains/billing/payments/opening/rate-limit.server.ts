import type { Context } from '#src/platform/context.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { tooManyPayments } from '../../checkout/contract.ts';

/** Each payment that is begun is an order at PayPal: nobody, for whatever they pay, begins many within an hour. */
export async function spendPayment(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  accountId: number,
): Promise<void> {
  const limit = { name: 'payments-begun', most: env.limits.payments, seconds: 3600 };
  await spend(db, limit, String(accountId), now(), tooManyPayments);
}
