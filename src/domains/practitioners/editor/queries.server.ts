import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { practitioners } from '../tables.server.ts';

export type PractitionerRow = typeof practitioners.$inferSelect;
type Columns = Omit<typeof practitioners.$inferInsert, 'id'>;

export interface Filter {
  readonly ownerId: number;
  readonly search?: string | undefined;
}

const matching = ({ ownerId, search }: Filter) => {
  const like = `%${search?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(practitioners.ownerId, ownerId),
    search ? or(ilike(practitioners.name, like), ilike(practitioners.qualification, like)) : undefined,
  );
};

const columns: Readonly<Record<string, SQL>> = {
  id: sql`${practitioners.id}`,
  name: sql`lower(${practitioners.name})`,
  qualification: sql`lower(${practitioners.qualification})`,
};

/** `-name` sorts descending; equal rows come newest first. */
function orderOf(sort: string): SQL[] {
  const column = columns[sort.replace('-', '')] ?? sql`${practitioners.id}`;
  return [sort.startsWith('-') ? sql`${column} DESC` : column, sql`${practitioners.id} DESC`];
}

interface Window {
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

export const practitionerRows = (db: Db, filter: Filter, { sort, offset, limit }: Window) =>
  db
    .select()
    .from(practitioners)
    .where(matching(filter))
    .orderBy(...orderOf(sort))
    .offset(offset)
    .limit(limit);

export async function countPractitioners(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(practitioners).where(matching(filter));
  return row?.total ?? 0;
}

/** The own person, locked until the transaction ends. */
export async function lockPractitioner(db: Db, ownerId: number, id: number): Promise<PractitionerRow | null> {
  const [row] = await db
    .select()
    .from(practitioners)
    .where(and(eq(practitioners.id, id), eq(practitioners.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

/** Names of the business's people who took back their consent, whether they are still listed or not. */
export async function withdrawnNames(db: Db, ownerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT DISTINCT ON (practitioner_id) name, event, said_by FROM practitioner_consents
      WHERE owner_id = ${ownerId} ORDER BY practitioner_id, id DESC) AS last
    WHERE event = 'withdrawn' LIMIT 1000`);
  return rows.map(({ name }) => name);
}

export async function insertPractitioner(db: Db, values: Columns): Promise<PractitionerRow> {
  const [made] = await db.insert(practitioners).values(values).returning();
  if (!made) throw new Error('A practitioner who was put in was not there.');
  return made;
}

export async function changePractitioner(db: Db, id: number, values: Partial<Columns>): Promise<void> {
  await db.update(practitioners).set(values).where(eq(practitioners.id, id));
}

export async function deletePractitioner(db: Db, id: number): Promise<void> {
  await db.delete(practitioners).where(eq(practitioners.id, id));
}
