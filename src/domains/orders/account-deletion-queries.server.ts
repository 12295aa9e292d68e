import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { orders } from './tables.server.ts';

const ofAccount = (accountId: number) => sql`(o.owner_id = ${accountId} OR o.client_id = ${accountId})`;

export const ownOrders = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT o.number, o.listing_title, o.seller, o.state, o.payment_method, o.total_pence, o.refunded_pence,
               o.client_name, o.client_email, o.note, o.preferred_date, o.preferred_time, o.cancellation_wording, o.start_early_at, o.created_at, o.paid_at,
               o.refund_asked_at, o.refund_asked_by, o.closed_at,
               CASE WHEN o.owner_id = ${accountId} THEN o.plan_name END AS plan_name,
               CASE WHEN o.owner_id = ${accountId} THEN o.commission_pence END AS commission_pence
        FROM orders o WHERE ${ofAccount(accountId)} ORDER BY o.id`,
  );

export const ownLines = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT o.number, l.* FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE ${ofAccount(accountId)} ORDER BY o.id, l.position`,
  );

export const ownEvents = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT o.number, e.event, e.actor, e.at FROM order_events e JOIN orders o ON o.id = e.order_id
        WHERE ${ofAccount(accountId)} ORDER BY e.id`,
  );

/** What a business earned by its orders; it is no client's. */
export const ownAccruals = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT o.number, a.kind, a.at, a.gross_pence, a.commission_pence
        FROM order_accruals a JOIN orders o ON o.id = a.order_id WHERE a.owner_id = ${accountId} ORDER BY a.id`,
  );

export const countOrders = (db: Db, accountId: number) =>
  db.$count(orders, sql`(${orders.ownerId} = ${accountId} OR ${orders.clientId} = ${accountId})`);

/** The sums stay for the books of the business; who it was does not. */
export const forgetClient = (db: Db, clientId: number) =>
  db
    .update(orders)
    .set({
      clientName: 'A former client',
      clientEmail: '',
      note: '',
      preferredDate: null,
      preferredTime: null,
    })
    .where(eq(orders.clientId, clientId));
