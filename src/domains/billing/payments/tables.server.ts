import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger } from '#src/platform/database/columns.server.ts';
import type { PaymentState } from './rules.ts';

/** Payments to us, written down before PayPal is asked. */
export const payments = pgTable('payments', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** What it is for: the one or the other. */
  planVersionId: internal(integer('plan_version_id')),
  orderId: internal(integer('order_id')),
  description: ledger(text().notNull()),
  listPence: ledger(integer('list_pence').notNull()),
  discountPence: ledger(integer('discount_pence').notNull()),
  amountPence: ledger(integer('amount_pence').notNull()),
  state: ledger(text().$type<PaymentState>().notNull()),
  /** PayPal recognises a repeated call by these. */
  createKey: internal(text('create_key').notNull()),
  captureKey: internal(text('capture_key').notNull()),
  /** What PayPal knows as the invoice: it takes no second capture for it. */
  reference: ledger(text().notNull()),
  paypalOrderId: internal(text('paypal_order_id')),
  approvalUrl: internal(text('approval_url')),
  captureId: internal(text('capture_id')),
  refundedPence: ledger(integer('refunded_pence').notNull().default(0)),
  /** The coupon it was priced with: another one makes another payment. */
  couponCode: ledger(text('coupon_code')),
  /** When a capture was last begun. */
  capturingAt: internal(timestamp('capturing_at', { withTimezone: true })),
  /** What really came, which differs only in a payment that is held. */
  capturedPence: internal(integer('captured_pence')),
  capturedCurrency: internal(text('captured_currency')),
  /** Whom PayPal said that it would pay, when the payment was opened. */
  payee: internal(text()),
  /** Who paid, by PayPal's name for their account. */
  payer: internal(text()),
  createdAt: ledger(timestamp('created_at', { withTimezone: true }).notNull()),
  expiresAt: internal(timestamp('expires_at', { withTimezone: true }).notNull()),
  capturedAt: ledger(timestamp('captured_at', { withTimezone: true })),
  /** When the reconciler looks again; null when there is nothing left to see. */
  syncAt: internal(timestamp('look_at', { withTimezone: true })),
});

/** What happened to a payment, in its order; never changed. */
export const paymentEvents = pgTable('payment_events', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  paymentId: internal(integer('payment_id').notNull()),
  event: ledger(text().notNull()),
  detail: internal(text().notNull().default('')),
  at: ledger(timestamp({ withTimezone: true }).notNull()),
});

/** asked: perhaps it went, and it is asked again. done: PayPal shows it. failed: it certainly did not go. */
export type RefundState = 'asked' | 'done' | 'failed';
export type RefundActor = 'operator' | 'system' | 'business' | 'client';

/** Refunds, written down before PayPal is asked. */
export const refunds = pgTable('refunds', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  paymentId: internal(integer('payment_id').notNull()),
  pence: ledger(integer().notNull()),
  reason: ledger(text().notNull()),
  actor: ledger(text().$type<RefundActor>().notNull()),
  byAccountId: internal(integer('by_account_id')),
  /** PayPal recognises a repeated call by this. */
  key: internal(text().notNull()),
  state: ledger(text().$type<RefundState>().notNull()),
  paypalRefundId: internal(text('paypal_refund_id')),
  /** PayPal's word for why it did not go. */
  issue: internal(text().notNull().default('')),
  at: ledger(timestamp({ withTimezone: true }).notNull()),
});

/** Webhook events that PayPal sent, each once however often it came. */
export const webhookEvents = pgTable('payment_notices', {
  id: internal(text().primaryKey()),
  type: internal(text().notNull()),
  paypalOrderId: internal(text('paypal_order_id')),
  captureId: internal(text('capture_id')),
  receivedAt: internal(timestamp('received_at', { withTimezone: true }).notNull()),
});

export const ledgerMovements = pgTable('ledger_movements', {
  id: ledger(integer().primaryKey().generatedByDefaultAsIdentity()),
  paymentId: ledger(integer('payment_id').notNull()),
  kind: ledger(text().$type<'capture' | 'refund'>().notNull()),
  /** PayPal's name of it: the same movement is not written twice. */
  reference: ledger(text().notNull()),
  at: ledger(timestamp({ withTimezone: true }).notNull()),
});

export type LedgerAccount = 'paypal' | 'plan sales' | 'client money' | 'commission' | 'vat';

/** The entries of one movement add up to nothing: the database sees to it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    movementId: ledger(integer('movement_id').notNull()),
    account: ledger(text().$type<LedgerAccount>().notNull()),
    pence: ledger(integer().notNull()),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.account] })],
);
