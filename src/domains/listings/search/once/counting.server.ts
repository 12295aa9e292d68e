import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, verified } from '../checks.server.ts';
import { brandTerm } from '../index/numbering.ts';
import type { Criteria } from '../query/understanding.server.ts';
import { anywhere, blocks, byDoc } from '../statement.server.ts';

/** The same query of those only that carry one more term: it comes first, because it is rare. */
export const carrying = (criteria: Criteria, term: string): Criteria => ({
  ...criteria,
  terms: [term, ...criteria.terms],
});

/** How many results there are, each brand once, counting to `most`. */
export async function countTo(db: Db, criteria: Criteria, most: number): Promise<number> {
  const exactly = criteria.circle !== null && conditions(criteria).length === 0;
  const [row] = await executeKept<{ total: number }>(
    db,
    exactly
      ? countMatches(criteria)
      : sql`SELECT count(*)::int AS total FROM (${verified(byDoc(criteria), criteria)} LIMIT ${most}) c`,
  );
  const total = row?.total ?? 0;
  if (!exactly && total >= most) return most;
  return Math.min(total - (await placesBehind(db, criteria)), most);
}

/** How many results there are of a query without words, open hours or prices, exactly; `places` match, if known. */
export async function countExactly(db: Db, criteria: Criteria, places: number | null): Promise<number> {
  const total = places ?? (await executeKept<{ total: number }>(db, countMatches(criteria)))[0]?.total ?? 0;
  return total - (await placesBehind(db, criteria));
}

const countMatches = (criteria: Criteria) =>
  sql`SELECT coalesce(sum(icount(${anywhere(criteria)})), 0)::int AS total FROM ${blocks(criteria)}`;

/** How many of the places that match stand behind another place of their brand. */
async function placesBehind(db: Db, criteria: Criteria): Promise<number> {
  const branded = carrying(criteria, brandTerm);
  const docs = verified(sql`SELECT unnest(${anywhere(branded)}) AS doc FROM ${blocks(branded)}`, branded);
  const [row] = await executeKept<{ behind: number }>(
    db,
    sql`SELECT (count(*) - count(DISTINCT d.brand))::int AS behind
      FROM (${docs}) h JOIN search_docs d ON d.doc = h.doc`,
  );
  return row?.behind ?? 0;
}
