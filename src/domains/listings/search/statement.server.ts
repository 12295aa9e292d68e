import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { boxesOf, type Circle, idMask, idRangesMask, squaresTouched } from './numbering.ts';
import type { Group } from './words.ts';

/** A query after understanding: what arrays can say, and what must be verified doc by doc. */
export interface Wanted {
  readonly groups: readonly Group[];
  /** Terms that a listing must carry: category, amenities, tags, opening window, price band, promotion. */
  readonly terms: readonly string[];
  readonly circle: Circle | null;
  /** The quarter hour of the week that must be open, and the dates whose special hours matter. */
  readonly open: { slot: number; minutes: number; weekday: number; today: string; yesterday: string } | null;
  readonly maxPence: number | null;
  /** Which of a listing's variants is meant, as a tsquery; null when any is. */
  readonly target: string | null;
}

type Level = 't' | 's' | 'a';

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** The docs of one block that match at this level, best first; null for none. */
function docsAt(level: Level, { groups, terms }: Wanted) {
  const asked = groups.map((group) => group.map((stems) => stems.join(' ')).join('|'));
  const carried = asked.length + terms.length === 0 ? ['*'] : terms;
  return sql`search_matches(${`${level}:`}, ${list(asked)}, ${list(carried)}, b.block)`;
}

const besides = (docs: SQL, stronger: SQL) => sql`(${docs} - coalesce(${stronger}, '{}'))`;

/** Title first, then what is offered, then anywhere; one class where there are no words. */
function classes(wanted: Wanted) {
  if (wanted.groups.length === 0) return [docsAt('a', wanted)];
  const [title, offered, anywhere] = [docsAt('t', wanted), docsAt('s', wanted), docsAt('a', wanted)];
  return [title, besides(offered, title), besides(anywhere, offered)];
}

export const anywhere = (wanted: Wanted) => docsAt('a', wanted);

/** Those of a block where the words are in the title or in what is offered: a variant that is meant is one. */
export const offered = (wanted: Wanted) => docsAt('s', wanted);

/** The blocks that the query reads: squares around a place, else all chunks in doc order. */
export const blocks = ({ circle }: Wanted) =>
  circle
    ? sql`(SELECT unnest(${sql.param(squaresTouched(circle))}::int[]) AS block) b`
    : sql`(SELECT block FROM search_postings WHERE term = '*' AND block < 0 AND search_in_order() ORDER BY block) b`;

/**
 * Docs in the order of class and doc. A chunk's arrays are read only when the ones before did not suffice:
 * nothing here sorts across chunks.
 */
export function bestFirst(wanted: Wanted): SQL {
  const arms = classes(wanted).map((docs) => inDocOrder(docs, wanted));
  return sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` UNION ALL `,
  );
}

const inDocOrder = (docs: SQL, wanted: Wanted) =>
  wanted.circle
    ? sql`SELECT unnest(sort(search_concat(${docs}))) AS doc FROM ${blocks(wanted)}`
    : sql`SELECT c.doc FROM ${blocks(wanted)} CROSS JOIN LATERAL unnest(${docs}) AS c(doc)`;

/** All that match, in the order of doc alone. */
export const byDoc = (wanted: Wanted) => inDocOrder(anywhere(wanted), wanted);

/** Those whose title or offer holds the words, in the order of doc alone. */
export const offeredByDoc = (wanted: Wanted) => inDocOrder(offered(wanted), wanted);

/** Docs whose title holds all the words, best first. */
export const inTitle = (wanted: Wanted) => sql`SELECT c.doc FROM ${blocks(wanted)}
  CROSS JOIN LATERAL unnest(${docsAt('t', wanted)}) AS c(doc)`;

/** Docs by listing id, greatest first, whatever their band. */
export function newestFirst(wanted: Wanted): SQL {
  const docs = sql`SELECT unnest(search_concat(${anywhere(wanted)})) AS doc FROM ${blocks(wanted)}`;
  const byId = sql`ORDER BY n.doc & ${sql.raw(String(idMask))}`;
  if (wanted.circle) return sql`SELECT n.doc FROM (${docs}) n ${byId}`;
  const ids = sql`b.block & ${sql.raw(String(idRangesMask))}`;
  return sql`
    SELECT c.doc FROM (SELECT DISTINCT ${ids} AS ids FROM ${blocks(wanted)} ORDER BY 1) r
    CROSS JOIN LATERAL (SELECT n.doc FROM (${docs} WHERE ${ids} = r.ids) n ${byId}) c`;
}

