import { type SQL, sql } from 'drizzle-orm';
import type { FreeDay } from './query/free-time.ts';
import type { Criteria } from './query/understanding.server.ts';
import type { OpenDay } from './query/when.ts';

/** Special hours of today, else the week's, and what yesterday left open past midnight. */
function openNow({ slot, minutes, weekday, today, yesterday }: NonNullable<Criteria['open']>) {
  const spans = (date: string, onWeekday: number, at: number) => sql`EXISTS (
    SELECT 1 FROM listing_special_days s WHERE s.listing_id = d.listing_id AND s.date = ${date}::date
      AND s.is_active AND s.opens <= ${at}::int AND s.closes > ${at}::int)
    OR NOT d.special_days @> ARRAY[${date}::date] AND EXISTS (
      SELECT 1 FROM listing_hours h WHERE h.listing_id = d.listing_id AND h.weekday = ${onWeekday}::int
        AND h.is_active AND h.opens <= ${at}::int AND h.closes > ${at}::int)`;
  return sql`CASE WHEN d.special_days && ARRAY[${today}::date, ${yesterday}::date]
    THEN ${spans(today, weekday, minutes)} OR ${spans(yesterday, (weekday + 6) % 7, minutes + 1440)}
    ELSE get_bit(d.open_week, ${slot}::int) = 1 END`;
}

/** Special hours of the day, else the week's, overlap the stretch. What yesterday left open past midnight is yesterday's. */
function openOn({ date, weekday, from, to }: OpenDay) {
  const overlaps = sql`is_active AND opens < ${to}::int AND closes > ${from}::int`;
  return sql`CASE WHEN d.special_days @> ARRAY[${date}::date]
    THEN EXISTS (SELECT 1 FROM listing_special_days
      WHERE listing_id = d.listing_id AND date = ${date}::date AND ${overlaps})
    ELSE EXISTS (SELECT 1 FROM listing_hours
      WHERE listing_id = d.listing_id AND weekday = ${weekday}::int AND ${overlaps}) END`;
}

/** The price of the cheapest variant of doc `d` that is meant; free only where all of them are; null for none. */
export const meantPrice = (target: string) => sql`(
  SELECT coalesce(min(nullif(o.price_pence, 0)), min(o.price_pence)) FROM search_offers o
  WHERE o.doc = d.doc AND o.words @@ ${target}::tsquery)`;

/** The price that a card would show for doc `d`, without a look at the doc itself where what is meant is known. */
const priceOf = ({ target }: Criteria) =>
  target === null
    ? sql`d.price_from_pence`
    : sql`(
  SELECT coalesce(min(nullif(o.price_pence, 0)) FILTER (WHERE o.meant), min(o.price_pence) FILTER (WHERE o.meant),
                  min(nullif(o.price_pence, 0)), min(o.price_pence))
  FROM (SELECT price_pence, words @@ ${target}::tsquery AS meant FROM search_offers WHERE doc = d.doc OFFSET 0) o)`;

/**
 * The first start from `earliest` up to `latest`, in ticks of the day, among these runs, for the numbers (null: any). It
 * is no function of the database, because that would be planned and started again for each row.
 */
export const firstStart = (runs: SQL, numbers: SQL, earliest: SQL, latest: SQL) => sql`(
  SELECT min(r.first + s.skipped * r.step) FROM unnest(${runs}) AS run
  CROSS JOIN LATERAL (SELECT (run >> 15) & 511 AS first, (run >> 6) & 511 AS further, run & 63 AS step) r
  CROSS JOIN LATERAL (SELECT greatest(0, (${earliest} - r.first + r.step - 1) / r.step) AS skipped) s
  WHERE (${numbers} IS NULL OR (run >> 24) = ANY (${numbers}))
    AND s.skipped <= r.further AND r.first + s.skipped * r.step < ${latest})`;

/**
 * The first tick, counted from the first day, at which doc `d` can begin what is meant, or else anything that it
 * offers, as its business lets it be booked; null where it is not free in any of the stretches.
 */
export function firstFree(free: readonly FreeDay[], target: string | null): SQL {
  const meant =
    target === null
      ? sql`NULL::int[]`
      : sql`(SELECT array_agg(v.number::int) FROM search_offers o JOIN free_variants v ON v.variant_id = o.variant_id
        WHERE o.doc = d.doc AND v.listing_id = d.listing_id AND o.words @@ ${target}::tsquery)`;
  const earliest = sql`greatest(w.earliest, ceil((w.now + m.lead_minutes) / 5)::int)`;
  return sql`(
    SELECT (f.day - ${free[0]?.date}::date) * 300 + first.at
    FROM (SELECT ${meant} AS numbers, lead_minutes FROM calendar_settings WHERE listing_id = d.listing_id OFFSET 0) m
    CROSS JOIN free_days f
    JOIN unnest(${list(free, 'date')}::date[], ${list(free, 'earliest')}::int[], ${list(free, 'latest')}::int[],
      ${list(free, 'now')}::float8[]) AS w (day, earliest, latest, now) ON w.day = f.day
    CROSS JOIN LATERAL (
      SELECT ${firstStart(sql`f.starts`, sql`m.numbers`, earliest, sql`w.latest`)} AS at OFFSET 0) first
    WHERE f.listing_id = d.listing_id AND first.at IS NOT NULL
    ORDER BY f.day LIMIT 1)`;
}

const list = (free: readonly FreeDay[], field: keyof FreeDay) => sql.param(free.map((each) => each[field]));

/** What no array can say about doc `d`: open now or on a day, free time, and the price of what is meant. */
export function conditions(criteria: Criteria): SQL[] {
  const { open, days, free, maxPence, target } = criteria;
  return [
    ...(open ? [openNow(open)] : []),
    ...(days ? [sql`(${sql.join(days.map(openOn), sql` OR `)})`] : []),
    ...(free ? [sql`${firstFree(free, target)} IS NOT NULL`] : []),
    ...(maxPence === null ? [] : [sql`${priceOf(criteria)} <= ${maxPence}::int`]),
  ];
}

/**
 * Those of `docs` that satisfy what arrays cannot say, in the same order: `OFFSET 0` keeps the planner from
 * turning the check into a join that would sort or read ahead.
 */
export function verified(docs: SQL, criteria: Criteria): SQL {
  const checks = conditions(criteria);
  if (checks.length === 0) return docs;
  const { target, open, days, free } = criteria;
  const pricesAlone = target !== null && open === null && days === null && free === null;
  const looked = pricesAlone ? sql`(SELECT h.doc) d` : sql`search_docs d`;
  return sql`SELECT h.doc FROM (${docs}) h CROSS JOIN LATERAL (
    SELECT 1 FROM ${looked} WHERE d.doc = h.doc AND ${sql.join(checks, sql` AND `)} OFFSET 0) v`;
}
