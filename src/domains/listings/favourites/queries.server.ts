import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';
import { mostFavourites, mostInList, mostLists } from './rules.ts';
import { favouriteListListings, favouriteLists, favourites } from './tables.server.ts';

/** One at a time for an account: what is counted before a write still holds at the write. */
export const lockAccount = (db: Db, accountId: number) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');

interface Kept {
  readonly id: number;
  readonly isLive: boolean;
}

/** Everything that the account keeps, the newest first. */
export const keptBy = (db: Db, accountId: number): Promise<Kept[]> =>
  db
    .select({ id: favourites.listingId, isLive: sql<boolean>`${listings.state} = 'live'` })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.createdAt), desc(favourites.listingId))
    .limit(mostFavourites);

/** Those of the listings that anybody can look at. */
export async function liveAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), eq(listings.state, 'live')));
  return new Set(rows.map(({ id }) => id));
}

export async function keep(db: Db, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((listingId) => ({ accountId, listingId, createdAt: now }));
  await db.insert(favourites).values(rows).onConflictDoNothing();
}

/** Whether it was kept. */
export async function letGo(db: Db, accountId: number, listingId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(favourites)
    .where(and(eq(favourites.accountId, accountId), eq(favourites.listingId, listingId)));
  return rowCount === 1;
}

export type ListRow = Pick<
  typeof favouriteLists.$inferSelect,
  'id' | 'name' | 'linkHash' | 'linkEncrypted' | 'version'
> & { readonly listings: number[] };

const listColumns = {
  id: favouriteLists.id,
  name: favouriteLists.name,
  linkHash: favouriteLists.linkHash,
  linkEncrypted: favouriteLists.linkEncrypted,
  version: favouriteLists.version,
  listings: sql<number[]>`coalesce((
    SELECT array_agg(entry.listing_id ORDER BY entry.position) FROM favourite_list_listings entry
    WHERE entry.list_id = ${favouriteLists}.id), '{}')`,
};

export const listsOf = (db: Db, accountId: number): Promise<ListRow[]> =>
  db
    .select(listColumns)
    .from(favouriteLists)
    .where(eq(favouriteLists.accountId, accountId))
    .orderBy(asc(favouriteLists.id))
    .limit(mostLists);

const ofAccount = (accountId: number, id: number) =>
  and(eq(favouriteLists.accountId, accountId), eq(favouriteLists.id, id));

export async function listOf(db: Db, accountId: number, id: number): Promise<ListRow | undefined> {
  const [found] = await db.select(listColumns).from(favouriteLists).where(ofAccount(accountId, id));
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockList(db: Db, accountId: number, id: number): Promise<ListRow | undefined> {
  const locked = await db
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(ofAccount(accountId, id))
    .for('update');
  return locked.length === 0 ? undefined : listOf(db, accountId, id);
}

export async function insertList(db: Db, row: typeof favouriteLists.$inferInsert): Promise<ListRow> {
  const [made] = await db.insert(favouriteLists).values(row).returning();
  if (!made) throw new Error('The list was not inserted.');
  return { ...made, listings: [] };
}

export const updateList = (db: Db, id: number, change: Partial<typeof favouriteLists.$inferInsert>) =>
  db.update(favouriteLists).set(change).where(eq(favouriteLists.id, id));

/** What is in a list from now on, in this order. */
export async function fillList(db: Db, listId: number, ids: readonly number[]): Promise<void> {
  await db.delete(favouriteListListings).where(eq(favouriteListListings.listId, listId));
  if (ids.length === 0) return;
  const rows = ids.map((listingId, position) => ({ listId, listingId, position }));
  await db.insert(favouriteListListings).values(rows);
}

export async function deleteList(db: Db, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(favouriteLists).where(ofAccount(accountId, id));
  return rowCount === 1;
}

export const placesIn = (db: Db, listId: number) =>
  db
    .select({
      id: listings.id,
      slug: listings.slug,
      title: listings.title,
      town: listings.town,
      is_live: sql<boolean>`${listings.state} = 'live'`,
    })
    .from(favouriteListListings)
    .innerJoin(listings, eq(listings.id, favouriteListListings.listingId))
    .where(eq(favouriteListListings.listId, listId))
    .orderBy(asc(favouriteListListings.position))
    .limit(mostInList);

/** The list that a link opens: not while its owner's account is being deleted. */
export async function sharedByHash(db: Db, linkHash: string) {
  const [found] = await db
    .select({ id: favouriteLists.id, name: favouriteLists.name })
    .from(favouriteLists)
    .innerJoin(accounts, eq(accounts.id, favouriteLists.accountId))
    .where(and(eq(favouriteLists.linkHash, linkHash), isNull(accounts.deletionAskedAt)));
  return found;
}
