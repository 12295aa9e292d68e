import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvoiceKind } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where the numbers stand; a row is locked from taking the next one until its paper is there. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: text().$type<InvoiceKind>().primaryKey(),
  last: integer().notNull(),
});

/** Invoices and credit notes as they were written; the database lets nobody change one. */
export const invoices = pgTable('invoices', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<InvoiceKind>().notNull(),
  number: integer().notNull(),
  accountId: integer('account_id').notNull(),
  paymentId: integer('payment_id').notNull(),
  /** The invoice that a credit note takes back, or a part of it. */
  creditedId: integer('credited_id'),
  /** All that had gone back of the payment by then; 0 on an invoice. */
  refundedPence: integer('refunded_pence').notNull(),
  issuedAt: moment('issued_at').notNull(),
  suppliedAt: moment('supplied_at').notNull(),
  sellerName: text('seller_name').notNull(),
  sellerAddress: text('seller_address').notNull(),
  sellerCompanyNumber: text('seller_company_number').notNull(),
  /** Empty where the seller was not registered. */
  sellerVatNumber: text('seller_vat_number').notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerTradingName: text('buyer_trading_name').notNull(),
  buyerAddress: text('buyer_address').notNull(),
  netPence: integer('net_pence').notNull(),
  vatPence: integer('vat_pence').notNull(),
  grossPence: integer('gross_pence').notNull(),
  /** When the buyer's name was taken out. */
  reducedAt: moment('reduced_at'),
});

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: integer('invoice_id').notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    /** Per cent; null where the seller was not registered. */
    vatRate: integer('vat_rate'),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);
