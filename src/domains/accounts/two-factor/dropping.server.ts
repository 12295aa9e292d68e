import type { Context } from '#src/platform/context.server.ts';
import { tellTwoFactorOff } from './mails.server.ts';
import * as queries from './queries.server.ts';

/**
 * Switches the second factor off without a code, where the account's address is only proved now: whoever typed
 * somebody else's address first may have set up an app, and would keep its holder out.
 */
export async function dropSecondFactor(
  context: Pick<Context, 'db' | 'env' | 'jobs' | 'now'>,
  accountId: number,
): Promise<void> {
  const holder = await queries.lockFactors(context.db, accountId);
  if (!holder || holder.totpSecret === null) return;
  await queries.setSecret(context.db, accountId, null);
  await queries.replaceRecoveryCodes(context.db, accountId, []);
  if (holder.totpConfirmedAt) await tellTwoFactorOff(context, holder);
}
