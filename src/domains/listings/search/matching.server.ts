import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { isElite } from '../cards-queries.server.ts';
import { cheapest } from './cheapest.server.ts';
import type { Sort } from './contract.ts';
import { idMask } from './numbering.ts';
import {
  anywhere,
  bestFirst,
  blocks,
  conditions,
  docsOf,
  inTitle,
  kmFrom,
  meantPrice,
  newestFirst,
  offeredByDoc,
  verified,
  type Wanted,
  within,
} from './statement.server.ts';

const lastId = sql.raw(String(idMask));
const list = (docs: readonly number[]) => sql`${sql.param([...docs])}::int[]`;

/** The first `limit` docs, best match first; fewer means that these are all. */
export const matchBest = (db: Db, wanted: Wanted, limit: number) =>
  docsOf(db, sql`${verified(bestFirst(wanted), wanted)} LIMIT ${limit}`);

/** The first docs whose title holds all the words. */
export const matchTitles = (db: Db, wanted: Wanted, limit: number) =>
  docsOf(db, sql`${inTitle(wanted)} LIMIT ${limit}`);

interface PaidWanted {
  readonly wanted: Wanted;
  readonly now: Date;
  readonly limit: number;
}

/**
 * As `matchBest`; beside it, of the first `paid.limit` that offer what another query asks for, or have it in their
 * title, those whose owner is Elite now.
 */
export async function matchBestAndPaid(db: Db, wanted: Wanted, limit: number, paid: PaidWanted) {
  const [row] = await executeKept<{ best: number[] | null; paid: number[] | null }>(
    db,
    sql`SELECT
      (SELECT array_agg(doc) FROM (${verified(bestFirst(wanted), wanted)} LIMIT ${limit}) b) AS best,
      (SELECT array_agg(m.doc) FROM (${verified(offeredByDoc(paid.wanted), paid.wanted)} LIMIT ${paid.limit}) m
       JOIN listings listing ON listing.id = ${lastId} - (m.doc & ${lastId})
       WHERE ${isElite(paid.now)}) AS paid`,
  );
  return { best: row?.best ?? [], paid: row?.paid ?? [] };
}

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
  const [row] = await executeKept<{ total: number }>(db, countStatement(wanted));
  return row?.total ?? 0;
}

function countStatement(wanted: Wanted) {
  const { circle } = wanted;
  if (!circle) {
    return sql`SELECT coalesce(sum(icount(${anywhere(wanted)})), 0)::int AS total FROM ${blocks(wanted)}`;
  }
  const near = within(circle);
  if (wanted.terms.length === 0) {
    return sql`SELECT count(*)::int AS total FROM ${blocks(wanted)}
      JOIN search_docs d ON d.square = b.block WHERE ${near}`;
  }
  return sql`SELECT count(*)::int AS total
    FROM (SELECT unnest(search_concat(${anywhere(wanted)})) AS doc FROM ${blocks(wanted)}) h
    JOIN search_docs d ON d.doc = h.doc WHERE ${near}`;
}

/** So many are priced one by one sooner than looked for by price. */
const fewToPrice = 150;

/**
 * The first `limit` docs in an order other than best match. `best` are the best matches; when they are `complete`
 * only they are put in order, else all matches are looked at in a way that fits the order.
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
    if (complete && best.length <= fewToPrice)
      return docsOf(db, sql`${ordered(best, ...priceOrder(wanted))} LIMIT ${limit}`);
    return cheapest(db, wanted, limit);
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

/** Listings that do not offer what is meant come after those that do, by their cheapest. */
const priceOrder = ({ target }: Wanted) => [
  ...(target === null ? [] : [meantPrice(target)]),
  sql`d.price_from_pence`,
];
