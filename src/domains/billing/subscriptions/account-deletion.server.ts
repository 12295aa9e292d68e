import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { longDayText } from '#src/platform/clock.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { type HeldRow, hasHeldPaid, heldBy } from './queries.server.ts';
import { isWithdrawable, refundOf } from './rules.ts';
import { subscriptions } from './tables.server.ts';

/** Plans stay when their account is deleted: tax law asks for them for six years. */
export const subscriptionsAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: subscriptions,
      by: subscriptions.accountId,
      file: 'subscriptions',
      about: 'the plans that you have had',
      also: () => ({
        plan: lookup(subscriptions.planId, 'plans'),
        version: lookup(subscriptions.planVersionId, 'plan_versions', 'version'),
        price_pence: lookup(subscriptions.planVersionId, 'plan_versions', 'price_pence'),
        commission_basis_points: lookup(
          subscriptions.planVersionId,
          'plan_versions',
          'commission_basis_points',
        ),
      }),
    },
  ]),
  onHook(consequencesOf, async ({ db, now }, { accountId }) => {
    const at = now();
    const held = await heldBy(db, accountId, at);
    const running = held.filter(({ pricePence, startsAt }) => pricePence > 0 && startsAt <= at);
    return {
      removes: running.map((one) => ending(one, held.at(-1)?.endsAt ?? null, at)),
      keeps: (await hasHeldPaid(db, accountId))
        ? ['The record of your plans, for six years, as tax law demands.']
        : [],
      bars: [],
    };
  }),
];

function ending(one: HeldRow, until: Date | null, at: Date): string {
  const plan = until
    ? `Your ${one.planName} plan, which is paid until ${longDayText(until)}.`
    : `Your ${one.planName} plan.`;
  return isWithdrawable(one, at)
    ? `${plan} You may withdraw from it first, under “Your plan”: ${moneyText(refundOf(one, at))} would be refunded.`
    : plan;
}
