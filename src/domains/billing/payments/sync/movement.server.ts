import type { SyncContext } from '../context.server.ts';
import type { Shares } from '../hooks.server.ts';
import * as queries from '../queries.server.ts';

interface Movement {
  readonly paymentId: number;
  readonly kind: 'capture' | 'refund';
  readonly reference: string;
  readonly pence: number;
}

/** Writes a movement into the ledger: PayPal's account on one side, whom the money is for on the other. */
export function recordMovement(
  { db, now }: Pick<SyncContext, 'db' | 'now'>,
  { pence, ...movement }: Movement,
  answers: readonly (Shares | null)[],
) {
  const shares = sharesOf(answers);
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum !== pence)
    throw new Error(`The shares of payment ${movement.paymentId} are ${sum} pence, not ${pence}.`);
  const sign = movement.kind === 'capture' ? 1 : -1;
  const others = Object.entries(shares).map(([account, share]) => [account, -sign * share] as const);
  const entries = Object.fromEntries([['paypal', sign * pence], ...others]);
  return queries.insertMovement(db, { ...movement, at: now(), entries });
}

function sharesOf(answers: readonly (Shares | null)[]): Shares {
  const [shares, ...more] = answers.filter((answer) => answer !== null);
  if (!shares || more.length > 0) throw new Error('A payment must be for exactly one thing.');
  return shares;
}
