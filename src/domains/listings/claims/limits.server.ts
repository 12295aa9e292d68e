import type { Context } from '#src/platform/context.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { tooManyTries } from './contract.ts';

type Act = 'begin' | 'code' | 'try' | 'site';

const hour = 3_600;

/**
 * Counts one act of a claimant, so many an hour for the account and three times as many for its network. Emails with
 * codes are also counted by listing and day, no matter who asks: nobody can fill a stranger's mailbox.
 */
export async function spendClaim(
  { db, env, ip, now }: Context,
  act: Act,
  accountId: number,
  listingId?: number,
): Promise<void> {
  const { claims: most } = env.limits;
  const count = (name: string, times: number, seconds: number, subject: string) =>
    spend(db, { name: `claim-${act}-${name}`, most: most * times, seconds }, subject, now(), tooManyTries);
  await count('account', 1, hour, String(accountId));
  await count('network', 3, hour, networkOf(ip));
  if (listingId !== undefined) await count('listing', 2, 24 * hour, String(listingId));
}
