import { sql } from 'drizzle-orm';
import { timeZone } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { countsIn } from '../counted.server.ts';
import { decidedWithinMs } from '../rules.ts';

export interface Year {
  readonly from: Date;
  readonly to: Date;
}

const within = (column: string, { from, to }: Year) =>
  sql`${sql.raw(column)} >= ${from.toISOString()} AND ${sql.raw(column)} < ${to.toISOString()}`;

export interface Decided extends Record<string, unknown> {
  readonly count: number;
  readonly median_hours: number | null;
  readonly in_time: number;
}

const timed = (seconds: string) => sql`count(*)::int AS count,
  round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.raw(seconds)}) / 3600)::numeric, 1)::float8 AS median_hours,
  count(*) FILTER (WHERE ${sql.raw(seconds)} <= ${decidedWithinMs / 1_000})::int AS in_time`;

const none: Decided = { count: 0, median_hours: null, in_time: 0 };

/** How long held reviews waited until a person decided, by the ledger. */
export async function heldDecided(db: Db, year: Year): Promise<Decided> {
  const { rows } = await db.execute<Decided>(sql`
    SELECT ${timed('waited')} FROM (
      SELECT extract(epoch FROM next.at - held.at) AS waited FROM review_ledger held
      CROSS JOIN LATERAL (SELECT at FROM review_ledger l
        WHERE l.review_id = held.review_id AND l.seq > held.seq AND l.actor = 'operator'
          AND l.event IN ('published', 'removed') ORDER BY l.seq LIMIT 1) next
      WHERE held.event = 'held' AND ${within('held.at', year)}) waits`);
  return rows[0] ?? none;
}

/** The same of reports. */
export async function reportsDecided(db: Db, year: Year): Promise<Decided> {
  const { rows } = await db.execute<Decided>(sql`
    SELECT ${timed('waited')} FROM (
      SELECT extract(epoch FROM decided_at - at) AS waited FROM review_reports
      WHERE decided_at IS NOT NULL AND ${within('at', year)}) waits`);
  return rows[0] ?? none;
}

interface Reports extends Record<string, unknown> {
  readonly by_business: number;
  readonly by_visitors: number;
  readonly upheld: number;
  readonly refused: number;
}

export async function countReports(db: Db, year: Year): Promise<Reports> {
  const { rows } = await db.execute<Reports>(sql`
    SELECT count(*) FILTER (WHERE owner_id IS NOT NULL)::int AS by_business,
           count(*) FILTER (WHERE owner_id IS NULL)::int AS by_visitors,
           count(*) FILTER (WHERE is_upheld)::int AS upheld,
           count(*) FILTER (WHERE NOT is_upheld)::int AS refused
    FROM review_reports WHERE ${within('at', year)}`);
  return rows[0] ?? { by_business: 0, by_visitors: 0, upheld: 0, refused: 0 };
}

/** Why the checks held reviews; one may have several reasons. */
export async function countHeldFor(db: Db, year: Year): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    SELECT name, count(*)::int AS count FROM review_ledger l, unnest(string_to_array(l.reason, ' ')) AS name
    WHERE l.event = 'held' AND ${within('l.at', year)} GROUP BY name ORDER BY 2 DESC, 1 LIMIT 20`);
  return rows;
}

export async function countInvited(db: Db, year: Year): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT coalesce(sum(count), 0)::int AS count FROM review_ledger l
    WHERE l.event = 'invited' AND ${within('l.at', year)}`);
  return rows[0]?.count ?? 0;
}

/** The median seconds until reviews with these stars were public; null where there are none. */
export async function medianOf(db: Db, year: Year, from: number, to: number): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM published_at - received_at))::float8
      AS seconds
    FROM reviews WHERE ${within('published_at', year)} AND NOT is_demo AND stars BETWEEN ${from} AND ${to}`);
  return rows[0]?.seconds ?? null;
}

export async function countUncounted(db: Db, year: Year): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM reviews
    WHERE ${within('received_at', year)} AND NOT is_demo AND NOT ${countsIn(sql`provenance`)}`);
  return rows[0]?.count ?? 0;
}

/** From so many reviews of one business on one day on, a person should look. */
const unusual = 10;
const mostBursts = 50;

/** Days on which a business got unusually many reviews, the latest first. */
export async function bursts(db: Db, year: Year) {
  const { rows } = await db.execute<{ title: string; day: string; count: number }>(sql`
    SELECT l.title, (r.received_at AT TIME ZONE ${timeZone})::date::text AS day, count(*)::int AS count
    FROM reviews r JOIN listings l ON l.id = r.listing_id
    WHERE ${within('r.received_at', year)} AND NOT r.is_demo
    GROUP BY l.id, l.title, 2 HAVING count(*) >= ${unusual} ORDER BY 2 DESC, 1 LIMIT ${mostBursts}`);
  return rows;
}
