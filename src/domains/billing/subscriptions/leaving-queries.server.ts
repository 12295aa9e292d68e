import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { plans } from '../plans/tables.server.ts';
import { subscriptions } from './tables.server.ts';

export const ownRows = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT p.name AS plan, p.price_pence, s.starts_at, s.ends_at
        FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.account_id = ${accountId} ORDER BY s.id`,
  );

/** Plans that the account has paid for or will: each by name, with whether it is running. */
export const paidPlans = (db: Db, accountId: number, now: Date) =>
  db
    .select({
      name: plans.name,
      endsAt: subscriptions.endsAt,
      isRunning: sql<boolean>`${and(
        lte(subscriptions.startsAt, now),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      )}`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), gt(plans.pricePence, 0)))
    .orderBy(subscriptions.id)
    .limit(1000);
