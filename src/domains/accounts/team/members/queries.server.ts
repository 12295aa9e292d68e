import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { accounts, sessions } from '../../tables.server.ts';
import { businessFirst, listingsOf } from '../membership.server.ts';
import { businessActions, memberInvitations, memberListings, members } from '../tables.server.ts';

/** As the business calls a member, or the account; whose account was erased has neither. */
export const memberName = sql<string>`coalesce(nullif(${members.name}, ''), ${accounts.name}, 'Former member')`;

const lastActive = sql<Date | null>`greatest(
  (SELECT max(${sessions.lastUsedAt}) FROM ${sessions}
    WHERE ${sessions.accountId} = ${members.accountId} AND ${sessions.businessId} = ${members.businessId}),
  (SELECT max(${businessActions.createdAt}) FROM ${businessActions}
    WHERE ${businessActions.memberId} = ${members.id}))`.mapWith(sessions.lastUsedAt);

const columns = {
  id: members.id,
  businessId: members.businessId,
  accountId: members.accountId,
  name: memberName,
  email: sql<string>`CASE WHEN ${members.role} = 'owner' THEN coalesce(${accounts.email}, '') ELSE ${members.email} END`,
  role: members.role,
  state: members.state,
  listings: listingsOf,
  totpConfirmedAt: accounts.totpConfirmedAt,
  lastActiveAt: lastActive,
  createdAt: members.createdAt,
  endedAt: members.endedAt,
  invitationExpiresAt: memberInvitations.expiresAt,
};

export interface Filter {
  readonly search?: string | undefined;
  readonly state: 'current' | 'ended';
}

/** The team of a business; of it who works at one of the listings that are meant, or at all. */
const teamOf = (whose: Whose): SQL | undefined =>
  and(
    eq(members.businessId, whose.id),
    whose.listings === null
      ? undefined
      : or(
          members.allListings,
          sql`EXISTS (SELECT 1 FROM ${memberListings} place
      WHERE place.member_id = ${members.id} AND ${inPlaces(sql`place.listing_id`, whose)})`,
        ),
  );

const matching = (whose: Whose, { search, state }: Filter): SQL | undefined =>
  and(
    teamOf(whose),
    state === 'ended' ? eq(members.state, 'ended') : ne(members.state, 'ended'),
    search ? or(ilike(memberName, contains(search)), ilike(members.email, contains(search))) : undefined,
  );

const selected = (db: Db) =>
  db
    .select(columns)
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(memberInvitations, eq(memberInvitations.memberId, members.id));

/** The owner first, then by name; of those who left, the latest first. */
export const memberRows = (db: Db, whose: Whose, filter: Filter, { offset, limit }: Window) =>
  selected(db)
    .where(matching(whose, filter))
    .orderBy(
      ...(filter.state === 'ended' ? [desc(members.endedAt)] : [desc(eq(members.role, 'owner'))]),
      asc(sql`lower(${memberName})`),
      members.id,
    )
    .offset(offset)
    .limit(limit);

export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];

export async function countMembers(db: Db, whose: Whose, filter: Filter): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(matching(whose, filter));
  return counted?.count ?? 0;
}

export const memberById = async (db: Db, whose: Whose, id: number): Promise<MemberRow | null> =>
  (await selected(db).where(and(teamOf(whose), eq(members.id, id))))[0] ?? null;

/** Changes of one team come one after the other: nobody is in it twice, and it stays within its bound. */
export const lockTeam = (db: Db, businessId: number) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, businessId)).for('no key update');

type NewMember = Pick<
  typeof members.$inferInsert,
  'businessId' | 'name' | 'email' | 'role' | 'state' | 'allListings' | 'createdAt'
>;

/** Null where someone in the team has the address already. */
export async function insertMember(db: Db, row: NewMember): Promise<number | null> {
  const [made] = await db.insert(members).values(row).onConflictDoNothing().returning({ id: members.id });
  return made?.id ?? null;
}

export const setMember = (db: Db, id: number, change: Partial<typeof members.$inferInsert>) =>
  db.update(members).set(change).where(eq(members.id, id));

/** Limits a member to these places; to none of their own where they are at all. */
export async function setPlaces(db: Db, memberId: number, listingIds: readonly number[]): Promise<void> {
  await db.delete(memberListings).where(eq(memberListings.memberId, memberId));
  if (listingIds.length > 0)
    await db.insert(memberListings).values(listingIds.map((listingId) => ({ memberId, listingId })));
}

/** Whether someone in the team has the address; `but` is the one who is to get it. */
export const isInTeam = async (db: Db, businessId: number, email: string, but: number): Promise<boolean> =>
  (await db.$count(
    members,
    and(
      eq(members.businessId, businessId),
      eq(members.email, email),
      ne(members.state, 'ended'),
      ne(members.id, but),
    ),
  )) > 0;

/** Sessions that acted for the business go on with the account's own, or else with another that it works for. */
export const leaveBusiness = (db: Db, businessId: number, accountId: number) =>
  db
    .update(sessions)
    .set({ businessId: businessFirst(db, accountId) })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.businessId, businessId)));

export const dropInvitations = (db: Db, memberIds: readonly number[]) =>
  db.delete(memberInvitations).where(inArray(memberInvitations.memberId, [...memberIds]));

/** How the business is called where its team reads of it. */
export const businessName = async (db: Db, businessId: number): Promise<string> =>
  (await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, businessId)))[0]?.name ?? '';
