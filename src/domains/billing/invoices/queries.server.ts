import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { payments } from '../payments/tables.server.ts';
import { plans, planVersions } from '../plans/tables.server.ts';
import { subscriptions } from '../subscriptions/tables.server.ts';
import type { InvoiceKind } from './rules.ts';
import { invoiceCounters, invoiceLines, invoices } from './tables.server.ts';

export type Invoice = typeof invoices.$inferSelect;
export type Line = typeof invoiceLines.$inferSelect;

const dealColumns = {
  payment: payments,
  planName: plans.name,
  numberOfDays: planVersions.numberOfDays,
  startsAt: subscriptions.startsAt,
  endsAt: subscriptions.endsAt,
  closedBy: subscriptions.closedBy,
  buyerName: accounts.name,
  buyerAddress: accounts.address,
  buyerEmail: holderEmail,
  erasedAt: accounts.erasedAt,
};

/** What was bought with a payment for a plan, and by whom; nothing for a payment of another kind. */
export async function purchaseOf(db: Db, paymentId: number) {
  const [row] = await db
    .select(dealColumns)
    .from(payments)
    .innerJoin(planVersions, eq(planVersions.id, payments.planVersionId))
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .leftJoin(subscriptions, eq(subscriptions.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  return row;
}
export type PlanPurchase = NonNullable<Awaited<ReturnType<typeof purchaseOf>>>;

/** The invoice of a payment, then its credit notes in the order of issue. */
export const invoicesOfPayment = (db: Db, paymentId: number): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.id)).limit(1_000);

/** The next number of its kind. Other transactions that want one wait until this one ends. */
export async function takeNumber(db: Db, kind: InvoiceKind): Promise<number> {
  const [row] = await db
    .update(invoiceCounters)
    .set({ last: sql`${invoiceCounters.last} + 1` })
    .where(eq(invoiceCounters.kind, kind))
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error('The numbers of invoices are missing: a migration lays them.');
  return row.last;
}

export async function insertInvoice(
  db: Db,
  paper: typeof invoices.$inferInsert,
  lines: readonly Omit<Line, 'invoiceId' | 'position'>[],
): Promise<Invoice> {
  const [row] = await db.insert(invoices).values(paper).returning();
  if (!row) throw new Error('An invoice was not written.');
  await db
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ ...line, invoiceId: row.id, position })));
  return row;
}

export const linesOf = (db: Db, invoiceId: number): Promise<Line[]> =>
  db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position))
    .limit(100);

/** An invoice or credit note with everything printed on it. */
export async function invoiceById(db: Db, id: number) {
  const [row] = await db
    .select({ paper: invoices, reference: payments.reference, description: payments.description })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(invoices.id, id));
  if (!row) return undefined;
  const { creditedId } = row.paper;
  const [credited] =
    creditedId === null ? [] : await db.select().from(invoices).where(eq(invoices.id, creditedId));
  return { ...row, credited: credited ?? null, lines: await linesOf(db, id) };
}
export type InvoiceDetails = NonNullable<Awaited<ReturnType<typeof invoiceById>>>;

/** Removes the buyer from invoices issued up to that date; returns how many. */
export async function anonymiseBuyers(db: Db, by: Date, now: Date): Promise<number> {
  const rows = await db
    .update(invoices)
    .set({ buyerName: '', buyerTradingName: '', buyerAddress: '', reducedAt: now })
    .where(and(lte(invoices.issuedAt, by), isNull(invoices.reducedAt)))
    .returning({ id: invoices.id });
  return rows.length;
}

/** The newest invoices of an account, as many as an export prints. */
export const newestOf = (db: Db, accountId: number, limit: number) =>
  db
    .select({ id: invoices.id, kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(desc(invoices.id))
    .limit(limit);

export const countOf = (db: Db, accountId: number): Promise<number> =>
  db.$count(invoices, eq(invoices.accountId, accountId));
