import { eq } from 'drizzle-orm';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { copyFor } from '#src/domains/notifications/choices.ts';
import { isAt, type Member, membersBy } from '#src/domains/notifications/people.server.ts';
import type { CopyChoice } from '#src/domains/notifications/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Facts, ToldItem } from './facts.server.ts';

/** The members who may know of an appointment, what each of them sees of it, and the emails that they chose. */
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
