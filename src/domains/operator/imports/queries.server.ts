import { asc, desc, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { type Fate, fates } from '#src/domains/listings/import/fates.ts';
import { isImporting } from '#src/domains/listings/import/lock.server.ts';
import { importRejects, imports } from '#src/domains/listings/import/tables.server.ts';
import { fateOf } from '#src/domains/listings/import/undo.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';

/** A run that was killed could not say so. */
const stateNow = sql<typeof imports.$inferSelect.state>`
  CASE WHEN ${imports.state} = 'running' AND NOT ${isImporting} THEN 'stopped' ELSE ${imports.state} END`;

const facts = { ...getTableColumns(imports), state: stateNow };

const named = (search: string | undefined) =>
  search ? ilike(imports.file, sql`${contains(search)}`) : undefined;

export const importPage = (db: Db, search: string | undefined, { offset, limit }: Window) =>
  db.select(facts).from(imports).where(named(search)).orderBy(desc(imports.id)).offset(offset).limit(limit);

export const countImports = (db: Db, search: string | undefined) => db.$count(imports, named(search));

export const importById = async (db: Db, id: number) =>
  (
    await db
      .select({ ...facts, asker: accounts.name })
      .from(imports)
      .leftJoin(accounts, eq(accounts.id, imports.undoAskedBy))
      .where(eq(imports.id, id))
  )[0];

/** How many of the listings that an import left there have which fate. */
export async function countFates(db: Db, importId: number): Promise<Record<Fate, number>> {
  const { rows } = await db.execute<{ fate: Fate; count: number }>(sql`
    SELECT ${fateOf} AS fate, count(*)::int AS count FROM listings l WHERE l.import_id = ${importId} GROUP BY 1`);
  const counted = new Map(rows.map(({ fate, count }) => [fate, count]));
  return Object.fromEntries(fates.map((fate) => [fate, counted.get(fate) ?? 0])) as Record<Fate, number>;
}

interface Which {
  readonly importId: number;
  readonly search?: string | undefined;
  readonly which: 'all' | 'goes' | 'stays';
}

const ofImport = ({ importId, search, which }: Which) => sql`
  l.import_id = ${importId}
  ${search ? sql`AND (l.title ILIKE ${contains(search)} OR l.town ILIKE ${contains(search)} OR l.postcode ILIKE ${contains(search)})` : sql``}
  ${which === 'all' ? sql`` : sql`AND ${fateOf} ${which === 'goes' ? sql`=` : sql`<>`} 'goes'`}`;

export async function listingPage(db: Db, asked: Which, { offset, limit }: Window) {
  const { rows } = await db.execute<{
    id: number;
    title: string;
    town: string;
    postcode: string;
    state: string;
    fate: Fate;
  }>(sql`
    SELECT l.id, l.title, l.town, l.postcode, l.state, ${fateOf} AS fate FROM listings l
    WHERE ${ofImport(asked)} ORDER BY l.id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countListings(db: Db, asked: Which): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM listings l WHERE ${ofImport(asked)}`,
  );
  return rows[0]?.count ?? 0;
}

const kept = { line: importRejects.line, reason: importRejects.reason, content: importRejects.content };

export const rejects = (db: Db, importId: number, { offset, limit }: Window) =>
  db
    .select(kept)
    .from(importRejects)
    .where(eq(importRejects.importId, importId))
    .orderBy(asc(importRejects.line))
    .offset(offset)
    .limit(limit);

export const countRejects = (db: Db, importId: number) =>
  db.$count(importRejects, eq(importRejects.importId, importId));
