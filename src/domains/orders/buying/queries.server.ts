import { and, desc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import {
  ledgerEntries,
  ledgerMovements,
  payments,
  refunds,
} from '#src/domains/billing/payments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { OrderActor } from '../rules.ts';
import { orders } from '../tables.server.ts';

/** Whose a listing is, as long as its owner's account is there. */
export async function ownerOf(db: Db, listingId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), isNull(accounts.erasedAt), isNull(accounts.deletionAskedAt)));
  return row?.id;
}

export async function personOf(db: Db, accountId: number) {
  const [row] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/** The payment that was begun last for an order. */
export async function lastPayment(db: Db, orderId: number) {
  const [row] = await db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

/** What the books have of a payment, in pence: how it was shared when it came, and how much went back before. */
export async function bookedShares(db: Db, paymentId: number) {
  const of = (account: string) => sql<number>`coalesce(-sum(${ledgerEntries.pence})
    FILTER (WHERE ${ledgerMovements.kind} = 'capture' AND ${ledgerEntries.account} = ${account}), 0)::int`;
  const [row] = await db
    .select({
      commission: of('commission'),
      vat: of('vat'),
      wentBack: sql<number>`coalesce(-sum(${ledgerEntries.pence})
        FILTER (WHERE ${ledgerMovements.kind} = 'refund' AND ${ledgerEntries.account} = 'paypal'), 0)::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(eq(ledgerMovements.paymentId, paymentId));
  return row ?? { commission: 0, vat: 0, wentBack: 0 };
}

/** Who asked last for money of a payment to go back; undefined where it went without us, as after a dispute. */
export async function refundActor(db: Db, paymentId: number): Promise<OrderActor | undefined> {
  const [row] = await db
    .select({ actor: refunds.actor })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id))
    .limit(1);
  return row?.actor;
}

/**
 * Captured payments whose money is owed back: of orders for which a refund was asked, and such as came beside the one
 * that paid an order. The oldest first.
 */
export const owedBack = (db: Db, limit: number, orderId?: number) =>
  db
    .select({
      paymentId: payments.id,
      orderId: orders.id,
      pence: sql<number>`${payments.amountPence} - ${payments.refundedPence}`,
      by: orders.refundAskedBy,
      clientId: orders.clientId,
      ownerId: orders.ownerId,
      isBeside: sql<boolean>`${payments.id} IS DISTINCT FROM ${orders.paymentId}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, 'captured'),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        or(
          sql`${orders.refundAskedAt} IS NOT NULL`,
          sql`${payments.id} IS DISTINCT FROM ${orders.paymentId}`,
        ),
      ),
    )
    .orderBy(payments.id)
    .limit(limit);

/** Orders that nobody paid since `before`, and for which no payment is under way. */
export const leftUnpaid = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'created'),
        eq(orders.paymentMethod, 'paypal'),
        lt(orders.createdAt, before),
        notExists(
          db
            .select({ id: payments.id })
            .from(payments)
            .where(
              and(
                eq(payments.orderId, orders.id),
                sql`${payments.state} IN ('opening', 'open', 'pending', 'held')`,
              ),
            ),
        ),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(limit);

/** Whether somebody has any order: as a business what was ordered of it, as anybody else what it ordered. */
export async function hasOrders(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${orders} WHERE owner_id = ${accountId})
        OR EXISTS (SELECT 1 FROM ${orders} WHERE client_id = ${accountId}) AS any`);
  return rows[0]?.any ?? false;
}
