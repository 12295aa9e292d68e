import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { ints } from '#src/platform/database/ints.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { isElite } from '../cards/queries.server.ts';
import { fewestForMean } from '../ratings/rules.ts';
import { conditions, verified } from './checks.server.ts';
import type { Sort } from './contract.ts';
import { cheapest } from './index/cheapest.server.ts';
import { type Circle, idMask, ratedTerm } from './index/numbering.ts';
import { kmFrom } from './near.server.ts';
import { keysOf } from './order.server.ts';
import type { Criteria } from './query/understanding.server.ts';
import {
  anywhere,
  bestFirst,
  bestOfNear,
  blocks,
  byDoc,
  docsOf,
  inTitle,
  near,
  newestFirst,
  offeredByDoc,
  paidOfNear,
  paidTerm,
} from './statement.server.ts';

const lastId = sql.raw(String(idMask));

/** Which of those who paid are asked for beside the matches: the first `limit` candidates, so close. */
interface Paid {
  readonly now: Date;
  readonly limit: number;
  readonly withinKm: number;
}

export interface Matches {
  /** Best match first; fewer than were asked for means that these are all. */
  readonly best: readonly number[];
  /** How many there are in all, where finding them told. */
  readonly total: number | null;
  /** Of the first candidates that offer what is asked for, or have it in their title, those who are Elite now. */
  readonly paid: readonly number[];
}

/** The first `limit` matches and, where asked for, those who paid. */
export async function match(db: Db, criteria: Criteria, limit: number, paid: Paid | null): Promise<Matches> {
  const { circle } = criteria;
  if (paid && circle && circle.radiusKm > paid.withinKm) {
    const closer = { ...criteria, everyone: null, circle: { ...circle, radiusKm: paid.withinKm } };
    const matches = await match(db, criteria, limit, null);
    return { ...matches, paid: (await match(db, closer, 1, paid)).paid };
  }
  const statement = circle ? matchNear(criteria, circle, limit, paid) : matchAnywhere(criteria, limit, paid);
  const [row] = await executeKept<{ best: number[] | null; paid: number[] | null; total: number | null }>(
    db,
    statement,
  );
  return { best: row?.best ?? [], paid: row?.paid ?? [], total: row?.total ?? null };
}

function matchNear(criteria: Criteria, circle: Circle, limit: number, paid: Paid | null) {
  const total = conditions(criteria).length > 0 ? sql`NULL::int` : totalOfNear;
  return near(
    criteria,
    circle,
    sql`SELECT ${docsIn(bestOfNear(criteria, limit))} AS best, ${paid ? elite(paidOfNear(criteria), paid) : none} AS paid,
      ${total} AS total`,
  );
}

function matchAnywhere(criteria: Criteria, limit: number, paid: Paid | null) {
  const paying = { ...criteria, terms: [paidTerm, ...criteria.terms] };
  return sql`SELECT ${docsIn(bestFirst(criteria, limit))} AS best,
    ${paid ? elite(verified(offeredByDoc(paying), paying), paid) : none} AS paid, NULL::int AS total`;
}

const docsIn = (statement: SQL) => sql`(SELECT array_agg(doc) FROM (${statement}) f)`;
const none = sql`NULL::int[]`;
const totalOfNear = sql`(SELECT coalesce(sum(icount(anywhere)), 0)::int FROM near_matches)`;

const elite = (docs: SQL, { now, limit }: Paid) => sql`(
  SELECT array_agg(m.doc) FROM (${docs} LIMIT ${limit}) m
  JOIN listings listing ON listing.id = ${lastId} - (m.doc & ${lastId}) WHERE ${isElite(now)})`;

/** The first docs whose title holds all the words. */
export const matchTitles = (db: Db, criteria: Criteria, limit: number) =>
  docsOf(db, sql`${inTitle(criteria)} LIMIT ${limit}`);

