import { and, type Column, desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { memberListings, members } from './tables.server.ts';

/** In a query of members: the ids of the listings that each is limited to; null where there is no limit. */
export const listingsOf = sql<number[] | null>`CASE WHEN NOT ${members.allListings} THEN
  ARRAY(SELECT ${memberListings.listingId} FROM ${memberListings} WHERE ${memberListings.memberId} = ${members.id}) END`;

/** As which an account acts when it has just signed in. */
export async function roleOf(
  db: Db,
  { id, role }: { readonly id: number; readonly role: Caller['role'] },
): Promise<Caller['role']> {
  if (role === 'operator') return role;
  const isMember = await db.$count(members, and(eq(members.accountId, id), eq(members.state, 'active')));
  return isMember > 0 ? 'agent' : 'user';
}

/** The business that an account acts for when nothing else was chosen: its own, or else the first it worked for. */
export const businessFirst = (db: Db, accountId: number | Column) =>
  sql<number | null>`(${db
    .select({ id: members.businessId })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.state, 'active')))
    .orderBy(desc(eq(members.role, 'owner')), members.id)
    .limit(1)})`;
