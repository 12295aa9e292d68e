import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, meantPrice, verified } from './checks.server.ts';
import { anyPrice, priceKeys } from './prices.server.ts';
import { anywhere, blocks, byDoc, docsOf, offered, type Wanted } from './statement.server.ts';

/**
 * Those who offer what is meant by its price, then the others by their cheapest, then those without a price; the
 * first `limit`.
 */
export async function cheapest(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const meant = wanted.target === null ? anyCheapest : meantPrice(wanted.target);
  const byMeant = { keys: priceKeys(wanted), docs: offered(wanted), pence: meant, limit };
  const found = new Set(await walk(db, wanted, byMeant));
  if (found.size < limit) {
    const byAny = { keys: [anyPrice], docs: anywhere(wanted), pence: anyCheapest, limit: limit + found.size };
    for (const doc of await walk(db, wanted, byAny)) found.add(doc);
  }
  if (found.size < limit) {
    const rest = await docsOf(db, sql`${verified(byDoc(wanted), wanted)} LIMIT ${limit + found.size}`);
    for (const doc of rest) found.add(doc);
  }
  return [...found].slice(0, limit);
}

const anyCheapest = sql`d.price_from_pence`;

interface Walk {
  /** Whoever is to be found is posted under one of these, at the price or below it. */
  readonly keys: readonly string[];
  /** The price that counts, of doc `d`. */
  readonly pence: SQL;
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
async function walk(db: Db, wanted: Wanted, asked: Walk): Promise<number[]> {
  const { keys, limit } = asked;
  const prices = await executeKept<{ pence: number; docs: number }>(
    db,
    sql`SELECT block AS pence, sum(icount(docs))::int AS docs FROM search_postings
      WHERE term = ANY(${sql.param([...keys])}::text[]) GROUP BY block ORDER BY block`,
  );
  const last = prices.at(-1)?.pence;
  if (last === undefined) return [];
  for (let look = limit * firstLook[wanted.circle ? 'near' : 'anywhere']; ; look *= nextLook) {
    const upTo = priceOf(prices, look) ?? last;
    const found = await docsOf(db, priced(wanted, asked, upTo));
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

/** Of the matches those priced at most `upTo`, by the price that counts. */
function priced(wanted: Wanted, { keys, docs, pence, limit }: Walk, upTo: number) {
  const cheap = sql`SELECT uniq(sort(search_concat(docs))) AS docs FROM search_postings
    WHERE term = ANY(${sql.param([...keys])}::text[]) AND block <= ${upTo}::int`;
  const among = sql`SELECT unnest(search_concat(q.docs & ${docs})) AS doc
    FROM (${cheap} OFFSET 0) q CROSS JOIN ${blocks(wanted, 'all')}`;
  const checks = [...conditions(wanted), sql`p.pence <= ${upTo}::int`];
  return sql`
    SELECT d.doc FROM (${among}) h
    JOIN search_docs d ON d.doc = h.doc CROSS JOIN LATERAL (SELECT ${pence} AS pence OFFSET 0) p
    WHERE ${sql.join(checks, sql` AND `)} ORDER BY p.pence, d.price_from_pence, d.doc LIMIT ${limit}`;
}
