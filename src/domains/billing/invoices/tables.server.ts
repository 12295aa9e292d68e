import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger, personal, stays } from '#src/platform/database/columns.server.ts';
import type { InvoiceKind } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The last number of each kind. The row stays locked from taking a number until the invoice is committed. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: internal(text().$type<InvoiceKind>().primaryKey()),
  last: internal(integer().notNull()),
});

/** Invoices and credit notes as they were written; the database lets nobody change one. */
export const invoices = pgTable('invoices', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  kind: ledger(text().$type<InvoiceKind>().notNull()),
  number: internal(integer().notNull()),
  accountId: internal(integer('account_id').notNull()),
  paymentId: internal(integer('payment_id').notNull()),
  /** The invoice that a credit note takes back, or a part of it. */
  creditedId: internal(integer('credited_id')),
  /** All that had gone back of the payment by then; 0 on an invoice. */
  refundedPence: ledger(integer('refunded_pence').notNull()),
  issuedAt: ledger(moment('issued_at').notNull()),
  suppliedAt: ledger(moment('supplied_at').notNull()),
  sellerName: ledger(text('seller_name').notNull()),
  sellerAddress: ledger(text('seller_address').notNull()),
  sellerCompanyNumber: ledger(text('seller_company_number').notNull()),
  /** Empty where the seller was not registered. */
  sellerVatNumber: ledger(text('seller_vat_number').notNull()),
  buyerName: personal(text('buyer_name').notNull(), stays),
  buyerTradingName: personal(text('buyer_trading_name').notNull(), stays),
  buyerAddress: personal(text('buyer_address').notNull(), stays),
  netPence: ledger(integer('net_pence').notNull()),
  vatPence: ledger(integer('vat_pence').notNull()),
  grossPence: ledger(integer('gross_pence').notNull()),
  /** When the buyer's name was taken out. */
  reducedAt: internal(moment('reduced_at')),
});

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: internal(integer('invoice_id').notNull()),
    position: ledger(integer().notNull()),
    description: ledger(text().notNull()),
    /** Per cent; null where the seller was not registered. */
    vatRate: ledger(integer('vat_rate')),
    netPence: ledger(integer('net_pence').notNull()),
    vatPence: ledger(integer('vat_pence').notNull()),
    grossPence: ledger(integer('gross_pence').notNull()),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);
