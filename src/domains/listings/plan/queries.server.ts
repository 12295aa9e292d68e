import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Standing } from './rules.ts';

/** Of a business that is about to leave, what its listings were before. */
const stateNow = sql`coalesce(hidden_from, state)`;

/** The listings of a business that are not removed, the longest shown first. */
export async function standings(db: Db, ownerId: number): Promise<Standing[]> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    SELECT id, title, is_featured AS "isFeatured", unfeatured_by_plan_at IS NOT NULL AS "wasFeatured",
           CASE WHEN ${stateNow} = 'live' THEN 'shown'
                WHEN ${stateNow} = 'awaiting_check' OR (${stateNow} = 'draft' AND wants_publication) THEN 'waiting'
                WHEN ${stateNow} = 'paused' AND paused_by_plan_at IS NOT NULL THEN 'held'
                ELSE 'other' END AS kind,
           coalesce(pending_change->>'address', address) AS address,
           coalesce(pending_change->>'town', town) AS town,
           coalesce(pending_change->>'postcode', postcode) AS postcode
    FROM listings WHERE owner_id = ${ownerId} AND (state <> 'removed' OR hidden_from IS NOT NULL)
    ORDER BY live_since NULLS LAST, id LIMIT 10000`);
  return rows;
}

type Ids = readonly number[];
const among = (ids: Ids) => sql`id = ANY(${sql.param([...ids])}::int[])`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Also what is hidden with its owner: it comes back as what it is now. */
const turned = (from: 'live' | 'paused', to: 'live' | 'paused') => sql`
  state = CASE state WHEN ${from} THEN ${to} ELSE state END,
  hidden_from = CASE hidden_from WHEN ${from} THEN ${to} ELSE hidden_from END`;

export async function pauseForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET ${turned('live', 'paused')}, paused_by_plan_at = ${at(now)}, updated_at = ${at(now)},
      version = version + 1
    WHERE ${among(ids)}`);
}

export async function showForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET ${turned('paused', 'live')}, paused_by_plan_at = NULL, updated_at = ${at(now)},
      version = version + 1
    WHERE ${among(ids)}`);
}

export async function unfeatureForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET is_featured = false, unfeatured_by_plan_at = ${at(now)}, version = version + 1
    WHERE ${among(ids)}`);
}

export async function featureForPlan(db: Db, ids: Ids): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET is_featured = true, unfeatured_by_plan_at = NULL, version = version + 1
    WHERE ${among(ids)}`);
}

/** What the index says of a page depends on its owner's plan: all that are found, and all that moved. */
export async function foundOf(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM listings WHERE owner_id = ${ownerId} AND state = 'live' ORDER BY id LIMIT 10000`,
  );
  return rows.map(({ id }) => id);
}
