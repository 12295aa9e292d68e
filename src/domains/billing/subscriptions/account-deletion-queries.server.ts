import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';

export const ownRows = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT p.name AS plan, v.version, v.price_pence, v.commission_basis_points, s.paid_pence, s.refunded_pence,
               s.carried_pence, s.left_pence, s.owed_pence, s.bought_at, s.starts_at, s.ends_at, s.grace_ends_at,
               s.cancelled_at, s.closed_at, s.closed_by
        FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id JOIN plans p ON p.id = s.plan_id
        WHERE s.account_id = ${accountId} ORDER BY s.id`,
  );

/** Whether the account ever had a plan that is paid for. */
export async function hasHeldPaid(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id
    WHERE s.account_id = ${accountId} AND v.price_pence > 0 LIMIT 1`);
  return rows.length > 0;
}
