import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import type { Listing } from '../own/queries.server.ts';
import { listings } from '../tables.server.ts';
import { openStates } from './rules.ts';
import { listingClaims } from './tables.server.ts';

export type ClaimRow = typeof listingClaims.$inferSelect;

const isOpenClaim = inArray(listingClaims.state, [...openStates]);

const whole = (db: Db) =>
  db
    .select({ claim: listingClaims, listing: listings, file: documents })
    .from(listingClaims)
    .innerJoin(listings, eq(listings.id, listingClaims.listingId))
    .leftJoin(documents, eq(documents.id, listingClaims.documentId));

/** A claim with its listing and its document. */
export const wholeClaim = async (db: Db, id: number) => (await whole(db).where(eq(listingClaims.id, id)))[0];

export type WholeClaim = NonNullable<Awaited<ReturnType<typeof wholeClaim>>>;

interface Wanted {
  readonly slug?: string | undefined;
  readonly search?: string | undefined;
}

const ofBusiness = (accountId: number, { slug, search }: Wanted) =>
  and(
    eq(listingClaims.accountId, accountId),
    slug === undefined ? undefined : inListings(sql`slug = ${slug}`),
    search ? inListings(sql`strpos(lower(title), lower(${search})) > 0`) : undefined,
  );

const inListings = (where: SQL): SQL =>
  sql`${listingClaims.listingId} IN (SELECT id FROM ${listings} WHERE ${where})`;

export const claimsOf = (db: Db, accountId: number, wanted: Wanted, { offset, limit }: Window) =>
  whole(db).where(ofBusiness(accountId, wanted)).orderBy(desc(listingClaims.id)).offset(offset).limit(limit);

export const countClaims = (db: Db, accountId: number, wanted: Wanted) =>
  db.$count(listingClaims, ofBusiness(accountId, wanted));

/** The claims of a business that wait for something; for its first screen. */
export const openClaimsOf = (db: Db, accountId: number, most: number) =>
  db
    .select({ slug: listings.slug, title: listings.title, state: listingClaims.state })
    .from(listingClaims)
    .innerJoin(listings, eq(listings.id, listingClaims.listingId))
    .where(and(eq(listingClaims.accountId, accountId), isOpenClaim))
    .orderBy(desc(listingClaims.id))
    .limit(most);

/** A page that was imported and that the public sees, with or without an owner. */
export const importedPage = async (db: Db, slug: string): Promise<Listing | undefined> =>
  (
    await db
      .select()
      .from(listings)
      .where(
        and(eq(listings.slug, slug), isNotNull(listings.source), inArray(listings.state, ['live', 'paused'])),
      )
  )[0];

export const lockListingRow = async (db: Db, id: number): Promise<Listing | undefined> =>
  (await db.select().from(listings).where(eq(listings.id, id)).for('update'))[0];

export const claimById = async (db: Db, id: number): Promise<ClaimRow | undefined> =>
  (await db.select().from(listingClaims).where(eq(listingClaims.id, id)))[0];

/** Call it while the row of its listing is locked. */
export const lockClaim = async (db: Db, id: number): Promise<ClaimRow | undefined> =>
  (await db.select().from(listingClaims).where(eq(listingClaims.id, id)).for('update'))[0];

export const openClaimOf = async (db: Db, listingId: number, accountId: number) =>
  (
    await db
      .select()
      .from(listingClaims)
      .where(and(eq(listingClaims.listingId, listingId), eq(listingClaims.accountId, accountId), isOpenClaim))
  )[0];

const ofOthers = ({ listingId, accountId }: Pick<ClaimRow, 'listingId' | 'accountId'>) =>
  and(eq(listingClaims.listingId, listingId), ne(listingClaims.accountId, accountId));

/** What others claim of the same listing and may still get or have got. */
export const rivalsOf = (db: Db, claim: Pick<ClaimRow, 'listingId' | 'accountId'>): Promise<ClaimRow[]> =>
  db
    .select()
    .from(listingClaims)
    .where(and(ofOthers(claim), or(isOpenClaim, eq(listingClaims.state, 'granted'))))
    .orderBy(listingClaims.id)
    .limit(100);

/** Whether anybody else ever asked for the same listing. */
export const hasOthers = async (db: Db, claim: ClaimRow): Promise<boolean> =>
  (await db.$count(listingClaims, ofOthers(claim))) > 0;

export const contestedOf = (db: Db, listingId: number): Promise<ClaimRow[]> =>
  db
    .select()
    .from(listingClaims)
    .where(and(eq(listingClaims.listingId, listingId), eq(listingClaims.state, 'contested')))
    .orderBy(listingClaims.id)
    .limit(100);

export const grantedOf = async (db: Db, listingId: number): Promise<ClaimRow | undefined> =>
  (
    await db
      .select()
      .from(listingClaims)
      .where(and(eq(listingClaims.listingId, listingId), eq(listingClaims.state, 'granted')))
  )[0];

export async function insertClaim(db: Db, row: typeof listingClaims.$inferInsert): Promise<ClaimRow> {
  const [made] = await db.insert(listingClaims).values(row).returning();
  if (!made) throw new Error('The claim was not kept.');
  return made;
}

export const updateClaim = async (
  db: Db,
  id: number,
  change: Partial<typeof listingClaims.$inferInsert>,
): Promise<void> => {
  await db.update(listingClaims).set(change).where(eq(listingClaims.id, id));
};

const idsWhere = async (db: Db, where: ReturnType<typeof and>, after: number, most: number) =>
  (
    await db
      .select({ id: listingClaims.id })
      .from(listingClaims)
      .where(and(where, sql`${listingClaims.id} > ${after}`))
      .orderBy(listingClaims.id)
      .limit(most)
  ).map(({ id }) => id);

/** Proved, and nobody objected in time. */
export const cooledBy = (db: Db, now: Date, after: number, most: number) =>
  idsWhere(db, and(eq(listingClaims.state, 'proved'), lte(listingClaims.coolUntil, now)), after, most);

/** Begun or proved so long ago that nothing comes of it any more. */
export const staleBy = (db: Db, before: Date, after: number, most: number) =>
  idsWhere(
    db,
    or(
      and(
        eq(listingClaims.state, 'asked'),
        lt(listingClaims.askedAt, before),
        isNull(listingClaims.documentsAt),
        or(isNull(listingClaims.paperSentAt), lt(listingClaims.paperSentAt, before)),
      ),
      and(eq(listingClaims.state, 'proved'), lt(listingClaims.coolUntil, before)),
    ),
    after,
    most,
  );

/** Whose website we were asked to look at lately. */
export const lookedFor = (db: Db, since: Date, after: number, most: number) =>
  idsWhere(
    db,
    and(eq(listingClaims.state, 'asked'), sql`${listingClaims.siteAskedAt} > ${since.toISOString()}`),
    after,
    most,
  );

/** What was uploaded for claims that were decided long ago, a few at a time; answers which documents go. */
export async function dropDocuments(db: Db, decidedBefore: Date, most: number) {
  const rows = await db
    .select({ id: listingClaims.id, documentId: listingClaims.documentId })
    .from(listingClaims)
    .where(and(isNotNull(listingClaims.documentId), lt(listingClaims.decidedAt, decidedBefore)))
    .orderBy(listingClaims.id)
    .limit(most)
    .for('update', { skipLocked: true });
  for (const { id } of rows) await updateClaim(db, id, { documentId: null, note: '' });
  return rows.map(({ documentId }) => documentId);
}
