import { countOtherOperators, lockOperators } from '#src/domains/accounts/suspension/queries.server.ts';
import * as suspension from '#src/domains/accounts/suspension/service.server.ts';
import { instantOf, longDayText } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { acted, insist } from './acting.server.ts';
import type * as contract from './contract.ts';
import { refusals } from './contract.ts';
import type * as queries from './queries.server.ts';

/** Keeps a person from signing in; never oneself, nor the last operator. */
export const suspend: Verb<typeof contract.suspendAccount> = (context, { id, reason, until, pages }) => {
  const endsAt = until === undefined ? null : instantOf(until);
  if (endsAt && endsAt <= context.now()) throw new Refused(invalid, { until: ['Choose a day after today.'] });
  return inTransaction(context, async (outer) => {
    // Before the account itself, so that two operators who suspend each other do not wait for each other.
    await lockOperators(outer.db);
    return acted(outer, {
      id,
      action: 'account-suspended',
      reason: `${untilText(endsAt)}${pages === 'hide' ? ', pages hidden' : ''}: ${reason}`,
      act: async (inside, account) => {
        await requireSuspendable(inside, account);
        const wish = { reason, endsAt, hidesPages: pages === 'hide' };
        insist(await suspension.suspend(inside, account, wish));
        return `${account.name} cannot sign in any more.`;
      },
    });
  });
};

const untilText = (endsAt: Date | null) => (endsAt ? `Until ${longDayText(endsAt)}` : 'Until it is lifted');

async function requireSuspendable(context: Context, { id, role, handedOverAt }: queries.AccountRow) {
  if (handedOverAt !== null) throw new Refused(refusals.hasNoSignIn);
  if (signedIn(context).accountId === id) throw new Refused(refusals.notYours);
  if (role === 'operator' && (await countOtherOperators(context.db, id, context.now())) === 0)
    throw new Refused(refusals.lastOperator);
}

export const restore: Verb<typeof contract.restoreAccount> = (context, { id, reason }) =>
  acted(context, {
    id,
    action: 'account-restored',
    reason,
    act: async (inside, account) => {
      insist(await suspension.lift(inside, account));
      return `${account.name} can sign in again.`;
    },
  });
