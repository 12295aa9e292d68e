import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { planVersions } from '../plans/tables.server.ts';
import type { PaymentState } from './rules.ts';
import {
  type LedgerAccount,
  ledgerEntries,
  ledgerMovements,
  paymentEvents,
  payments,
} from './tables.server.ts';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'id'>;

const unclear: PaymentState[] = ['opening', 'open', 'pending'];

/** Of an account only one payment for plans may be open, and of an order only one. */
export interface PaymentTarget {
  readonly accountId: number;
  readonly planVersionId: number | null;
  readonly orderId: number | null;
}

const sameKind = ({ accountId, planVersionId, orderId }: PaymentTarget) =>
  planVersionId === null
    ? eq(payments.orderId, orderId ?? 0)
    : and(eq(payments.accountId, accountId), isNotNull(payments.planVersionId));

export async function openPayment(db: Db, target: PaymentTarget): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(sameKind(target), inArray(payments.state, unclear)));
  return row;
}

/** Whether another payment for the same kind of thing was paid since this one was begun. */
export async function isPaidSince(db: Db, { id, createdAt, ...payment }: Payment): Promise<boolean> {
  const paid: PaymentState[] = ['captured', 'refunded'];
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        sameKind(payment),
        ne(payments.id, id),
        gte(payments.capturedAt, createdAt),
        inArray(payments.state, paid),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Undefined where another one was quicker. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<Payment | undefined> {
  const [row] = await db.insert(payments).values(payment).onConflictDoNothing().returning();
  return row;
}

export async function paymentById(db: Db, id: number): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Undefined for an account that is gone: nobody reads its address. */
export async function emailOf(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: holderEmail })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return row?.email;
}

const own = (accountId: number, orderId: string) =>
  and(eq(payments.accountId, accountId), eq(payments.paypalOrderId, orderId));

export async function ownPayment(db: Db, accountId: number, orderId: string): Promise<number | undefined> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(own(accountId, orderId));
  return row?.id;
}

/** Undefined if it is another account's, or for another plan. */
export async function ownPlanPayment(
  db: Db,
  accountId: number,
  orderId: string,
  planId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(planVersions, eq(planVersions.id, payments.planVersionId))
    .where(and(own(accountId, orderId), eq(planVersions.planId, planId)));
  return row?.id;
}

export async function lockPayment(db: Db, id: number): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`There is no payment ${id}.`);
  return row;
}

export async function changePayment(db: Db, id: number, to: Partial<NewPayment>): Promise<void> {
  await db.update(payments).set(to).where(eq(payments.id, id));
}

/**
 * A capture that was certainly not made: the next one is asked for under another key. Nothing where another of us
 * has renewed it, because that one may be under way with the new key.
 */
export async function endCapture(
  db: Db,
  id: number,
  { key, at, next }: { key: string; at: Date; next: string },
): Promise<void> {
  await db
    .update(payments)
    .set({
      captureKey: next,
      capturingAt: sql`CASE WHEN ${payments.capturingAt} = ${at} THEN NULL ELSE ${payments.capturingAt} END`,
    })
    .where(and(eq(payments.id, id), eq(payments.captureKey, key)));
}

export async function insertEvent(
  db: Db,
  row: { paymentId: number; event: string; detail?: string; at: Date },
): Promise<void> {
  await db.insert(paymentEvents).values(row);
}

export const duePayments = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.syncAt, now))
    .orderBy(asc(payments.syncAt))
    .limit(limit);

/** Those whose turn it is of what was paid, and that nobody looks at anyway. */
export const paidPayments = (
  db: Db,
  { since, turn, turns, limit }: { since: Date; turn: number; turns: number; limit: number },
) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        gte(payments.capturedAt, since),
        inArray(payments.state, ['captured', 'held']),
        isNull(payments.syncAt),
        sql`${payments.id} % ${turns} = ${turn}`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);

/** Not later than `at`. */
export async function syncNoLaterThan(db: Db, id: number, at: Date): Promise<void> {
  await db
    .update(payments)
    .set({ syncAt: sql`least(${payments.syncAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(payments.id, id));
}

interface Movement {
  readonly paymentId: number;
  readonly kind: 'capture' | 'refund';
  readonly reference: string;
  readonly at: Date;
  readonly entries: Readonly<Partial<Record<LedgerAccount, number>>>;
}

/** Writes a movement and its entries; false where it is in the ledger already. */
export async function insertMovement(db: Db, { entries, ...movement }: Movement): Promise<boolean> {
  const [row] = await db
    .insert(ledgerMovements)
    .values(movement)
    .onConflictDoNothing()
    .returning({ id: ledgerMovements.id });
  if (!row) return false;
  const rows = Object.entries(entries)
    .filter(([, pence]) => pence !== 0)
    .map(([account, pence]) => ({ movementId: row.id, account: account as LedgerAccount, pence }));
  await db.insert(ledgerEntries).values(rows);
  return true;
}

/**
 * Payments (as `id`) that are disputed at PayPal. Each dispute is known by its own number, so that it does not matter
 * in which order its webhook events came; and what happened to a payment is kept when its webhook events are forgotten.
 */
export const disputedPayments: SQL = sql`
  SELECT payment_id AS id FROM ${paymentEvents} WHERE event = 'dispute'
  GROUP BY payment_id, split_part(detail, ', ', 2) HAVING NOT bool_or(detail LIKE 'RESOLVED%')`;

/** Which of these payments are disputed at PayPal now, as both sides of a purchase are told. */
export async function disputedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (${disputedPayments}) d WHERE id = ANY(${sql.param([...ids])}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
