import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { plans } from '../../plans/tables.server.ts';
import { subscriptions } from '../tables.server.ts';

/** What a business has bought, the newest first. */
export const historyOf = (db: Db, accountId: number) =>
  db
    .select({ bought: subscriptions, plan: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.boughtAt), desc(subscriptions.id))
    .limit(100);

/** A purchase of that business; undefined if it is another's. */
export async function ownPurchase(db: Db, accountId: number, id: number) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, accountId)));
  return row;
}
