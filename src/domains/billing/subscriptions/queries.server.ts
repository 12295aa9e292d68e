import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { plans } from '../plans/tables.server.ts';
import { subscriptions } from './tables.server.ts';

/** The dearest plan that runs at `now`, with the end of its subscription. */
export async function runningPlan(db: Db, accountId: number, now: Date) {
  const [row] = await db
    .select({ plan: plans, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        lte(subscriptions.startsAt, now),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      ),
    )
    .orderBy(desc(plans.position))
    .limit(1);
  return row;
}

/** The plan of whoever never bought one. */
export async function firstPlan(db: Db) {
  const [plan] = await db.select().from(plans).orderBy(plans.position).limit(1);
  if (!plan) throw new Error('The plans are missing: a migration lays them.');
  return plan;
}
