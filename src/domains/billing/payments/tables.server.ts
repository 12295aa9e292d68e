import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentState } from './rules.ts';

/** Money that somebody pays us, from the moment before PayPal is asked. */
export const payments = pgTable('payments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  /** What it is for: the one or the other. */
  planVersionId: integer('plan_version_id'),
  orderId: integer('order_id'),
  description: text().notNull(),
  listPence: integer('list_pence').notNull(),
  discountPence: integer('discount_pence').notNull(),
  amountPence: integer('amount_pence').notNull(),
  state: text().$type<PaymentState>().notNull(),
  /** Under these PayPal knows a repeated call again. */
  createKey: text('create_key').notNull(),
  captureKey: text('capture_key').notNull(),
  /** What PayPal knows as the invoice: it takes no second capture for it. */
  reference: text().notNull(),
  paypalOrderId: text('paypal_order_id'),
  approvalUrl: text('approval_url'),
  captureId: text('capture_id'),
  refundedPence: integer('refunded_pence').notNull().default(0),
  /** The coupon it was priced with: another one makes another payment. */
  couponCode: text('coupon_code'),
  /** When a capture was last begun. */
  capturingAt: timestamp('capturing_at', { withTimezone: true }),
  /** What really came, which differs only in a payment that is held. */
  capturedPence: integer('captured_pence'),
  capturedCurrency: text('captured_currency'),
  /** Whom PayPal said that it would pay, when the payment was opened. */
  payee: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  capturedAt: timestamp('captured_at', { withTimezone: true }),
  /** When the reconciler looks again; null when there is nothing left to see. */
  syncAt: timestamp('look_at', { withTimezone: true }),
});

/** What happened to a payment, in its order; never changed. */
export const paymentEvents = pgTable('payment_events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  event: text().notNull(),
  detail: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** asked: perhaps it went, and it is asked again. done: PayPal shows it. failed: it certainly did not go. */
export type RefundState = 'asked' | 'done' | 'failed';
export type RefundActor = 'operator' | 'system' | 'business' | 'client';

/** Money that we send back, from the moment before PayPal is asked. */
export const refunds = pgTable('refunds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  pence: integer().notNull(),
  reason: text().notNull(),
  actor: text().$type<RefundActor>().notNull(),
  byAccountId: integer('by_account_id'),
  /** Under this PayPal knows a repeated call again. */
  key: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  paypalRefundId: text('paypal_refund_id'),
  /** PayPal's word for why it did not go. */
  issue: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Webhook events that PayPal sent, each once however often it came. */
export const webhookEvents = pgTable('payment_notices', {
  id: text().primaryKey(),
  type: text().notNull(),
  paypalOrderId: text('paypal_order_id'),
  captureId: text('capture_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});

export const ledgerMovements = pgTable('ledger_movements', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  kind: text().$type<'capture' | 'refund'>().notNull(),
  /** PayPal's name of it: the same movement is not written twice. */
  reference: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export type LedgerAccount = 'paypal' | 'plan sales' | 'client money' | 'commission' | 'vat';

/** The entries of one movement add up to nothing: the database sees to it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    movementId: integer('movement_id').notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    pence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.account] })],
);
