import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listingsOf } from '#src/domains/accounts/team/membership.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { type Copies, copiesOf, messagesFor } from './choices.ts';
import type { QuietHours } from './quiet.ts';
import type { CopyChoice, NotificationEvent } from './rules.ts';
import { notificationSettings, quietHours } from './tables.server.ts';

/** More members than a team has. */
const mostMembers = 500;

/** In a query of `accounts`: what the person chose for emails of an event; null where they never did. */
const chosen = (event: NotificationEvent): SQL<CopyChoice | null> =>
  sql`(SELECT ${notificationSettings.value} FROM ${notificationSettings}
    WHERE ${notificationSettings.accountId} = ${accounts.id} AND ${notificationSettings.event} = ${event}
      AND ${notificationSettings.channel} = 'email')`;

/** In a query of `accounts`: their quiet hours. */
export const quietOf: SQL<QuietHours | null> = sql`(SELECT json_build_object(
    'from', ${quietHours.fromMinute}, 'to', ${quietHours.toMinute})
  FROM ${quietHours} WHERE ${quietHours.accountId} = ${accounts.id})`;

/** A member of a team, with the emails that they chose. */
export interface Member {
  readonly memberId: number;
  readonly accountId: number;
  readonly businessId: number;
  readonly name: string;
  readonly email: string;
  /** The listings that they are limited to; null where there is no limit. */
  readonly places: readonly number[] | null;
  readonly isAll: boolean;
  readonly keepsClients: boolean;
  readonly copies: Copies;
  /** Which emails about messages they get; null where their role does not read messages. */
  readonly messages: CopyChoice | null;
  readonly quiet: QuietHours | null;
}

/** The members for whom a condition holds. */
export async function membersBy(db: Db, condition: SQL | undefined): Promise<Member[]> {
  const rows = await db
    .select({
      memberId: members.id,
      accountId: accounts.id,
      businessId: members.businessId,
      role: members.role,
      name: accounts.name,
      email: accounts.email,
      places: listingsOf,
      team: chosen('team_appointments'),
      own: chosen('own_appointments'),
      messages: chosen('team_messages'),
      quiet: quietOf,
    })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.id, members.accountId), isNull(accounts.erasedAt)))
    .where(and(eq(members.state, 'active'), condition))
    .orderBy(members.id)
    .limit(mostMembers);
  return rows.map(({ role, team, own, messages, ...row }) => ({
    ...row,
    isAll: hasRight(role, 'calendar'),
    keepsClients: hasRight(role, 'clients'),
    copies: copiesOf({ role, team, own }),
    messages: hasRight(role, 'messages') ? messagesFor(role, messages) : null,
  }));
}

/** Whether a listing is one of those that a member sees. */
export const isAt = ({ places }: Pick<Member, 'places'>, listingId: number | null): boolean =>
  places === null || (listingId !== null && places.includes(listingId));

/** The members who answer messages at a listing. */
export async function answeringAt(
  db: Db,
  { businessId, listingId }: { businessId: number; listingId: number },
): Promise<Member[]> {
  const team = await membersBy(db, eq(members.businessId, businessId));
  return team.filter((member) => member.messages !== null && isAt(member, listingId));
}

/** Whether a person wants emails about messages, and their quiet hours. */
export async function personOf(db: Db, accountId: number) {
  const [found] = await db
    .select({ messages: chosen('messages'), quiet: quietOf })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return { wantsMessages: found?.messages !== 'off', quiet: found?.quiet ?? null };
}
