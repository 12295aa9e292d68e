import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Closing } from './rules.ts';

/** Each purchase of a plan: the terms as they were sold, what was paid, from when until when. */
export const subscriptions = pgTable('subscriptions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  planId: integer('plan_id').notNull(),
  planVersionId: integer('plan_version_id').notNull(),
  /** Null where nothing was to pay. */
  paymentId: integer('payment_id'),
  paidPence: integer('paid_pence').notNull().default(0),
  refundedPence: integer('refunded_pence').notNull().default(0),
  /** Per cent of VAT inside what was paid; null where none was charged. */
  vatRate: integer('vat_rate'),
  /** What was left of other plans that ended by this purchase; it became time on this one. */
  carriedPence: integer('carried_pence').notNull().default(0),
  boughtAt: timestamp('bought_at', { withTimezone: true }).notNull().defaultNow(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** Null means no end. */
  endsAt: timestamp('ends_at', { withTimezone: true }),
  /** Until then a plan that ran out is still had; null where there is no grace. */
  graceEndsAt: timestamp('grace_ends_at', { withTimezone: true }),
  /** Its owner said that it shall not be renewed: no reminders, no grace. */
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  weekToldAt: timestamp('week_told_at', { withTimezone: true }),
  dayToldAt: timestamp('day_told_at', { withTimezone: true }),
  graceToldAt: timestamp('grace_told_at', { withTimezone: true }),
  /** When it was over, and by what. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  closedBy: text('closed_by').$type<Closing>(),
  /** Which purchase took over what was left, and how much that was. */
  carriedTo: integer('carried_to'),
  leftPence: integer('left_pence').notNull().default(0),
  /** What is owed to its owner after a withdrawal; null where nothing is, and once it went back. */
  owedPence: integer('owed_pence'),
});
