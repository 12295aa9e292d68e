import { and, eq, isNull, sql } from 'drizzle-orm';
import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { accounts } from '../tables.server.ts';
import type { getTeamSettings, updateTeamSettings } from './settings-contract.ts';
import { members } from './tables.server.ts';

export const settings: Verb<typeof getTeamSettings> = (context) => settingsOf(context);

/** From the next request on, who has no second factor sets it up before anything else. */
export const update: Verb<typeof updateTeamSettings> = async (
  context,
  { needs_two_factor: needsTwoFactor },
) => {
  const { id } = businessOf(context);
  const before = await settingsOf(context);
  await inTransaction(context, async (inside) => {
    await inside.db.update(accounts).set({ needsTwoFactor }).where(eq(accounts.id, id));
    await addSensitive(inside, {
      ...{ action: 'team-two-factor-changed', subject: 'business', subjectId: id },
      ...{ before: { needed: before.needs_two_factor }, after: { needed: needsTwoFactor } },
      by: signedIn(context).accountId,
    });
  });
  const message = needsTwoFactor
    ? 'Everybody in your team needs two-factor sign-in now.'
    : 'Each member of your team now chooses whether to use two-factor sign-in.';
  return { message, ...(await settingsOf(context)) };
};

async function settingsOf(context: Context) {
  const { id } = businessOf(context);
  const [business] = await context.db
    .select({ needsTwoFactor: accounts.needsTwoFactor })
    .from(accounts)
    .where(eq(accounts.id, id));
  const [counted] = await context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.businessId, id), eq(members.state, 'active'), isNull(accounts.totpConfirmedAt)));
  return {
    needs_two_factor: business?.needsTwoFactor ?? false,
    without_two_factor: counted?.count ?? 0,
  };
}
