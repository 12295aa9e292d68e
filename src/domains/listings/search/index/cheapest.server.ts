import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, meantPrice, verified } from '../checks.server.ts';
import type { Criteria } from '../query/understanding.server.ts';
import { allOffered, allOfThem, blocks, byDoc, docsOf, offered } from '../statement.server.ts';
import { anyPrice, priceKeys } from './prices.server.ts';

/**
 * The listings that offer what is meant by its price, then the others by their cheapest price, then those without a
 * price; the first `limit`.
 */
export async function cheapest(db: Db, criteria: Criteria, limit: number): Promise<number[]> {
  const found = new Set(await cheapestMeant(db, criteria, limit));
  if (found.size < limit) {
    const any = rowByRow(anyPrice, (docs) => verified(sql`SELECT unnest(${docs}) AS doc`, criteria));
    const matches = isEverything(criteria) ? null : allOfThem(criteria);
    for (const doc of await docsOf(db, any(matches, limit + found.size))) found.add(doc);
  }
  if (found.size < limit) {
    const rest = await docsOf(db, sql`${verified(byDoc(criteria), criteria)} LIMIT ${limit + found.size}`);
    for (const doc of rest) found.add(doc);
  }
  return [...found].slice(0, limit);
}

async function cheapestMeant(db: Db, criteria: Criteria, limit: number): Promise<number[]> {
  const { target } = criteria;
  if (target === null) return [];
  const { keys, exact } = priceKeys(criteria);
  const [key] = keys;
  if (!exact || key === undefined) return walkUpwards(db, criteria, target, keys, limit);
  const row = rowByRow(key, (docs) => cheapestOf(docs, criteria));
  return docsOf(db, row(isNothingElse(criteria) ? null : allOffered(criteria), limit));
}

/** Sorts docs with the same price for what is meant by their cheapest price. */
const cheapestOf = (docs: SQL, criteria: Criteria) => sql`
  SELECT d.doc FROM unnest(${docs}) AS u(doc) JOIN search_docs d ON d.doc = u.doc
  WHERE ${sql.join([sql`true`, ...conditions(criteria)], sql` AND `)} ORDER BY d.price_from_pence, d.doc`;

/**
 * The matches posted under `key`, price by price; reads no more prices than needed. `matches` is an array of all
 * matches; null if every posted listing matches.
 */
const rowByRow =
  (key: string, inRow: (docs: SQL) => SQL) =>
  (matches: SQL | null, limit: number): SQL =>
    sql`
    WITH matching AS MATERIALIZED (${matches ?? sql`SELECT NULL::int[] AS docs`})
    SELECT r.doc FROM (
      SELECT docs FROM search_postings WHERE term = ${key} AND search_in_order() ORDER BY block) q
    CROSS JOIN LATERAL (${inRow(matches ? sql`(q.docs & (SELECT docs FROM matching))` : sql`q.docs`)}) r
    LIMIT ${limit}`;

const isEverything = ({ groups, terms, circle }: Criteria) => groups.length + terms.length === 0 && !circle;

/** Whether to be posted under the key is all that is asked for: it tells of the words, or of the category. */
const isNothingElse = ({ groups, terms, own, circle }: Criteria) =>
  !circle && (groups.length > 0 ? terms : terms.filter((term) => term !== own?.offering)).length === 0;

interface Price {
  readonly pence: number;
  readonly docs: number;
}

/** How many postings to read first, as a multiple of the limit: near a place, most of them are elsewhere. */
const firstLook = { anywhere: 4, near: 100 };
const nextLook = 8;

/**
 * The listings that offer what is meant, cheapest first, where a posted price may be lower than the real one: each is
 * posted under one of `keys`, at its price or below. Walks up the prices until enough listings are posted at or below
 * the last one. A listing that is not posted there costs more, so enough prices within it are the cheapest of all.
 */
async function walkUpwards(
  db: Db,
  criteria: Criteria,
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
  for (let look = limit * firstLook[criteria.circle ? 'near' : 'anywhere']; ; look *= nextLook) {
    const upTo = priceOf(prices, look) ?? last;
    const found = await docsOf(db, priced(criteria, target, keys, { upTo, limit }));
    if (found.length >= limit || upTo >= last) return found;
  }
}

/** The price at or below which `count` listings are posted. */
function priceOf(prices: readonly Price[], count: number) {
  let sum = 0;
  return prices.find(({ docs }) => {
    sum += docs;
    return sum >= count;
  })?.pence;
}

/** Of the matches those priced at most `upTo`, by the price of what is meant. */
function priced(
  criteria: Criteria,
  target: string,
  keys: readonly string[],
  { upTo, limit }: { upTo: number; limit: number },
): SQL {
  const cheap = sql`SELECT uniq(sort(search_concat(docs))) AS docs FROM search_postings
    WHERE term = ANY(${sql.param([...keys])}::text[]) AND block <= ${upTo}::int`;
  const among = sql`SELECT unnest(search_concat(q.docs & ${offered(criteria)})) AS doc
    FROM (${cheap} OFFSET 0) q CROSS JOIN ${blocks(criteria, 'all')}`;
  const checks = [...conditions(criteria), sql`p.pence <= ${upTo}::int`];
  return sql`
    SELECT d.doc FROM (${among}) h
    JOIN search_docs d ON d.doc = h.doc CROSS JOIN LATERAL (SELECT ${meantPrice(target)} AS pence OFFSET 0) p
    WHERE ${sql.join(checks, sql` AND `)} ORDER BY p.pence, d.price_from_pence, d.doc LIMIT ${limit}`;
}
