import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { conditions, verified } from './checks.server.ts';
import { walkUpwards } from './price-walk.server.ts';
import { anyPrice, priceKeys } from './prices.server.ts';
import { allOffered, allOfThem, byDoc, docsOf } from './statement.server.ts';
import type { Wanted } from './understanding.server.ts';

/**
 * Those who offer what is meant by its price, then the others by their cheapest, then those without a price; the
 * first `limit`.
 */
export async function cheapest(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const found = new Set(await cheapestMeant(db, wanted, limit));
  if (found.size < limit) {
    const any = rowByRow(anyPrice, (docs) => verified(sql`SELECT unnest(${docs}) AS doc`, wanted));
    const matches = isEverything(wanted) ? null : allOfThem(wanted);
    for (const doc of await docsOf(db, any(matches, limit + found.size))) found.add(doc);
  }
  if (found.size < limit) {
    const rest = await docsOf(db, sql`${verified(byDoc(wanted), wanted)} LIMIT ${limit + found.size}`);
    for (const doc of rest) found.add(doc);
  }
  return [...found].slice(0, limit);
}

async function cheapestMeant(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const { target } = wanted;
  if (target === null) return [];
  const { keys, exact } = priceKeys(wanted);
  const [key] = keys;
  if (!exact || key === undefined) return walkUpwards(db, wanted, target, keys, limit);
  const row = rowByRow(key, (docs) => cheapestOf(docs, wanted));
  return docsOf(db, row(isNothingElse(wanted) ? null : allOffered(wanted), limit));
}

/** Of docs that ask the same for what is meant, those first that have something cheaper. */
const cheapestOf = (docs: SQL, wanted: Wanted) => sql`
  SELECT d.doc FROM unnest(${docs}) AS u(doc) JOIN search_docs d ON d.doc = u.doc
  WHERE ${sql.join([sql`true`, ...conditions(wanted)], sql` AND `)} ORDER BY d.price_from_pence, d.doc`;

/**
 * Price by price of `key`, those who are posted there and match: no more prices are looked at than are needed.
 * `matches` is an array of all; null where everybody who is posted matches.
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

const isEverything = ({ groups, terms, circle }: Wanted) => groups.length + terms.length === 0 && !circle;

/** Whether to be posted under the key is all that is asked for: it tells of the words, or of the category. */
const isNothingElse = ({ groups, terms, own, circle }: Wanted) =>
  !circle && (groups.length > 0 ? terms : terms.filter((term) => term !== own?.offering)).length === 0;
