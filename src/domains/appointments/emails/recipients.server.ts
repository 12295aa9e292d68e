import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listingsOf } from '#src/domains/accounts/team/membership.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { type Copies, copiesOf, copyFor } from '../notifications/choices.ts';
import type { CopyChoice } from '../notifications/rules.ts';
import { notificationSettings } from '../notifications/tables.server.ts';
import type { Facts, ToldItem } from './facts.server.ts';

/** More members than a team has. */
const mostMembers = 500;

/** A member of a team whom emails about appointments may reach. */
export interface Member {
  readonly memberId: number;
  readonly businessId: number;
  readonly name: string;
  readonly email: string;
  /** The listings that they are limited to; null where there is no limit. */
  readonly places: readonly number[] | null;
  readonly isAll: boolean;
  readonly keepsClients: boolean;
  readonly copies: Copies;
}

const chosen = (event: 'team_appointments' | 'own_appointments'): SQL<CopyChoice | null> =>
  sql`(SELECT ${notificationSettings.value} FROM ${notificationSettings}
    WHERE ${notificationSettings.accountId} = ${accounts.id} AND ${notificationSettings.event} = ${event}
      AND ${notificationSettings.channel} = 'email')`;

/** The members that a condition leaves, each with what they chose. */
export async function membersBy(db: Db, condition: SQL | undefined): Promise<Member[]> {
  const rows = await db
    .select({
      memberId: members.id,
      businessId: members.businessId,
      role: members.role,
      name: accounts.name,
      email: accounts.email,
      places: listingsOf,
      team: chosen('team_appointments'),
      own: chosen('own_appointments'),
    })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.id, members.accountId), isNull(accounts.erasedAt)))
    .where(and(eq(members.state, 'active'), condition))
    .orderBy(members.id)
    .limit(mostMembers);
  return rows.map(({ role, team, own, ...row }) => ({
    ...row,
    isAll: hasRight(role, 'calendar'),
    keepsClients: hasRight(role, 'clients'),
    copies: copiesOf({ role, team, own }),
  }));
}

/** Who is told of an appointment at once, and what of it they see. */
export async function toldAtOnce(
  db: Db,
  { row, items }: Pick<Facts, 'row' | 'items'>,
): Promise<{ readonly member: Member; readonly items: readonly ToldItem[] }[]> {
  const team = await membersBy(db, eq(members.businessId, row.ownerId));
  return team.flatMap((member) => {
    if (!isAt(member, row.listingId)) return [];
    const own = items.filter(({ memberId }) => memberId === member.memberId);
    const isTold = copyFor(member.copies, own.length > 0) === 'at_once';
    return isTold ? [{ member, items: member.isAll ? items : own }] : [];
  });
}

/** Whether a listing is one of those that a member sees. */
export const isAt = ({ places }: Pick<Member, 'places'>, listingId: number | null): boolean =>
  places === null || (listingId !== null && places.includes(listingId));
