import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { slugOf } from '#src/domains/listings/slugs.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { parse } from '#src/platform/schema/parse.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { faultsOf } from './checks.server.ts';
import { type AnyValues, fieldsOf } from './fields.ts';
import { type CatalogueKind, kindWords } from './kinds.ts';
import { drawn } from './pictures.server.ts';
import * as queries from './queries.server.ts';
import { stored } from './stored.server.ts';
import type { Row } from './tables.server.ts';

interface Wish {
  readonly kind: CatalogueKind;
  /** Null for a new one. */
  readonly id: number | null;
  readonly values: AnyValues;
}

export interface Written {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Writes an item as its form has it, after every check; `seen` looks at the row that is there. */
export async function put(db: Db, wish: Wish, seen: (row: Row) => void = () => {}): Promise<Written> {
  const { kind, id } = wish;
  const before = id === null ? null : ((await queries.holdRow(db, kind, id)) ?? null);
  if (id !== null && !before) throw new Refused(notFound);
  if (before) seen(before);
  const row = await checked(db, wish);
  if (!before) {
    const added = await queries.insertRow(db, kind, { ...row, ...(await besides(db, kind, row)) });
    return { before, after: (await queries.rowById(db, kind, added)) ?? null };
  }
  return { before, after: await write(db, kind, before, row) };
}

/** The columns of a wish that nothing is wrong with; else every fault is told at once. */
async function checked(db: Db, { kind, id, values }: Wish): Promise<Record<string, unknown>> {
  const parsed = parse(z.object(partOf(fieldsOf[kind], 'shape')), values);
  if (!parsed.ok) throw new Refused(invalid, parsed.errors);
  const row = stored[kind].toRow(parsed.data);
  const faults = await faultsOf(db, { kind, id, row });
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  return row;
}

/** An operator's row is no fact, so it begins with a version that no fact mends. */
const ownVersion = 2;

/** What a new item has beside what its form holds. */
async function besides(db: Db, kind: CatalogueKind, row: Record<string, unknown>) {
  const slug = slugOf(String(row.name), '');
  return {
    version: ownVersion,
    ...(kind === 'synonym' || kind === 'category' ? {} : { slug }),
    ...(kindWords[kind].isOrdered ? { position: await queries.lastPosition(db, kind) } : {}),
    ...(kind === 'category' ? await pictures(db, row) : {}),
  };
}

const pictures = async (db: Db, row: Record<string, unknown>) => ({
  icon_image_id: await drawn(db, row, 'icon'),
  background_image_id: await drawn(db, row, 'background'),
});

/** Writes these columns of a row; the address that a category gives up leads to it from then on. */
export async function write(db: Db, kind: CatalogueKind, before: Row, row: Record<string, unknown>) {
  await queries.writeRow(db, kind, before.id, row);
  if (kind === 'category' && row.slug !== undefined && row.slug !== before.slug) {
    await db.execute(sql`DELETE FROM category_slugs WHERE slug = ${row.slug}`);
    await db.execute(
      sql`INSERT INTO category_slugs (slug, category_id) VALUES (${before.slug}, ${before.id})`,
    );
  }
  return (await queries.rowById(db, kind, before.id)) ?? null;
}

/** Takes a row away; the start does not lay it again. What refers to it makes the database refuse. */
export async function take(db: Db, kind: CatalogueKind, row: Row): Promise<void> {
  await queries.deleteRow(db, kind, row.id);
  if (row.fact)
    await db.execute(
      sql`INSERT INTO removed_facts (kind, fact) VALUES (${kind}, ${row.fact}) ON CONFLICT DO NOTHING`,
    );
}

/** Puts back a row that was taken away, under its id and with the addresses that it had. */
export async function putBack(db: Db, kind: CatalogueKind, { former_slugs: former, ...row }: Row) {
  await queries.insertRow(db, kind, { ...row, version: row.version + 1 });
  if (row.fact) await db.execute(sql`DELETE FROM removed_facts WHERE kind = ${kind} AND fact = ${row.fact}`);
  for (const slug of Array.isArray(former) ? former : [])
    await db.execute(sql`INSERT INTO category_slugs (slug, category_id) VALUES (${String(slug)}, ${row.id})`);
  return (await queries.rowById(db, kind, row.id)) ?? null;
}
