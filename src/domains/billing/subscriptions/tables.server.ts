import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger } from '#src/platform/database/columns.server.ts';
import type { Closing } from './rules.ts';

/** Each purchase of a plan: the terms as they were sold, what was paid, from when until when. */
export const subscriptions = pgTable('subscriptions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  planId: internal(integer('plan_id').notNull()),
  planVersionId: internal(integer('plan_version_id').notNull()),
  /** Null where nothing was to pay. */
  paymentId: internal(integer('payment_id')),
  paidPence: ledger(integer('paid_pence').notNull().default(0)),
  refundedPence: ledger(integer('refunded_pence').notNull().default(0)),
  /** Per cent of VAT inside what was paid; null where none was charged. */
  vatRate: ledger(integer('vat_rate')),
  /** What was left of other plans that ended by this purchase; it became time on this one. */
  carriedPence: ledger(integer('carried_pence').notNull().default(0)),
  boughtAt: ledger(timestamp('bought_at', { withTimezone: true }).notNull().defaultNow()),
  startsAt: ledger(timestamp('starts_at', { withTimezone: true }).notNull()),
  /** Null means no end. */
  endsAt: ledger(timestamp('ends_at', { withTimezone: true })),
  /** Until then a plan that ran out is still had; null where there is no grace. */
  graceEndsAt: ledger(timestamp('grace_ends_at', { withTimezone: true })),
  /** Its owner said that it shall not be renewed: no reminders, no grace. */
  cancelledAt: ledger(timestamp('cancelled_at', { withTimezone: true })),
  weekToldAt: internal(timestamp('week_told_at', { withTimezone: true })),
  dayToldAt: internal(timestamp('day_told_at', { withTimezone: true })),
  graceToldAt: internal(timestamp('grace_told_at', { withTimezone: true })),
  /** When it was over, and by what. */
  closedAt: ledger(timestamp('closed_at', { withTimezone: true })),
  closedBy: ledger(text('closed_by').$type<Closing>()),
  /** Which purchase took over what was left, and how much that was. */
  carriedTo: internal(integer('carried_to')),
  leftPence: ledger(integer('left_pence').notNull().default(0)),
  /** What is owed to its owner after a withdrawal; null where nothing is, and once it went back. */
  owedPence: ledger(integer('owed_pence')),
});
