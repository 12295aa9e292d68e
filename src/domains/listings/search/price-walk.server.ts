import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, meantPrice } from './checks.server.ts';
import { blocks, docsOf, offered } from './statement.server.ts';
import type { Wanted } from './understanding.server.ts';

interface Price {
  readonly pence: number;
  readonly docs: number;
}

/** Prices that are looked at first, as a multiple of what is wanted: near a place most of them are elsewhere. */
const firstLook = { anywhere: 4, near: 100 };
const nextLook = 8;

/**
 * Those who offer what is meant, cheapest first, where no posted price is sure to be theirs: who is to be found is
 * posted under one of `keys`, at the price or below it. Upwards through the prices, so far that enough are posted at
 * or below the last one looked at. Who is not posted there is dearer, so that enough prices within it are the
 * cheapest that there are.
 */
export async function walkUpwards(
  db: Db,
  wanted: Wanted,
  target: string,
  keys: readonly string[],
  limit: number,
): Promise<number[]> {
  const prices = await executeKept<Price>(
    db,
    sql`SELECT block AS pence, sum(icount(docs))::int AS docs FROM search_postings
      WHERE term = ANY(${sql.param([...keys])}::text[]) GROUP BY block ORDER BY block`,
  );
  const last = prices.at(-1)?.pence;
  if (last === undefined) return [];
  for (let look = limit * firstLook[wanted.circle ? 'near' : 'anywhere']; ; look *= nextLook) {
    const upTo = priceOf(prices, look) ?? last;
    const found = await docsOf(db, priced(wanted, target, keys, { upTo, limit }));
    if (found.length >= limit || upTo >= last) return found;
  }
}

/** The price at or below which so many are posted. */
function priceOf(prices: readonly Price[], wanted: number) {
  let sum = 0;
  return prices.find(({ docs }) => {
    sum += docs;
    return sum >= wanted;
  })?.pence;
}

/** Of the matches those priced at most `upTo`, by the price of what is meant. */
function priced(
  wanted: Wanted,
  target: string,
  keys: readonly string[],
  { upTo, limit }: { upTo: number; limit: number },
): SQL {
  const cheap = sql`SELECT uniq(sort(search_concat(docs))) AS docs FROM search_postings
    WHERE term = ANY(${sql.param([...keys])}::text[]) AND block <= ${upTo}::int`;
  const among = sql`SELECT unnest(search_concat(q.docs & ${offered(wanted)})) AS doc
    FROM (${cheap} OFFSET 0) q CROSS JOIN ${blocks(wanted, 'all')}`;
  const checks = [...conditions(wanted), sql`p.pence <= ${upTo}::int`];
  return sql`
    SELECT d.doc FROM (${among}) h
    JOIN search_docs d ON d.doc = h.doc CROSS JOIN LATERAL (SELECT ${meantPrice(target)} AS pence OFFSET 0) p
    WHERE ${sql.join(checks, sql` AND `)} ORDER BY p.pence, d.price_from_pence, d.doc LIMIT ${limit}`;
}
