import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import type { CatalogueRow } from './contract.ts';
import { type CatalogueKind, catalogueKinds, kindWords } from './kinds.ts';
import { stored } from './stored.server.ts';
import { catalogueChanges, catalogueIndexing, type Row } from './tables.server.ts';

const tableOf = (kind: CatalogueKind) => sql.identifier(stored[kind].table);
const nameOf = (kind: CatalogueKind) => sql`t.${sql.identifier(stored[kind].name)}`;

const rowsOf = (kind: CatalogueKind) => {
  const { detail, listings } = stored[kind];
  const place = kindWords[kind].isOrdered
    ? sql`(SELECT count(*)::int + 1 FROM ${tableOf(kind)} o WHERE (o.position, o.id) < (t.position, t.id))`
    : sql`NULL::int`;
  return sql`SELECT t.id, ${nameOf(kind)} AS name, ${detail} AS detail, ${listings} AS listings, ${place} AS place
    FROM ${tableOf(kind)} t`;
};

const matching = (kind: CatalogueKind, search: string | undefined): SQL =>
  search
    ? sql`WHERE ${nameOf(kind)} ILIKE ${contains(search)} OR ${stored[kind].detail} ILIKE ${contains(search)}`
    : sql``;

/** A page of a kind in its order. */
export async function itemPage(db: Db, kind: CatalogueKind, search: string | undefined, window: Window) {
  const order = kindWords[kind].isOrdered ? sql`t.position, t.id` : sql`${nameOf(kind)}, t.id`;
  const { rows } = await db.execute<CatalogueRow>(sql`
    ${rowsOf(kind)} ${matching(kind, search)} ORDER BY ${order} OFFSET ${window.offset} LIMIT ${window.limit}`);
  return rows;
}

export async function countItems(db: Db, kind: CatalogueKind, search?: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${tableOf(kind)} t ${matching(kind, search)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function itemById(db: Db, kind: CatalogueKind, id: number): Promise<CatalogueRow | undefined> {
  const { rows } = await db.execute<CatalogueRow>(sql`${rowsOf(kind)} WHERE t.id = ${id}`);
  return rows[0];
}

export async function countsByKind(db: Db) {
  const counts = sql.join(
    catalogueKinds.map((kind) => sql`SELECT ${kind} AS kind, count(*)::int AS count FROM ${tableOf(kind)}`),
    sql` UNION ALL `,
  );
  const { rows } = await db.execute<{ kind: CatalogueKind; count: number }>(counts);
  return rows;
}

/** A whole row; a category's with the addresses that it had. */
const whole = (kind: CatalogueKind) =>
  kind === 'category'
    ? sql`to_jsonb(t) || jsonb_build_object('former_slugs',
        ARRAY(SELECT f.slug FROM category_slugs f WHERE f.category_id = t.id ORDER BY f.slug))`
    : sql`to_jsonb(t)`;

export async function rowById(db: Db, kind: CatalogueKind, id: number): Promise<Row | undefined> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`SELECT ${whole(kind)} AS row FROM ${tableOf(kind)} t WHERE t.id = ${id}`,
  );
  return rows[0]?.row;
}

/** The row, held until the transaction ends. */
export async function holdRow(db: Db, kind: CatalogueKind, id: number): Promise<Row | undefined> {
  await db.execute(sql`SELECT 1 FROM ${tableOf(kind)} t WHERE t.id = ${id} FOR UPDATE`);
  return rowById(db, kind, id);
}

const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const given = (kind: CatalogueKind, row: object) =>
  sql`jsonb_populate_record(NULL::${tableOf(kind)}, ${JSON.stringify(row)}::jsonb)`;

/** Writes these columns of a row, and counts its version on. */
export async function writeRow(db: Db, kind: CatalogueKind, id: number, row: object): Promise<void> {
  const columns = listed(Object.keys(row));
  await db.execute(sql`
    UPDATE ${tableOf(kind)} t SET (${columns}) = (SELECT ${columns} FROM ${given(kind, row)}), version = t.version + 1
    WHERE t.id = ${id}`);
}

