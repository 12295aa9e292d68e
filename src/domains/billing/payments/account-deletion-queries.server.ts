import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { payments } from './tables.server.ts';

export const ownPayments = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT reference, description, list_pence, discount_pence, coupon_code, amount_pence, refunded_pence, state,
               created_at, captured_at
        FROM payments WHERE account_id = ${accountId} ORDER BY id`,
  );

export const ownEvents = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT p.reference, e.event, e.at FROM payment_events e JOIN payments p ON p.id = e.payment_id
        WHERE p.account_id = ${accountId} ORDER BY e.id`,
  );

/** Whether money may still come from this account. */
export const hasUnclear = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(
    payments,
    and(eq(payments.accountId, accountId), inArray(payments.state, ['opening', 'open', 'pending'])),
  )) > 0;

/** Without who of us did it: the payment’s holder alone is in their archive. */
export const ownRefunds = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT p.reference, r.pence, r.reason, r.actor, r.state, r.at FROM refunds r
        JOIN payments p ON p.id = r.payment_id
        WHERE p.account_id = ${accountId} ORDER BY r.id`,
  );
