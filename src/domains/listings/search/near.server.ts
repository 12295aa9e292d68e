import { type SQL, sql } from 'drizzle-orm';
import { ints } from '#src/platform/database/ints.server.ts';
import { type Cover, coverOf, type Runs } from './index/cells.ts';
import { boxesOf, type Circle, cellTerm } from './index/numbering.ts';

/** Matches are looked up one by one where there is no more than one in so many who stand around. */
const fewOf = 40;

const runs = ({ squares, lows, highs }: Runs) =>
  sql`unnest(${ints(squares)}, ${ints(lows)}, ${ints(highs)}) AS r(block, low, high)`;

/** The classes of a square's matches, the best first, each within the next one; null for none. */
export type ClassesOf = (block: SQL) => { title: SQL | null; offered: SQL | null; anywhere: SQL };

/**
 * The tables of a statement that asks near a place, for after WITH. `near_matches(block, title, offered, anywhere)`:
 * by square the matches that are within the circle, in doc order.
 *
 * Where the classes hold nobody from without the circle, as is `known` of a city, they are all there is to it.
 * Squares that are wholly within need no check. Of the others, few matches are looked up one by one; with many, the
 * docs within are put together from the cells, and intersected.
 */
export function nearTables(circle: Circle, known: boolean, classesOf: ClassesOf): SQL {
  const cover = coverOf(circle);
  return known
    ? sql`${touched('near_matches', cover, classesOf)}`
    : sql`${touched('touched', cover, classesOf)}, ${checked(circle, cover)}`;
}

function touched(name: string, cover: Cover, classesOf: ClassesOf): SQL {
  const { title, offered, anywhere } = classesOf(sql`s.block`);
  const ifAny = (docs: SQL | null, wider: SQL) =>
    docs ? sql`CASE WHEN ${wider} IS NOT NULL THEN ${docs} END` : wider;
  return sql`
    ${sql.identifier(name)} AS MATERIALIZED (
      SELECT s.block, s.parted, t.title, o.offered, a.anywhere
      FROM unnest(${ints([...cover.whole, ...cover.parted])}, ${flags(cover)}) AS s(block, parted)
      CROSS JOIN LATERAL (SELECT ${anywhere} AS anywhere OFFSET 0) a
      CROSS JOIN LATERAL (SELECT ${ifAny(offered, sql`a.anywhere`)} AS offered OFFSET 0) o
      CROSS JOIN LATERAL (SELECT ${title ? ifAny(title, sql`o.offered`) : sql`NULL::int[]`} AS title OFFSET 0) t
      WHERE a.anywhere IS NOT NULL)`;
}

function checked(circle: Circle, cover: Cover): SQL {
  const kept = (docs: SQL) => sql`CASE WHEN w.block IS NULL THEN ${docs} ELSE ${docs} & w.docs END`;
  return sql`
    gathered AS MATERIALIZED (
      SELECT g.block, sort(search_concat(g.docs)) AS docs FROM (
        SELECT r.block, c.docs FROM ${runs(cover.inside)} CROSS JOIN LATERAL (
          SELECT p.docs FROM search_postings p
          WHERE p.term = ${cellTerm} AND p.block BETWEEN r.low AND r.high OFFSET 0) c
        UNION ALL
        SELECT r.block, ARRAY(SELECT d.doc FROM search_docs d WHERE d.cell BETWEEN r.low AND r.high AND ${within(circle)})
        FROM ${runs(cover.edge)}) g
      GROUP BY g.block),
    within AS MATERIALIZED (
      SELECT m.block, CASE WHEN (SELECT sum(icount(anywhere)) FROM touched WHERE parted) * ${fewOf}::int <= (
          SELECT sum(icount(docs)) FROM search_postings WHERE term = '*' AND block = ANY(${ints(cover.parted)}))
        THEN sort(ARRAY(SELECT d.doc FROM unnest(m.anywhere) AS u(doc) JOIN search_docs d ON d.doc = u.doc
                        WHERE ${within(circle)}))
        ELSE coalesce((SELECT g.docs FROM gathered g WHERE g.block = m.block), '{}') END AS docs
      FROM touched m WHERE m.parted),
    near_matches AS MATERIALIZED (
      SELECT m.block, ${kept(sql`m.title`)} AS title, ${kept(sql`m.offered`)} AS offered,
             ${kept(sql`m.anywhere`)} AS anywhere
      FROM touched m LEFT JOIN within w ON w.block = m.block)`;
}

const flags = ({ whole, parted }: Cover) =>
  sql`${sql.param([...whole.map(() => false), ...parted.map(() => true)])}::bool[]`;

type Box = ReturnType<typeof boxesOf>['around'];

/** Whether doc `d` is within the circle: boxes answer for most without the sphere. */
export function within(circle: Circle) {
  const { around, inside } = boxesOf(circle);
  const held = ({ south, north, west, east }: Box) =>
    sql`d.lat BETWEEN ${south}::float8 AND ${north}::float8 AND d.lng BETWEEN ${west}::float8 AND ${east}::float8`;
  return sql`(${held(around)} AND (${held(inside)} OR ${kmFrom(circle)} <= ${circle.radiusKm}::float8))`;
}

export const kmFrom = ({ lat, lng }: Circle) => sql`search_km(${lat}::float8, ${lng}::float8, d.lat, d.lng)`;
