import { consequencesOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { longDayText } from '#src/platform/clock.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { moneyText } from '#src/platform/money.ts';
import * as queries from './account-deletion-queries.server.ts';
import { type HeldRow, heldBy } from './queries.server.ts';
import { isWithdrawable, refundOf } from './rules.ts';

/** What becomes of plans when their account leaves. They are kept: tax law asks for them for six years. */
export const subscriptionsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    subscriptions: await queries.ownRows(db, accountId),
  })),
  onHook(consequencesOf, async ({ db, now }, { accountId }) => {
    const at = now();
    const held = await heldBy(db, accountId, at);
    const running = held.filter(({ pricePence, startsAt }) => pricePence > 0 && startsAt <= at);
    return {
      removes: running.map((one) => ending(one, held.at(-1)?.endsAt ?? null, at)),
      keeps: (await queries.hasHeldPaid(db, accountId))
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