type Box = ReturnType<typeof boxesOf>['around'];

/** Whether doc `d` is within the circle: boxes answer for most without the sphere. */
export function within(circle: Circle) {
  const { around, inside } = boxesOf(circle);
  const held = ({ south, north, west, east }: Box) =>
    sql`d.lat BETWEEN ${south}::float8 AND ${north}::float8 AND d.lng BETWEEN ${west}::float8 AND ${east}::float8`;
  return sql`(${held(around)} AND (${held(inside)} OR ${kmFrom(circle)} <= ${circle.radiusKm}::float8))`;
}

export const kmFrom = ({ lat, lng }: Circle) => sql`search_km(${lat}::float8, ${lng}::float8, d.lat, d.lng)`;

/** Special hours of today, else the week's, and what yesterday left open past midnight. */
function openNow({ slot, minutes, weekday, today, yesterday }: NonNullable<Wanted['open']>) {
  const spans = (date: string, onWeekday: number, at: number) => sql`EXISTS (
    SELECT 1 FROM listing_special_days s WHERE s.listing_id = d.listing_id AND s.date = ${date}::date
      AND s.opens <= ${at}::int AND s.closes > ${at}::int)
    OR NOT d.special_days @> ARRAY[${date}::date] AND EXISTS (
      SELECT 1 FROM listing_hours h WHERE h.listing_id = d.listing_id AND h.weekday = ${onWeekday}::int
        AND h.opens <= ${at}::int AND h.closes > ${at}::int)`;
  return sql`CASE WHEN d.special_days && ARRAY[${today}::date, ${yesterday}::date]
    THEN ${spans(today, weekday, minutes)} OR ${spans(yesterday, (weekday + 6) % 7, minutes + 1440)}
    ELSE get_bit(d.open_week, ${slot}::int) = 1 END`;
}

/** The price of the cheapest variant of doc `d` that is meant; free only where all of them are; null for none. */
export const meantPrice = (target: string) => sql`(
  SELECT coalesce(min(nullif(o.price_pence, 0)), min(o.price_pence)) FROM search_offers o
  WHERE o.doc = d.doc AND o.words @@ ${target}::tsquery)`;

/** The price that a card would show for doc `d`. */
const priceOf = ({ target }: Wanted) =>
  target === null ? sql`d.price_from_pence` : sql`coalesce(${meantPrice(target)}, d.price_from_pence)`;

/** What no array can say about doc `d`: exact distance, open now, and the price where `price` is asked for. */
export function conditions(wanted: Wanted): SQL[] {
  const { circle, open, maxPence } = wanted;
  return [
    ...(circle ? [within(circle)] : []),
    ...(open ? [openNow(open)] : []),
    ...(maxPence === null ? [] : [sql`${priceOf(wanted)} <= ${maxPence}::int`]),
  ];
}

/**
 * Those of `docs` that satisfy what arrays cannot say, in the same order: `OFFSET 0` keeps the planner from
 * turning the check into a join that would sort or read ahead.
 */
export function verified(docs: SQL, wanted: Wanted): SQL {
  const checks = conditions(wanted);
  if (checks.length === 0) return docs;
  return sql`SELECT h.doc FROM (${docs}) h CROSS JOIN LATERAL (
    SELECT 1 FROM search_docs d WHERE d.doc = h.doc AND ${sql.join(checks, sql` AND `)} OFFSET 0) v`;
}

/** The docs of a statement, in its order. */
export async function docsOf(db: Db, statement: SQL): Promise<number[]> {
  const [row] = await executeKept<{ docs: number[] | null }>(
    db,
    sql`SELECT array_agg(doc) AS docs FROM (${statement}) found`,
  );
  return row?.docs ?? [];
}
