import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { payments } from '../../payments/tables.server.ts';
import { subscriptions } from '../../subscriptions/tables.server.ts';
import { plans, planVersions } from '../tables.server.ts';
import type { Terms } from './terms.ts';

/** Nobody changes terms every day: what is older than these is in the database. */
const mostVersions = 300;

export const plansInOrder = (db: Db) => db.select().from(plans).orderBy(asc(plans.position)).limit(100);

export const versionsOf = (db: Db) =>
  db
    .select()
    .from(planVersions)
    .orderBy(asc(planVersions.planId), desc(planVersions.version))
    .limit(mostVersions);

/** A subscription that gives a plan at `now`, its days of grace counted. */
const isRunning = (
  now: Date,
): SQL => sql`s.closed_at IS NULL AND s.starts_at <= ${now.toISOString()}::timestamptz
  AND (s.ends_at IS NULL OR coalesce(s.grace_ends_at, s.ends_at) > ${now.toISOString()}::timestamptz)`;

/** Version → how many businesses run on it. */
export async function runningByVersion(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ version: number; count: number }>(sql`
    SELECT s.plan_version_id AS version, count(DISTINCT s.account_id)::int AS count
    FROM ${subscriptions} s WHERE ${isRunning(now)} GROUP BY 1`);
  return new Map(rows.map(({ version, count }) => [version, count]));
}

/** Businesses without a plan that they bought: they stand on the free one. */
export async function countOnFreePlan(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${accounts} a WHERE a.role = 'agent' AND a.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${subscriptions} s WHERE s.account_id = a.id AND ${isRunning(now)})`);
  return rows[0]?.count ?? 0;
}

/** Plan → how many payments for it are open. */
export async function openPaymentsByPlan(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ plan: number; count: number }>(sql`
    SELECT v.plan_id AS plan, count(*)::int AS count
    FROM ${payments} p JOIN ${planVersions} v ON v.id = p.plan_version_id
    WHERE p.state IN ('opening', 'open', 'pending')
      AND (p.state = 'pending' OR p.expires_at > ${now.toISOString()}::timestamptz) GROUP BY 1`);
  return new Map(rows.map(({ plan, count }) => [plan, count]));
}

export async function lockPlan(db: Db, id: number) {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id)).for('update');
  return plan;
}

export async function lastVersion(db: Db, planId: number): Promise<number> {
  const [row] = await db
    .select({ version: planVersions.version })
    .from(planVersions)
    .where(eq(planVersions.planId, planId))
    .orderBy(desc(planVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

/** The new version, and the plan as it is sold from now on. */
export async function addVersion(
  db: Db,
  { planId, version, since }: { planId: number; version: number; since: Date },
  terms: Terms,
): Promise<void> {
  await db.insert(planVersions).values({ planId, version, since, ...terms });
  await db.update(plans).set(terms).where(eq(plans.id, planId));
}
