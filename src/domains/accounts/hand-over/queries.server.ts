import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';
import { memberListings, members, handOverOffers as offers } from '../team/tables.server.ts';

const owners = alias(members, 'owners');
const givers = alias(accounts, 'givers');
const takers = alias(accounts, 'takers');

/** The offer of a business that can still be accepted, with the accounts of both sides. */
export const liveOffer = async (db: Db, businessId: number, now: Date) =>
  (
    await db
      .select({
        offer: offers,
        business: { name: accounts.name, address: accounts.address },
        from: { id: givers.id, name: givers.name, email: givers.email },
        to: { id: takers.id, name: takers.name, email: takers.email },
      })
      .from(offers)
      .innerJoin(accounts, eq(accounts.id, offers.businessId))
      .innerJoin(
        owners,
        and(eq(owners.id, offers.offeredBy), eq(owners.state, 'active'), eq(owners.role, 'owner')),
      )
      .innerJoin(givers, eq(givers.id, owners.accountId))
      .innerJoin(members, and(eq(members.id, offers.offeredTo), eq(members.state, 'active')))
      .innerJoin(takers, and(eq(takers.id, members.accountId), isNull(takers.erasedAt)))
      .where(and(eq(offers.businessId, businessId), gt(offers.expiresAt, now)))
  )[0] ?? null;

export type LiveOffer = NonNullable<Awaited<ReturnType<typeof liveOffer>>>;

const mayTake = (businessId: number) =>
  and(
    eq(members.businessId, businessId),
    eq(members.state, 'active'),
    ne(members.role, 'owner'),
    ne(accounts.role, 'operator'),
    isNull(accounts.erasedAt),
  );

const taker = {
  id: members.id,
  name: accounts.name,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
};

/** More than work for any business. */
const mostMembers = 500;

/** The members whom the owner can choose. */
export const candidatesOf = (db: Db, businessId: number) =>
  db
    .select({ id: taker.id, name: taker.name, email: taker.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(mayTake(businessId), isNotNull(accounts.emailVerifiedAt)))
    .orderBy(asc(accounts.name), members.id)
    .limit(mostMembers);

export const candidate = async (db: Db, businessId: number, memberId: number) =>
  (
    await db
      .select(taker)
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(mayTake(businessId), eq(members.id, memberId)))
  )[0] ?? null;

/** Locks accounts in the order of their ids, so that two who lock the same wait for each other and never both. */
export const lockAccounts = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.id))
    .for('update');

export type AccountRow = typeof accounts.$inferSelect;

/** The member who owns the business, with the name and address of the person. */
export const ownerOf = async (db: Db, businessId: number) =>
  (
    await db
      .select({ memberId: members.id, name: accounts.name, email: accounts.email })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.businessId, businessId), eq(members.role, 'owner'), eq(members.state, 'active')))
  )[0] ?? null;

/** In place of an offer that nobody can accept any more. */
export const putOffer = async (db: Db, row: typeof offers.$inferInsert): Promise<void> => {
  await deleteOffer(db, row.businessId);
  await db.insert(offers).values(row);
};

/** Of a business, or only the one to this member. False where there was none. */
export async function deleteOffer(db: Db, businessId: number, offeredTo?: number): Promise<boolean> {
  const toMember = offeredTo === undefined ? undefined : eq(offers.offeredTo, offeredTo);
  return (await db.delete(offers).where(and(eq(offers.businessId, businessId), toMember))).rowCount === 1;
}

/** An owner has no limit to some listings. False for a member who has left since. */
export async function rise(db: Db, memberId: number): Promise<boolean> {
  await db.delete(memberListings).where(eq(memberListings.memberId, memberId));
  const { rowCount } = await db
    .update(members)
    // An owner is called as the account says.
    .set({ role: 'owner', allListings: true, name: '', email: '' })
    .where(and(eq(members.id, memberId), eq(members.state, 'active')));
  return rowCount === 1;
}

export const renameBusiness = (db: Db, id: number, values: { name: string; address: string }) =>
  db.update(accounts).set(values).where(eq(accounts.id, id));

/** False for an owner, who stays. */
export async function endMembership(db: Db, memberId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(members)
    .set({ state: 'ended', endedAt: now })
    .where(and(eq(members.id, memberId), eq(members.state, 'active'), ne(members.role, 'owner')));
  return rowCount === 1;
}
