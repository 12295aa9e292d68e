import { type SQL, sql } from 'drizzle-orm';
import type { Criteria } from '../query/understanding.server.ts';

/** Under this a listing is posted at the price that its card shows; under `q:` and a lexeme at its cheapest there. */
export const anyPrice = 'q:';

/**
 * At which prices to post which docs, where `which` holds of `d`: `block` is the price of the cheapest variant with
 * that lexeme; free only where all of them are.
 */
export const pricePostings = (which: SQL) => sql`
  SELECT d.doc, q.term, q.block FROM search_docs d CROSS JOIN LATERAL (
    SELECT 'q:' || lexeme AS term, coalesce(min(nullif(price_pence, 0)), 0) AS block
    FROM (SELECT price_pence, unnest(''::text || tsvector_to_array(words)) AS lexeme
          FROM search_offers WHERE doc = d.doc) w
    GROUP BY lexeme) q
  WHERE ${which}`;

/**
 * A listing with that offer is posted under one of these, at its price or below: the longest stem of each way to
 * say the group that has the fewest ways; long words are rare. The category where no words are asked for. `exact`:
 * each listing posted has that offer, at that price.
 */
export function priceKeys({ groups, target }: Criteria): { keys: string[]; exact: boolean } {
  const [group] = groups.toSorted((a, b) => a.length - b.length || shortest(b) - shortest(a));
  if (!group) return { keys: [target === null ? anyPrice : `q:${target.replaceAll("'", '')}`], exact: true };
  const [way, ...others] = group;
  return {
    keys: group.map((stems) => `q:${longest(stems)}`),
    exact: groups.length === 1 && others.length === 0 && way?.length === 1,
  };
}

const longest = (stems: readonly string[]) => stems.toSorted((a, b) => b.length - a.length)[0] ?? '';
const shortest = (group: readonly (readonly string[])[]) =>
  Math.min(...group.map((stems) => longest(stems).length));
