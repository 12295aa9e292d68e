import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listingsOf } from '#src/domains/accounts/team/membership.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { type Copies, copiesOf, copyFor, messagesFor } from '#src/domains/notifications/choices.ts';
import { chosen, mostMembers, quietOf } from '#src/domains/notifications/people.server.ts';
import type { QuietHours } from '#src/domains/notifications/quiet.ts';
import type { CopyChoice } from '#src/domains/notifications/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import type { Facts, ToldItem } from './facts.server.ts';

/** A member of a team whom emails about appointments may reach. */
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
  /** How they are emailed of messages; null where their role reads none. */
  readonly messages: CopyChoice | null;
  readonly quiet: QuietHours | null;
}

/** The members that a condition leaves, each with what they chose. */
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

/** Who may be told of an appointment, what of it they see, and how they want to be emailed of it. */
export async function toldOf(
  db: Db,
  { row, items }: Pick<Facts, 'row' | 'items'>,
): Promise<{ readonly member: Member; readonly items: readonly ToldItem[]; readonly email: CopyChoice }[]> {
  const team = await membersBy(db, eq(members.businessId, row.ownerId));
  return team.flatMap((member) => {
    if (!isAt(member, row.listingId)) return [];
    const own = items.filter(({ memberId }) => memberId === member.memberId);
    if (!member.isAll && own.length === 0) return [];
    return [{ member, items: member.isAll ? items : own, email: copyFor(member.copies, own.length > 0) }];
  });
}

/** Whether a listing is one of those that a member sees. */
export const isAt = ({ places }: Pick<Member, 'places'>, listingId: number | null): boolean =>
  places === null || (listingId !== null && places.includes(listingId));
