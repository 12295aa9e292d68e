import { lt, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/rate-limits.server.ts';
import { listings } from '../tables.server.ts';
import type { countShown } from './contract.ts';
import { firstDay, keptDays, type Pending, windowDays } from './rules.ts';
import { listingCounts } from './tables.server.ts';
import { tallyOf } from './tally.server.ts';

type Counting = Pick<Context, 'db' | 'now' | 'ip' | 'visitor' | 'log'>;
type Writing = Pick<Context, 'db' | 'log'>;

/** Counts wait this long in memory, so that many views of one page make one write. */
const writeAfterMs = 5_000;

const noted = { message: 'Noted.' };

/** Counts in memory and answers at once; a robot gets the same answer and is not counted. */
export async function count(
  context: Counting,
  { slug, shown = [] }: EndpointParsed<typeof countShown>,
): Promise<typeof noted> {
  const { userAgent } = context.visitor;
  if (userAgent === '' || isbot(userAgent)) return noted;
  const tally = tallyOf(context.db);
  const today = dateOf(context.now());
  tally.count(today, `${networkOf(context.ip)} ${userAgent}`, slug, shown);
  tally.timer ??= setTimeout(() => void writeCounts(context), writeAfterMs).unref();
  return noted;
}

/** Writes what this process has counted; what fails waits for the next write. */
export async function writeCounts({ db, log }: Writing): Promise<void> {
  const tally = tallyOf(db);
  if (tally.timer) clearTimeout(tally.timer);
  tally.timer = null;
  for (const [day, pending] of tally.take()) {
    try {
      await addCounts(db, day, pending);
    } catch (error) {
      log.warn({ err: error }, 'counts could not be written and wait for the next time');
      tally.putBack(day, pending);
    }
  }
}

type Reading = Pick<Context, 'db' | 'now'>;

/** Views and searches of an owner's listings: by day for twice the window, by listing for the last of it. */
export async function countsOf({ db, now }: Reading, ownerId: number) {
  const today = dateOf(now());
  return {
    today,
    days: await countsByDay(db, ownerId, firstDay(today)),
    listings: await countsByListing(db, ownerId, addDays(today, 1 - windowDays)),
  };
}

export const forgetOldCounts = ({ db, now }: Reading): Promise<number> =>
  forgetCounts(db, addDays(dateOf(now()), -keptDays));

/**
 * Adds counts to a day by one statement, rows in the order of their ids, so that two processes that write at once
 * wait for each other and never deadlock. Pages that visitors cannot see are left out.
 */
async function addCounts(db: Db, day: string, { views, searches }: Pending): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${listingCounts} (listing_id, day, views, searches)
    SELECT id, ${day}::date, sum(views)::int, sum(searches)::int
    FROM (
      SELECT l.id, n AS views, 0 AS searches
      FROM unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::int[]) AS v (slug, n)
      JOIN ${listings} l ON l.slug = v.slug AND l.state IN ('live', 'paused')
      UNION ALL
      SELECT l.id, 0, n
      FROM unnest(${sql.param([...searches.keys()])}::int[], ${sql.param([...searches.values()])}::int[]) AS s (id, n)
      JOIN ${listings} l ON l.id = s.id AND l.state IN ('live', 'paused')
    ) AS counted
    GROUP BY id ORDER BY id
    ON CONFLICT (listing_id, day) DO UPDATE
      SET views = ${listingCounts}.views + excluded.views, searches = ${listingCounts}.searches + excluded.searches`);
}

/** The counts of all the owner's listings together, by day, from a day on. */
async function countsByDay(db: Db, ownerId: number, from: string) {
  const { rows } = await db.execute<{ day: string; views: number; searches: number }>(sql`
    SELECT c.day::text AS day, sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${ownerId} GROUP BY c.day ORDER BY c.day LIMIT 1000`);
  return rows;
}

/** The counts of each of the owner's listings, added up from a day on. */
async function countsByListing(db: Db, ownerId: number, from: string) {
  const { rows } = await db.execute<{ listingId: number; views: number; searches: number }>(sql`
    SELECT l.id AS "listingId", sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${ownerId} GROUP BY l.id LIMIT 10000`);
  return rows;
}

async function forgetCounts(db: Db, before: string): Promise<number> {
  const { rowCount } = await db.delete(listingCounts).where(lt(listingCounts.day, before));
  return rowCount ?? 0;
}
