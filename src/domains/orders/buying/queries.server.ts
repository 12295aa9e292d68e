import { and, between, desc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import {
  ledgerEntries,
  ledgerMovements,
  payments,
  refunds,
} from '#src/domains/billing/payments/tables.server.ts';
import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { listingHours, listingSpecialDays, listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { mostDaysAhead, type Opening } from '../preferred.ts';
import type { OrderActor } from '../rules.ts';
import { orders } from '../tables.server.ts';

/** A listing's owner; undefined once their account is deleted or its deletion is requested. */
export async function ownerOf(db: Db, listingId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), isNull(accounts.erasedAt), isNull(accounts.deletionAskedAt)));
  return row?.id;
}

/** Bounds: a week has few rows, and a client may choose from `mostDaysAhead` days, each with up to six spans. */
const mostHours = 100;
const mostSpecialSpans = 6 * (mostDaysAhead + 1);

/** A business's opening hours: its week, and the special days from `from` to `to`. */
export async function openingOf(
  db: Db,
  listingId: number,
  { from, to }: { from: string; to: string },
): Promise<Opening> {
  const { weekday, opens, closes } = listingHours;
  const hours = await db
    .select({ weekday, opens, closes })
    .from(listingHours)
    .where(and(eq(listingHours.listingId, listingId), eq(listingHours.isActive, true)))
    .limit(mostHours);
  const special = listingSpecialDays;
  const specialDays: SpecialSpan[] = await db
    .select({ date: special.date, opens: special.opens, closes: special.closes })
    .from(special)
    .where(and(eq(special.listingId, listingId), eq(special.isActive, true), between(special.date, from, to)))
    .limit(mostSpecialSpans);
  return { hours, specialDays };
}

/** A listing's public email address; empty where it has none. */
export async function publicEmailOf(db: Db, listingId: number | null): Promise<string> {
  if (listingId === null) return '';
  const [row] = await db.select({ email: listings.email }).from(listings).where(eq(listings.id, listingId));
  return row?.email ?? '';
}

/** The client, locked, so that one client's orders are counted and saved one after the other. */
export async function lockClient(db: Db, accountId: number) {
  const [row] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row;
}

/** An order's latest payment. */
export async function lastPayment(db: Db, orderId: number) {
  const [row] = await db
    .select({ id: payments.id, state: payments.state, capturingAt: payments.capturingAt })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

/** A payment's entries in the ledger, in pence: its commission and VAT when it was captured, and its refunds so far. */
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

/** Who requested a payment's last refund; undefined where we did not make it, as after a dispute. */
export async function refundActor(db: Db, paymentId: number): Promise<OrderActor | undefined> {
  const [row] = await db
    .select({ actor: refunds.actor })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id))
    .limit(1);
  return row?.actor;
}

/** What came, less what stays with the business, what went back and what is on its way. */
const owedPence = sql<number>`(${payments.amountPence} - ${payments.refundedPence}
  - CASE WHEN ${payments.id} = ${orders.paymentId} THEN coalesce(${orders.keptPence}, 0) ELSE 0 END
  - (SELECT coalesce(sum(r.pence), 0) FROM ${refunds} r WHERE r.payment_id = ${payments.id} AND r.state = 'asked'))::int`;

/**
 * Captured payments to refund, the oldest first: those of orders with a requested refund, and second payments of an
 * order that another payment paid.
 */
export const owedRefunds = (db: Db, limit: number, orderId?: number) =>
  db
    .select({
      paymentId: payments.id,
      orderId: orders.id,
      pence: owedPence,
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
        sql`${owedPence} > 0`,
        orderId === undefined ? undefined : eq(orders.id, orderId),
        or(
          sql`${orders.refundAskedAt} IS NOT NULL`,
          sql`${payments.id} IS DISTINCT FROM ${orders.paymentId}`,
        ),
      ),
    )
    .orderBy(payments.id)
    .limit(limit);

/** Unpaid orders placed before `before` that have no payment under way. */
export const unpaidOrders = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'created'),
        eq(orders.paymentMethod, 'paypal'),
        eq(orders.isAppointment, false),
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
