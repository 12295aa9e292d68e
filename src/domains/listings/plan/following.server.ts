import { sql } from 'drizzle-orm';
import { planChanged, planWouldMove } from '#src/domains/billing/subscriptions/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { allMissing } from '../own/listing.server.ts';
import { lockListing, lockOwner } from '../own/queries.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { type CountedListing, movesUnder } from './rules.ts';

/** A business's listings follow its plan; a change of plan never deletes any of them. */
export const listingsFollowPlans: HookHandler[] = [
  onHook(planChanged, async ({ db, now }, { accountId, plan }) => {
    const moves = movesUnder(plan, await countedListings(db, accountId));
    const show = await showable(db, accountId, moves.show);
    const at = now();
    const before = await foundOf(db, accountId);
    await pauseForPlan(db, idsOf(moves.pause), at);
    await showForPlan(db, idsOf(show), at);
    await unfeatureForPlan(db, idsOf(moves.unfeature), at);
    await featureForPlan(db, idsOf(moves.feature));
    const found = [...before, ...idsOf(show)];
    if (found.length > 0) await indexListings(db, found);
    return { paused: titlesOf(moves.pause), shown: titlesOf(show) };
  }),
  onHook(planWouldMove, async ({ db }, { accountId, plan }) => {
    const found = await countedListings(db, accountId);
    return {
      wouldPause: titlesOf(movesUnder(plan, found).pause),
      paused: titlesOf(found.filter(({ kind }) => kind === 'held')),
    };
  }),
];

const idsOf = (listings: readonly CountedListing[]) => listings.map(({ id }) => id);
const titlesOf = (listings: readonly CountedListing[]) => listings.map(({ title }) => title);

/** Leaves out the listings that meanwhile lack something, so that the public may not see them. */
async function showable(
  db: Db,
  ownerId: number,
  listings: readonly CountedListing[],
): Promise<CountedListing[]> {
  const owner = await lockOwner(db, ownerId);
  const able: CountedListing[] = [];
  for (const one of listings) {
    const listing = owner && (await lockListing(db, allOf(ownerId), one.id));
    // A pending account deletion is no obstacle: the listing comes back with the account.
    if (listing && (await allMissing(db, { ...owner, is_leaving: false }, listing)).length === 0)
      able.push(one);
  }
  return able;
}

/** The state of a listing; while an account deletion hides it, the state that it had before. */
const stateNow = sql`coalesce(hidden_from, state)`;

/** The listings of a business that are not removed, the longest shown first. */
async function countedListings(db: Db, ownerId: number): Promise<CountedListing[]> {
  const { rows } = await db.execute<CountedListing & Record<string, unknown>>(sql`
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

/** Also changes the state to which a listing returns that is hidden with its owner's account. */
const turned = (from: 'live' | 'paused', to: 'live' | 'paused') => sql`
  state = CASE state WHEN ${from} THEN ${to} ELSE state END,
  hidden_from = CASE hidden_from WHEN ${from} THEN ${to} ELSE hidden_from END`;

async function pauseForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET ${turned('live', 'paused')}, paused_by_plan_at = ${at(now)}, updated_at = ${at(now)},
      version = version + 1
    WHERE ${among(ids)}`);
}

async function showForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET ${turned('paused', 'live')}, paused_by_plan_at = NULL, updated_at = ${at(now)},
      version = version + 1
    WHERE ${among(ids)}`);
}

async function unfeatureForPlan(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET is_featured = false, unfeatured_by_plan_at = ${at(now)}, version = version + 1
    WHERE ${among(ids)}`);
}

async function featureForPlan(db: Db, ids: Ids): Promise<void> {
  await db.execute(sql`
    UPDATE listings SET is_featured = true, unfeatured_by_plan_at = NULL, version = version + 1
    WHERE ${among(ids)}`);
}

/** The live listings of a business. The search index ranks them by its plan, so a new plan indexes them again. */
async function foundOf(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM listings WHERE owner_id = ${ownerId} AND state = 'live' ORDER BY id LIMIT 10000`,
  );
  return rows.map(({ id }) => id);
}
