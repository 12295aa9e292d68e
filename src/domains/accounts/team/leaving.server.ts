import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { consequencesOf, exportOf, memberEnded } from '../hooks.server.ts';
import { accounts } from '../tables.server.ts';
import { dropInvitations } from './members/queries.server.ts';
import { roleWords } from './roles.ts';
import { businessActions, members } from './tables.server.ts';

/** More than anybody works for. */
const mostMemberships = 200;

/** Membership of other people's businesses; an owner's work is the business itself. */
const elsewhere = (accountId: number) => and(eq(members.accountId, accountId), ne(members.role, 'owner'));

/** What an account's archive and its deletion say of the businesses that its holder works for. */
export const memberships: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => {
    const rows = await db
      .select({
        ...{ business: accounts.name, role: members.role, state: members.state },
        ...{ name: members.name, email: members.email },
        ...{ created_at: members.createdAt, ended_at: members.endedAt },
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.businessId))
      .where(elsewhere(accountId))
      .orderBy(asc(members.id))
      .limit(mostMemberships);
    const about = 'the businesses that you work or worked for, and as what';
    return rows.length === 0 ? [] : [{ file: 'memberships', about, rows }];
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const rows = await db
      .select({ business: accounts.name, role: members.role })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.businessId))
      .where(and(elsewhere(accountId), eq(members.state, 'active')))
      .orderBy(asc(members.id))
      .limit(mostMemberships);
    const removes = rows.map(
      ({ business, role }) =>
        `Your work for ${business} (${roleWords[role].name.toLowerCase()}). What you did there stays in its activity, without your name.`,
    );
    return { removes, keeps: [], bars: [] };
  }),
];

/**
 * Ends an account's work for others and takes its name and address out of their teams, also from an invitation that
 * waits at its address and from what others did about them; the rows stay, so that what was done keeps its doer. Call it before the account is blanked.
 */
export async function endMemberships(inside: ServerContext, accountId: number): Promise<void> {
  const { db, now } = inside;
  const proven = sql`(SELECT email FROM accounts WHERE id = ${accountId} AND email_verified_at IS NOT NULL)`;
  const invited = and(eq(members.state, 'invited'), eq(members.email, proven));
  const rows = await db
    .select({ id: members.id, businessId: members.businessId, state: members.state, name: members.name })
    .from(members)
    .where(or(elsewhere(accountId), invited))
    .for('update');
  for (const { id, businessId, state, name } of rows) {
    if (state !== 'ended') await inside.runHook(inside, memberEnded, { businessId, memberId: id });
    await db
      .update(businessActions)
      .set({ subject: '' })
      .where(and(eq(businessActions.businessId, businessId), eq(businessActions.subject, name)));
    await db
      .update(members)
      .set({
        ...{ state: 'ended', accountId: null, name: '', email: '' },
        endedAt: sql`coalesce(${members.endedAt}, ${now().toISOString()}::timestamptz)`,
      })
      .where(eq(members.id, id));
  }
  if (rows.length > 0) {
    await dropInvitations(
      db,
      rows.map(({ id }) => id),
    );
  }
}
