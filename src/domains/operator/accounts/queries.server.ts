import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { accounts, consents, identities, sessions } from '#src/domains/accounts/tables.server.ts';
import { holderEmail, holderVerifiedAt } from '#src/domains/accounts/team/holder.server.ts';
import { listingsOf } from '#src/domains/accounts/team/membership.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { appointments, clientCards } from '#src/domains/appointments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: holderEmail,
  role: accounts.role,
  handedOverAt: accounts.handedOverAt,
  createdAt: accounts.createdAt,
  emailVerifiedAt: holderVerifiedAt,
  hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  totpConfirmedAt: accounts.totpConfirmedAt,
  lastSignedInAt: accounts.lastSignedInAt,
  deletionAskedAt: accounts.deletionAskedAt,
};

const selected = (db: Db, id: number) =>
  db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)));

/** An account that was not erased. */
export const accountById = async (db: Db, id: number) => (await selected(db, id))[0];

/** The same with its row locked: what operators and its holder do comes one after the other. */
export const lockAccount = async (db: Db, id: number) => (await selected(db, id).for('update'))[0];

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>;

export const providersOf = async (db: Db, accountId: number) =>
  (
    await db
      .select({ provider: identities.provider })
      .from(identities)
      .where(eq(identities.accountId, accountId))
      .orderBy(identities.provider)
      .limit(10)
  ).map(({ provider }) => provider);

export const consentsOf = (db: Db, accountId: number) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(desc(consents.givenAt), desc(consents.id))
    .limit(10);

/** Where the person works or worked. */
export const teamsOf = (db: Db, accountId: number) =>
  db
    .select({
      business: members.businessId,
      name: accounts.name,
      role: members.role,
      state: members.state,
      places: listingsOf,
      createdAt: members.createdAt,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.businessId))
    .where(eq(members.accountId, accountId))
    .orderBy(desc(members.id))
    .limit(20);

export const countMembers = (db: Db, businessId: number): Promise<number> =>
  db.$count(members, and(eq(members.businessId, businessId), ne(members.state, 'ended')));

export const listingsOwned = (db: Db, ownerId: number) =>
  db
    .select({ id: listings.id, title: listings.title, state: listings.state })
    .from(listings)
    .where(eq(listings.ownerId, ownerId))
    .orderBy(desc(listings.id))
    .limit(20);

export const countListings = (db: Db, ownerId: number): Promise<number> =>
  db.$count(listings, eq(listings.ownerId, ownerId));

export const countReceived = (db: Db, ownerId: number): Promise<number> =>
  db.$count(appointments, eq(appointments.ownerId, ownerId));

export const countBooked = async (db: Db, accountId: number): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(appointments)
    .innerJoin(clientCards, eq(clientCards.id, appointments.cardId))
    .where(eq(clientCards.accountId, accountId));
  return counted?.count ?? 0;
};

/** Where the account was signed in, the newest first; those that ended are kept for thirty days. */
export const signInsOf = (db: Db, accountId: number) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.signedInAt), desc(sessions.id))
    .limit(20);
