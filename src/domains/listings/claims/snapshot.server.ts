import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { freeNumbers } from '../import/queries.server.ts';
import { slugsFor } from '../slugs.ts';
import type { Snapshot } from './rules.ts';

type Row = Snapshot['listing'];

/** Tables whose rows are part of what a page shows and name no owner. */
const plainParts = [
  'listing_amenities',
  'listing_tags',
  'listing_hours',
  'listing_special_days',
  'listing_images',
  'removed_listing_images',
  'listing_videos',
  'listing_variant_terms',
  'member_listings',
];

/** Those, and every table whose rows belong to the owner of the listing. */
async function partTables(db: Db): Promise<{ name: string; has_id: boolean }[]> {
  const { rows } = await db.execute<{ name: string; has_id: boolean }>(sql`
    SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'id'
      AND a.attidentity <> '') AS has_id
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND (
      c.relname = ANY(${sql.param(plainParts)}::text[])
      OR EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
        AND k.confrelid = 'listings'::regclass AND cardinality(k.conkey) = 2))
    ORDER BY c.relname`);
  return rows;
}

const rowsOf = async (db: Db, table: string, listingId: number): Promise<Row[]> =>
  (
    await db.execute<{ part: Row }>(
      sql`SELECT to_jsonb(part) AS part FROM ${sql.identifier(table)} part WHERE listing_id = ${listingId}
        ORDER BY to_jsonb(part)::text LIMIT 10000`,
    )
  ).rows.map(({ part }) => part);

/** A listing as it is now; its row is locked. */
export async function takeSnapshot(db: Db, listingId: number, draft: number | null): Promise<Snapshot> {
  const { rows } = await db.execute<{ listing: Row }>(
    sql`SELECT to_jsonb(l) AS listing FROM listings l WHERE id = ${listingId}`,
  );
  const parts: Record<string, Row[]> = {};
  for (const { name } of await partTables(db)) {
    const found = await rowsOf(db, name, listingId);
    if (found.length > 0) parts[name] = found;
  }
  return { listing: rows[0]?.listing ?? {}, parts, draft };
}

/**
 * Makes a listing again what it was. What its owner made of it since becomes a draft of theirs, if they changed
 * anything; answers the draft's id. Both rows are locked.
 */
export async function restoreSnapshot(db: Db, listingId: number, snapshot: Snapshot, now: Date) {
  const tables = await partTables(db);
  const draft = (await isChanged(db, listingId, snapshot, tables))
    ? await copyAsDraft(db, listingId, now)
    : null;
  if (draft !== null) await moveParts(db, listingId, draft, tables);
  // A snapshot of before these columns were there is one of an open page.
  const open = { paused_by_operator_at: null, closed_at: null, closed_from: null };
  await putListing(db, listingId, { ...open, ...snapshot.listing });
  for (const [name, rows] of Object.entries(draft === null ? {} : snapshot.parts))
    for (const row of rows)
      await db.execute(sql`INSERT INTO ${sql.identifier(name)}
        SELECT * FROM jsonb_populate_record(NULL::${sql.identifier(name)}, ${JSON.stringify(row)}::jsonb)`);
  return draft;
}

type Tables = Awaited<ReturnType<typeof partTables>>;

/** The grant itself is the one save that is no change. */
async function isChanged(db: Db, listingId: number, { listing, parts }: Snapshot, tables: Tables) {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT version FROM listings WHERE id = ${listingId}`,
  );
  if (rows[0]?.version !== Number(listing.version) + 1) return true;
  for (const { name } of tables) {
    const [before, after] = [parts[name] ?? [], await rowsOf(db, name, listingId)];
    if (JSON.stringify(before) !== JSON.stringify(after)) return true;
  }
  return false;
}

/** The rows of the draft get other numbers, so that those of the snapshot can have theirs again. */
async function moveParts(db: Db, from: number, to: number, tables: Tables): Promise<void> {
  for (const { name, has_id: hasId } of tables) {
    const number =
      hasId && plainParts.includes(name)
        ? sql`, id = nextval(pg_get_serial_sequence(${name}::text, 'id'))`
        : sql``;
    await db.execute(
      sql`UPDATE ${sql.identifier(name)} SET listing_id = ${to}${number} WHERE listing_id = ${from}`,
    );
  }
}

/** Only its owner sees it, and nothing of the import is left in it. */
async function copyAsDraft(db: Db, listingId: number, now: Date): Promise<number> {
  const { rows: own } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM listings WHERE id = ${listingId}`,
  );
  const wish = `${own[0]?.slug ?? 'listing'}-draft`;
  const [slug = wish] = slugsFor([wish], await freeNumbers(db, [wish]));
  const changes = {
    ...{ slug, state: 'draft', wants_publication: null, hidden_from: null, is_featured: false },
    ...{ source: null, source_key: null, import_id: null, live_since: null, taken_down_at: null, version: 1 },
    ...{
      removed_at: null,
      removed_from: null,
      submitted_at: null,
      pending_change: null,
      pending_since: null,
    },
    ...{ paused_by_plan_at: null, unfeatured_by_plan_at: null, verified_at: null, verified_by: null },
    ...{ verification_asked_at: null, verification_evidence: '', verified_until: null, featured_until: null },
    ...{ paused_by_operator_at: null, updated_at: now.toISOString() },
  };
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO listings SELECT made.* FROM listings l, LATERAL jsonb_populate_record(l, ${JSON.stringify(changes)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('listings', 'id')))) AS made
    WHERE l.id = ${listingId} RETURNING id`);
  return rows[0]?.id ?? 0;
}

/** Writes the whole row back; columns that came later keep what they hold. */
async function putListing(db: Db, id: number, row: Row): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'listings'::regclass AND attnum > 0
      AND NOT attisdropped AND attname = ANY(${sql.param(Object.keys(row))}::text[]) AND attname <> 'id'`);
  const columns = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`UPDATE listings SET (${columns}) = (
    SELECT ${columns} FROM jsonb_populate_record(NULL::listings, ${JSON.stringify(row)}::jsonb)) WHERE id = ${id}`);
}
