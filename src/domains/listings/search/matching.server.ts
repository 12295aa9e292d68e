import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Sort } from './contract.ts';
import { idMask } from './numbering.ts';
import {
  anywhere,
  bestFirst,
  blocks,
  conditions,
  inTitle,
  kmFrom,
  newestFirst,
  priceOf,
  verified,
  type Wanted,
} from './statement.server.ts';

const list = (docs: readonly number[]) => sql`${sql.param([...docs])}::int[]`;

async function docsOf(db: Db, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ docs: number[] | null }>(
    sql`SELECT array_agg(doc) AS docs FROM (${statement}) found`,
  );
  return rows[0]?.docs ?? [];
}

/** The first `limit` docs, best match first; fewer means that these are all. */
export const matchBest = (db: Db, wanted: Wanted, limit: number) =>
  docsOf(db, sql`${verified(bestFirst(wanted), wanted)} LIMIT ${limit}`);

/** The first docs whose title holds all the words. */
export const matchTitles = (db: Db, wanted: Wanted, limit: number) =>
  docsOf(db, sql`${inTitle(wanted)} LIMIT ${limit}`);

/** How many match each query, counting to `most`, in one statement. */
export async function countEach(db: Db, queries: readonly Wanted[], most: number): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (wanted) => sql`(SELECT count(*)::int FROM (${verified(bestFirst(wanted), wanted)} LIMIT ${most}) c)`,
  );
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS totals`,
  );
  return rows[0]?.totals ?? [];
}

/** How many match a query without words, open hours or prices, exactly. */
export async function countExactly(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(countStatement(wanted));
  return rows[0]?.total ?? 0;
}

function countStatement(wanted: Wanted) {
  const { circle } = wanted;
  if (!circle) {
    return sql`SELECT coalesce(sum(icount(${anywhere(wanted)})), 0)::int AS total FROM ${blocks(wanted)}`;
  }
  const near = sql`${kmFrom(circle)} <= ${circle.radiusKm}`;
  if (wanted.terms.length === 0) {
    return sql`SELECT count(*)::int AS total FROM ${blocks(wanted)}
      JOIN search_docs d ON d.square = b.block WHERE ${near}`;
  }
  return sql`SELECT count(*)::int AS total
    FROM (SELECT unnest(search_concat(${anywhere(wanted)})) AS doc FROM ${blocks(wanted)}) h
    JOIN search_docs d ON d.doc = h.doc WHERE ${near}`;
}

/**
 * The first `limit` docs in an order other than best match. `best` are the best matches; when they are `complete`
 * only they are put in order, else the index that fits the order is walked.
 */
export async function inOrder(
  db: Db,
  wanted: Wanted,
  sort: Sort,
  { best, complete, limit }: { best: readonly number[]; complete: boolean; limit: number },
): Promise<readonly number[]> {
  if (sort === 'newest') {
    if (complete) return best.toSorted((a, b) => (a & idMask) - (b & idMask)).slice(0, limit);
    return docsOf(db, sql`${verified(newestFirst(wanted), wanted)} LIMIT ${limit}`);
  }
  if (sort === 'nearest' && wanted.circle) {
    if (complete) return docsOf(db, sql`${ordered(best, kmFrom(wanted.circle))} LIMIT ${limit}`);
    return nearest(db, wanted, limit);
  }
  if (sort === 'price') {
    if (complete) return docsOf(db, sql`${ordered(best, ...priceOrder(wanted))} LIMIT ${limit}`);
    return cheapest(db, wanted, best, limit);
  }
  return best.slice(0, limit);
}

const ordered = (docs: readonly number[], ...keys: SQL[]) => sql`
  SELECT d.doc FROM search_docs d WHERE d.doc = ANY(${list(docs)})
  ORDER BY ${sql.join(keys, sql`, `)}, d.doc`;

/** Growing rings: where listings stand close, few squares and distances are looked at. */
async function nearest(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const { circle } = wanted;
  if (!circle) return [];
  for (let radiusKm = Math.min(1, circle.radiusKm); ; radiusKm = Math.min(radiusKm * 2, circle.radiusKm)) {
    const ring = { ...wanted, circle: { ...circle, radiusKm } };
    const docs = await docsOf(
      db,
      sql`SELECT d.doc FROM (SELECT unnest(search_concat(${anywhere(ring)})) AS doc FROM ${blocks(ring)}) h
        JOIN search_docs d ON d.doc = h.doc WHERE ${sql.join(conditions(ring), sql` AND `)}
        ORDER BY ${kmFrom(circle)}, d.doc LIMIT ${limit}`,
    );
    if (docs.length >= limit || radiusKm >= circle.radiusKm) return docs;
  }
}

/** Listings whose price is not of what was meant come after those whose is. */
const priceOrder = (wanted: Wanted) => [
  ...(wanted.target === null
    ? []
    : [
        sql`NOT EXISTS (SELECT 1 FROM search_offers o WHERE o.doc = d.doc AND o.words @@ ${wanted.target}::tsquery)`,
      ]),
  priceOf(wanted),
];

/**
 * Walks the prices upwards. A variant that is meant belongs to a listing that matches the words, so only the
 * other filters are checked. If the walk ends early, the best matches without such a variant fill the rest.
 */
async function cheapest(db: Db, wanted: Wanted, best: readonly number[], limit: number): Promise<number[]> {
  const checks = [sql`d.facets @> ${list(wanted.facets)}`, ...conditions({ ...wanted, maxPence: null })];
  const found = await docsOf(db, sql`${priceWalk(wanted, checks)} LIMIT ${limit}`);
  if (found.length >= limit) return found;
  const walked = new Set(found);
  const rest = best.filter((doc) => !walked.has(doc));
  const others = await docsOf(db, sql`${ordered(rest, ...priceOrder(wanted))} LIMIT ${limit - found.length}`);
  return [...found, ...others];
}

function priceWalk(wanted: Wanted, checks: readonly SQL[]) {
  const { target, maxPence } = wanted;
  const holds = sql`CROSS JOIN LATERAL (
    SELECT 1 FROM search_docs d WHERE d.doc = w.doc AND ${sql.join([...checks], sql` AND `)} OFFSET 0) v`;
  if (target === null) {
    return sql`SELECT w.doc FROM (
      SELECT doc FROM search_docs WHERE price_from_pence <= ${maxPence ?? 2 ** 31 - 1}::int
      ORDER BY price_from_pence, doc) w ${holds}`;
  }
  return sql`SELECT w.doc FROM (
    SELECT o.doc, o.variant_id, o.price_pence FROM search_offers o
    WHERE o.words @@ ${target}::tsquery AND o.price_pence <= ${maxPence ?? 2 ** 31 - 1}::int
    ORDER BY o.price_pence, o.doc) w
    CROSS JOIN LATERAL (SELECT 1 WHERE NOT EXISTS (
      SELECT 1 FROM search_offers c WHERE c.doc = w.doc AND c.words @@ ${target}::tsquery
        AND (c.price_pence = 0, c.price_pence, c.variant_id) < (w.price_pence = 0, w.price_pence, w.variant_id)) OFFSET 0) first_of_doc ${holds}`;
}