/** Adds a row; answers its id. */
export async function insertRow(db: Db, kind: CatalogueKind, row: object): Promise<number> {
  const columns = listed(Object.keys(row));
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO ${tableOf(kind)} (${columns}) SELECT ${columns} FROM ${given(kind, row)} RETURNING id`);
  return rows[0]?.id ?? 0;
}

export async function deleteRow(db: Db, kind: CatalogueKind, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM ${tableOf(kind)} WHERE id = ${id}`);
}

/** The place after all others. */
export async function lastPosition(db: Db, kind: CatalogueKind): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`SELECT coalesce(max(position), 0)::int + 1 AS last FROM ${tableOf(kind)}`,
  );
  return rows[0]?.last ?? 1;
}

/** Exchanges an item with the one beside it; another move waits until this one is done. */
export async function swap(db: Db, kind: CatalogueKind, id: number, step: -1 | 1): Promise<void> {
  const table = tableOf(kind);
  await db.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await db.execute(sql`
    UPDATE ${table} t SET position = placed.place
    FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM ${table}) placed
    WHERE placed.id = t.id AND t.position <> placed.place`);
  await db.execute(sql`
    UPDATE ${table} t SET position = CASE WHEN t.id = mine.id THEN mine.position + ${step}::int ELSE mine.position END
    FROM (SELECT id, position FROM ${table} WHERE id = ${id}) mine
    WHERE (t.id = mine.id OR t.position = mine.position + ${step}::int)
      AND mine.position + ${step}::int BETWEEN 1 AND (SELECT count(*) FROM ${table})`);
}

/** Changes with who made them, newest first; of one item, or of all. */
export const changes = (db: Db, of: { kind: CatalogueKind; id: number } | null, { offset, limit }: Window) =>
  db
    .select({
      change: catalogueChanges,
      operator: accounts.name,
      isLast: sql<boolean>`NOT EXISTS (SELECT 1 FROM catalogue_changes later
        WHERE later.kind = ${catalogueChanges.kind} AND later.item_id = ${catalogueChanges.itemId}
          AND later.id > ${catalogueChanges.id})`,
    })
    .from(catalogueChanges)
    .leftJoin(accounts, eq(accounts.id, catalogueChanges.operatorId))
    .where(of ? and(eq(catalogueChanges.kind, of.kind), eq(catalogueChanges.itemId, of.id)) : undefined)
    .orderBy(desc(catalogueChanges.id))
    .offset(offset)
    .limit(limit);
export type ChangeRow = Awaited<ReturnType<typeof changes>>[number];

export const countChanges = (db: Db): Promise<number> => db.$count(catalogueChanges);

export const changeById = async (db: Db, id: number) =>
  (await db.select().from(catalogueChanges).where(eq(catalogueChanges.id, id)))[0];

export const addChange = (db: Db, row: typeof catalogueChanges.$inferInsert) =>
  db.insert(catalogueChanges).values(row);

/** Synonyms that mean exactly this. */
export async function synonymsOf(db: Db, name: string): Promise<{ id: number; phrase: string }[]> {
  const { rows } = await db.execute<{ id: number; phrase: string }>(
    sql`SELECT id, phrase FROM synonyms WHERE means = ${name} ORDER BY phrase LIMIT 50`,
  );
  return rows;
}

const mostIndexing = 50;

/** What the search index has yet to follow, the longest first. */
export const allIndexing = (db: Db) =>
  db.select().from(catalogueIndexing).orderBy(asc(catalogueIndexing.since)).limit(mostIndexing);

export const indexingOf = async (db: Db, kind: CatalogueKind, id: number) =>
  (
    await db
      .select()
      .from(catalogueIndexing)
      .where(and(eq(catalogueIndexing.kind, kind), eq(catalogueIndexing.itemId, id)))
  )[0];
