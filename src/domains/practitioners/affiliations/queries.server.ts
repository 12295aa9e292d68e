import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { affiliations } from '../tables.server.ts';

export type AffiliationRow = Omit<typeof affiliations.$inferSelect, 'ownerId'>;
type Words = Pick<AffiliationRow, 'name' | 'description'>;

export interface Filter {
  readonly ownerId: number;
  readonly search?: string | undefined;
}

const shown = { id: affiliations.id, name: affiliations.name, description: affiliations.description };

const matching = ({ ownerId, search }: Filter) => {
  const like = `%${search?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(affiliations.ownerId, ownerId),
    search ? or(ilike(affiliations.name, like), ilike(affiliations.description, like)) : undefined,
  );
};

/** `-name` sorts descending; equal rows come newest first. */
function orderOf(sort: string): SQL[] {
  const column = sort.endsWith('name') ? sql`lower(${affiliations.name})` : sql`${affiliations.id}`;
  return [sort.startsWith('-') ? sql`${column} DESC` : column, sql`${affiliations.id} DESC`];
}

interface Window {
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

export const affiliationRows = (db: Db, filter: Filter, { sort, offset, limit }: Window) =>
  db
    .select(shown)
    .from(affiliations)
    .where(matching(filter))
    .orderBy(...orderOf(sort))
    .offset(offset)
    .limit(limit);

export async function countAffiliations(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(affiliations).where(matching(filter));
  return row?.total ?? 0;
}

const ofOwner = (ownerId: number, id: number) =>
  and(eq(affiliations.id, id), eq(affiliations.ownerId, ownerId));

export async function insertAffiliation(db: Db, ownerId: number, words: Words): Promise<AffiliationRow> {
  const [made] = await db
    .insert(affiliations)
    .values({ ...words, ownerId })
    .returning(shown);
  if (!made) throw new Error('An affiliation that was put in was not there.');
  return made;
}

/** Null where the business has none of that number. */
export async function changeAffiliation(db: Db, ownerId: number, id: number, words: Words) {
  const [row] = await db.update(affiliations).set(words).where(ofOwner(ownerId, id)).returning(shown);
  return row ?? null;
}

/** Whether there was one. */
export async function deleteAffiliation(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(affiliations).where(ofOwner(ownerId, id));
  return rowCount === 1;
}
