import { sql } from 'drizzle-orm';
import { signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { appointments } from '../tables.server.ts';
import type { getStanding } from './contract.ts';
import { countedDays, type Standing, standingOf, standingRule } from './rules.ts';

/** More than anyone has within the days that are counted. */
const mostCounted = 200;

/** What the caller's no-shows and late cancellations mean for their next booking. */
export const standing: Verb<typeof getStanding> = async (context) => {
  const { count, until } = await standingFor(context.db, signedIn(context).accountId, context.now());
  return { count, until: until?.toISOString() ?? null, rule: standingRule };
};

/** A request that was withdrawn was never late, and still has its `respond_by`. */
export async function standingFor(db: Db, clientId: number, now: Date): Promise<Standing> {
  const since = new Date(now.getTime() - countedDays * 86_400_000).toISOString();
  const rows = await executeKept<{ at: number }>(
    db,
    sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at FROM (
      SELECT CASE a.state WHEN 'no_show' THEN a.no_show_at ELSE a.cancelled_at END AS at FROM ${appointments} a
      WHERE a.client_id = ${clientId} AND (a.state = 'no_show' OR (a.state = 'cancelled' AND a.ended_by = 'client'
        AND a.respond_by IS NULL AND a.held_until IS NULL AND a.cancelled_at >= a.cancel_by
        AND (a.keep_pence = 0 OR a.kept_pence > 0)))) AS counted
    WHERE at > ${since}::timestamptz ORDER BY at DESC LIMIT ${mostCounted}`,
  );
  return standingOf(rows.map(({ at }) => new Date(at)));
}
