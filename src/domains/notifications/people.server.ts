import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { memberListings, members } from '#src/domains/accounts/team/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight, memberRoles, type NeededRight } from '#src/platform/rights.ts';
import { messagesFor } from './choices.ts';
import type { QuietHours } from './quiet.ts';
import type { CopyChoice, NotificationEvent } from './rules.ts';
import { notificationSettings, quietHours } from './tables.server.ts';

/** More members than a team has. */
export const mostMembers = 500;

/** In a query of `accounts`: what the person chose for emails of an event; null where they never did. */
export const chosen = (event: NotificationEvent): SQL<CopyChoice | null> =>
  sql`(SELECT ${notificationSettings.value} FROM ${notificationSettings}
    WHERE ${notificationSettings.accountId} = ${accounts.id} AND ${notificationSettings.event} = ${event}
      AND ${notificationSettings.channel} = 'email')`;

/** In a query of `accounts`: when the person wants to hear nothing. */
export const quietOf: SQL<QuietHours | null> = sql`(SELECT json_build_object(
    'from', ${quietHours.fromMinute}, 'to', ${quietHours.toMinute})
  FROM ${quietHours} WHERE ${quietHours.accountId} = ${accounts.id})`;

/** Who may be told of something at a place of a business. */
export interface Teammate {
  readonly accountId: number;
  readonly businessId: number;
  readonly email: string;
  /** How they want to be emailed of messages. */
  readonly messages: CopyChoice;
  readonly quiet: QuietHours | null;
}

/** The members of a business who have a right at one of its places. */
export async function teamAt(
  db: Db,
  { businessId, listingId, right }: { businessId: number; listingId: number; right: NeededRight },
): Promise<Teammate[]> {
  const roles = memberRoles.filter((role) => hasRight(role, right));
  const isPlaced = db
    .select({ one: sql`1` })
    .from(memberListings)
    .where(and(eq(memberListings.memberId, members.id), eq(memberListings.listingId, listingId)));
  const rows = await db
    .select({
      ...{ accountId: accounts.id, businessId: members.businessId, email: accounts.email },
      ...{ role: members.role, messages: chosen('team_messages'), quiet: quietOf },
    })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.id, members.accountId), isNull(accounts.erasedAt)))
    .where(
      and(
        eq(members.businessId, businessId),
        eq(members.state, 'active'),
        inArray(members.role, roles),
        or(members.allListings, sql`EXISTS ${isPlaced}`),
      ),
    )
    .orderBy(members.id)
    .limit(mostMembers);
  return rows.map(({ role, messages, ...row }) => ({ ...row, messages: messagesFor(role, messages) }));
}

/** Whether a person wants emails of messages, and when not. */
export async function personOf(db: Db, accountId: number) {
  const [found] = await db
    .select({ messages: chosen('messages'), quiet: quietOf })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return { wantsMessages: found?.messages !== 'off', quiet: found?.quiet ?? null };
}
