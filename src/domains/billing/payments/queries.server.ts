import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
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

/** What it is for, and at which price: of that only one payment may be open. */
export interface Same {
  readonly accountId: number;
  readonly planVersionId: number | null;
  readonly orderId: number | null;
  readonly amountPence: number;
}

export async function openPayment(db: Db, same: Same): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, same.accountId),
        same.planVersionId === null
          ? eq(payments.orderId, same.orderId ?? 0)
          : and(eq(payments.planVersionId, same.planVersionId), eq(payments.amountPence, same.amountPence)),
        inArray(payments.state, unclear),
      ),
    );
  return row;
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

export async function lockPayment(db: Db, id: number): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`There is no payment ${id}.`);
  return row;
}

export async function changePayment(db: Db, id: number, to: Partial<NewPayment>): Promise<void> {
  await db.update(payments).set(to).where(eq(payments.id, id));
}

/** Ends a payment for which nothing came; one that came further meanwhile is left as it is. */
export async function endPayment(db: Db, id: number, state: 'failed' | 'expired'): Promise<void> {
  await db
    .update(payments)
    .set({ state, lookAt: null })
    .where(and(eq(payments.id, id), inArray(payments.state, ['opening', 'open'])));
}

/** Nothing where another of us has renewed it: that one may be under way with the new key. */
export async function renewCaptureKey(db: Db, id: number, used: string, next: string): Promise<void> {
  await db
    .update(payments)
    .set({ captureKey: next })
    .where(and(eq(payments.id, id), eq(payments.captureKey, used)));
}

export async function noteEvent(
  db: Db,
  row: { paymentId: number; event: string; detail?: string; at: Date },
): Promise<void> {
  await db.insert(paymentEvents).values(row);
}

export const duePayments = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.lookAt, now))
    .orderBy(asc(payments.lookAt))
    .limit(limit);

interface Movement {
  readonly paymentId: number;
  readonly kind: 'capture' | 'refund';
  readonly reference: string;
  readonly at: Date;
  readonly entries: Readonly<Partial<Record<LedgerAccount, number>>>;
}

/** Writes a movement and its entries; false where it is in the books already. */
export async function keepMovement(db: Db, { entries, ...movement }: Movement): Promise<boolean> {
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