/** So many are priced one by one sooner than looked for by price. */
const fewToPrice = 150;

/**
 * The first `limit` docs in an order other than best match. `best` are the best matches; when they are `complete`
 * only they are put in order, else all matches are looked at in a way that fits the order. The soonest are those of
 * the best that were looked for.
 */
export async function inOrder(
  db: Db,
  criteria: Criteria,
  sort: Sort,
  { best, complete, limit, total }: Pick<Matches, 'best' | 'total'> & { complete: boolean; limit: number },
): Promise<readonly number[]> {
  const ordered = () => sql`
    SELECT d.doc FROM search_docs d WHERE d.doc = ANY(${ints(best)})
    ORDER BY ${sql.join([...keysOf(sort, criteria), sql`d.doc`], sql`, `)} LIMIT ${limit}`;
  if (sort === 'newest') {
    if (complete) return best.toSorted((a, b) => (a & idMask) - (b & idMask)).slice(0, limit);
    return docsOf(db, sql`${verified(newestFirst(criteria), criteria)} LIMIT ${limit}`);
  }
  if (sort === 'nearest' && criteria.circle) {
    if (complete) return docsOf(db, ordered());
    return nearest(db, criteria, criteria.circle, { limit, total });
  }
  if (sort === 'price') {
    if (complete && best.length <= fewToPrice) return docsOf(db, ordered());
    return cheapest(db, criteria, limit);
  }
  if (sort === 'soonest' && criteria.free) return docsOf(db, ordered());
  if (sort === 'rated') return bestRated(db, criteria, complete ? best : null, limit);
  return best.slice(0, limit);
}

/** By the score of their reviews; those without a mean after them, best match first. */
async function bestRated(
  db: Db,
  criteria: Criteria,
  all: readonly number[] | null,
  limit: number,
): Promise<readonly number[]> {
  const scored = (docs: SQL) => sql`
    SELECT f.doc FROM (${docs}) f JOIN listing_ratings r ON r.listing_id = ${lastId} - (f.doc & ${lastId})
    WHERE r.count >= ${fewestForMean} ORDER BY r.score DESC NULLS LAST, f.doc LIMIT ${limit}`;
  const carrying = { ...criteria, terms: [ratedTerm, ...criteria.terms] };
  const rated = await docsOf(
    db,
    scored(all ? sql`SELECT unnest(${ints(all)}) AS doc` : verified(byDoc(carrying), carrying)),
  );
  if (rated.length >= limit) return rated;
  const rest = all ?? (await docsOf(db, bestFirst(criteria, limit)));
  return [...new Set([...rated, ...rest])].slice(0, limit);
}

const smallestRingKm = 0.3;

/** Growing rings: where listings stand close, few are looked at. The first would be enough if all stood evenly. */
async function nearest(
  db: Db,
  criteria: Criteria,
  circle: Circle,
  { limit, total }: { limit: number; total: number | null },
): Promise<number[]> {
  const share = total === null ? 1 / 8 : Math.sqrt((2 * limit) / Math.max(1, total));
  const first = Math.max(smallestRingKm, circle.radiusKm * share);
  for (
    let radiusKm = Math.min(first, circle.radiusKm);
    ;
    radiusKm = Math.min(radiusKm * 2, circle.radiusKm)
  ) {
    const ring = { ...criteria, everyone: null, circle: { ...circle, radiusKm } };
    const docs = await docsOf(
      db,
      sql`SELECT d.doc FROM (SELECT unnest(search_concat(${anywhere(ring)})) AS doc FROM ${blocks(ring)}) h
        JOIN search_docs d ON d.doc = h.doc WHERE ${sql.join([sql`true`, ...conditions(ring)], sql` AND `)}
        ORDER BY ${kmFrom(circle)}, d.doc LIMIT ${limit}`,
    );
    if (docs.length >= limit || radiusKm >= circle.radiusKm) return docs;
  }
}
