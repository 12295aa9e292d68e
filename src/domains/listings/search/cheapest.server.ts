import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { anyPrice, priceKeys } from './prices.server.ts';
import {
  anywhere,
  blocks,
  conditions,
  docsOf,
  meantPrice,
  offered,
  type Wanted,
} from './statement.server.ts';

/** Those who offer what is meant by its price, then the others by their cheapest; the first `limit`. */
export async function cheapest(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const keys = priceKeys(wanted);
  const meant = await walk(db, wanted, { keys, docs: offered(wanted), limit });
  if (meant.length >= limit) return meant;
  const others = { ...wanted, target: null };
  const byAny = await walk(db, others, {
    keys: [anyPrice],
    docs: anywhere(wanted),
    limit: limit + meant.length,
  });
  const known = new Set(meant);
  const all = [...meant, ...byAny.filter((doc) => !known.has(doc))].slice(0, limit);
  return all.length >= limit
    ? all
    : docsOf(db, priced(wanted, unnested(anywhere(wanted), wanted), [], limit));
}

interface Walk {
  /** Whoever is to be found is posted under one of these, at the price or below it. */
  readonly keys: readonly string[];
  /** The matches of a block. */
  readonly docs: SQL;
  readonly limit: number;
}

/** Prices that are looked at first, as a multiple of what is wanted: near a place most of them are elsewhere. */
const firstLook = { anywhere: 4, near: 100 };
const nextLook = 8;

/**
 * Upwards through the prices, so far that enough are posted at or below the last one looked at. Who is not posted
 * there is dearer, so that enough prices within it are the cheapest that there are.
 */
async function walk(db: Db, wanted: Wanted, { keys, docs, limit }: Walk): Promise<number[]> {
  const prices = await executeKept<{ pence: number; docs: number }>(
    db,
    sql`SELECT block AS pence, sum(icount(docs))::int AS docs FROM search_postings
      WHERE term = ANY(${sql.param([...keys])}::text[]) GROUP BY block ORDER BY block`,
  );
  const last = prices.at(-1)?.pence;
  if (last === undefined) return [];
  for (let look = limit * firstLook[wanted.circle ? 'near' : 'anywhere']; ; look *= nextLook) {
    const upTo = priceOf(prices, look) ?? last;
    const found = await docsOf(
      db,
      priced(wanted, among(keys, upTo, docs, wanted), [sql`p.pence <= ${upTo}::int`], limit),
    );
    if (found.length >= limit || upTo >= last) return found;
  }
}

/** The price at or below which so many are posted. */
function priceOf(prices: readonly { pence: number; docs: number }[], wanted: number) {
  let sum = 0;
  return prices.find(({ docs }) => {
    sum += docs;
    return sum >= wanted;
  })?.pence;
}

const unnested = (docs: SQL, wanted: Wanted) =>
  sql`SELECT unnest(search_concat(${docs})) AS doc FROM ${blocks(wanted)}`;

function among(keys: readonly string[], upTo: number, docs: SQL, wanted: Wanted) {
  const cheap = sql`SELECT uniq(sort(search_concat(docs))) AS docs FROM search_postings
    WHERE term = ANY(${sql.param([...keys])}::text[]) AND block <= ${upTo}::int`;
  return sql`SELECT unnest(search_concat(q.docs & ${docs})) AS doc
    FROM (${cheap} OFFSET 0) q CROSS JOIN ${blocks(wanted)}`;
}

/** Docs by the price of what is meant; those that do not offer it come last. */
function priced(wanted: Wanted, docs: SQL, bounds: readonly SQL[], limit: number) {
  const meant = wanted.target === null ? sql`d.price_from_pence` : meantPrice(wanted.target);
  const checks = [...conditions(wanted), ...bounds];
  return sql`
    SELECT d.doc FROM (${docs}) h
    JOIN search_docs d ON d.doc = h.doc CROSS JOIN LATERAL (SELECT ${meant} AS pence OFFSET 0) p
    WHERE ${checks.length > 0 ? sql.join(checks, sql` AND `) : sql`true`}
    ORDER BY p.pence, d.price_from_pence, d.doc LIMIT ${limit}`;
}
