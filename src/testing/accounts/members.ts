import { memberListings, members } from '#src/domains/accounts/team/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { MemberRole } from '#src/platform/rights.ts';
import { theOnly } from '../reference-data.ts';
import { anAccount, type MadeAccount } from './accounts.ts';

interface MemberWishes {
  readonly businessId: number;
  readonly role: Exclude<MemberRole, 'owner'>;
  /** Limited to these listings; to none where there are none. Absent: all of the business's. */
  readonly listings?: readonly number[];
  /** Absent: a new account is made. */
  readonly accountId?: number;
}

interface MadeMember extends MadeAccount {
  readonly memberId: number;
}

/** A member of a business's team who can sign in; `id` is the account's. */
export async function aMember(
  db: Db,
  { businessId, role, listings, accountId }: MemberWishes,
): Promise<MadeMember> {
  const account =
    accountId === undefined
      ? await anAccount(db, { agreed: true })
      : { id: accountId, email: '', password: '' };
  const row = {
    ...{ businessId, role, state: 'active' as const, accountId: account.id },
    ...{ allListings: listings === undefined, createdAt: new Date('2026-10-01T09:00:00Z') },
  };
  const { id: memberId } = theOnly(await db.insert(members).values(row).returning({ id: members.id }));
  if (listings && listings.length > 0)
    await db.insert(memberListings).values(listings.map((listingId) => ({ memberId, listingId })));
  return { ...account, memberId };
}
