import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { payments } from '../../payments/tables.server.ts';
import { plans, planVersions } from '../../plans/tables.server.ts';
import { invoiceLines, invoices } from '../tables.server.ts';

/** Whose invoices may be read: null for an operator, who may read any. */
export type ReaderId = number | null;

export interface InvoiceFilter {
  readonly search?: string | undefined;
  readonly kind?: 'invoice' | 'credit_note' | undefined;
}

/** The number as it is printed. */
const numbered = sql<string>`(CASE ${invoices.kind} WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END
  || lpad(${invoices.number}::text, greatest(6, length(${invoices.number}::text)), '0'))`;

const matching = (reader: ReaderId, { search, kind }: InvoiceFilter): SQL | undefined =>
  and(
    reader === null ? undefined : eq(invoices.accountId, reader),
    kind ? eq(invoices.kind, kind) : undefined,
    search ? sql`strpos(lower(${numbered}), lower(${search})) > 0` : undefined,
  );

const credited = alias(invoices, 'credited');

export const invoicePage = (db: Db, reader: ReaderId, filter: InvoiceFilter, { offset, limit }: Window) =>
  db
    .select({ paper: invoices, description: invoiceLines.description, creditedNumber: credited.number })
    .from(invoices)
    .innerJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.position, 0)))
    .leftJoin(credited, eq(credited.id, invoices.creditedId))
    .where(matching(reader, filter))
    .orderBy(desc(invoices.id))
    .offset(offset)
    .limit(limit);

export const countInvoices = (db: Db, reader: ReaderId, filter: InvoiceFilter): Promise<number> =>
  db.$count(invoices, matching(reader, filter));

export async function mayRead(db: Db, reader: ReaderId, id: number): Promise<boolean> {
  const own = reader === null ? undefined : eq(invoices.accountId, reader);
  return (await db.$count(invoices, and(eq(invoices.id, id), own))) === 1;
}

const ofPlans = (accountId: number, search: string | undefined): SQL | undefined =>
  and(
    eq(payments.accountId, accountId),
    isNotNull(payments.planVersionId),
    search
      ? sql`(strpos(lower(concat_ws(' ', ${plans.name}, ${payments.reference})), lower(${search})) > 0
             OR EXISTS (SELECT 1 FROM ${invoices} WHERE ${invoices.accountId} = ${accountId}
                        AND ${invoices.paymentId} = ${payments.id}
                        AND strpos(lower(${numbered}), lower(${search})) > 0))`
      : undefined,
  );

const orderings: Record<string, SQL> = {
  id: sql`${payments.id}`,
  plan: sql`lower(${plans.name}), ${payments.id}`,
  '-plan': sql`lower(${plans.name}) DESC, ${payments.id} DESC`,
  amount: sql`${payments.amountPence}, ${payments.id}`,
  '-amount': sql`${payments.amountPence} DESC, ${payments.id} DESC`,
};

interface PaymentFilter {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

const planPayments = (db: Db) =>
  db
    .select({ payment: payments, plan: plans.name })
    .from(payments)
    .innerJoin(planVersions, eq(planVersions.id, payments.planVersionId))
    .innerJoin(plans, eq(plans.id, planVersions.planId));

export const planPaymentPage = (
  db: Db,
  accountId: number,
  { search, sort }: PaymentFilter,
  { offset, limit }: Window,
) =>
  planPayments(db)
    .where(ofPlans(accountId, search))
    .orderBy(orderings[sort ?? ''] ?? sql`${payments.id} DESC`)
    .offset(offset)
    .limit(limit);
export type PlanPaymentRow = Awaited<ReturnType<typeof planPaymentPage>>[number];

export const countPlanPayments = (db: Db, accountId: number, { search }: PaymentFilter): Promise<number> =>
  db.$count(planPayments(db).where(ofPlans(accountId, search)).as('found'));

/** Invoices and credit notes of these payments, each payment's invoice first. */
export const invoicesOf = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      paymentId: invoices.paymentId,
    })
    .from(invoices)
    .where(inArray(invoices.paymentId, [...paymentIds]))
    .orderBy(asc(invoices.id))
    .limit(10_000);
