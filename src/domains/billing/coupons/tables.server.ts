import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger } from '#src/platform/database/columns.server.ts';
import type { UseState } from './rules.ts';

/** Makes a plan cheaper for buyers who know its code: by a percentage or by an amount. */
export const coupons = pgTable('coupons', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  code: internal(text().notNull()),
  /** The one or the other. */
  basisPoints: internal(integer('basis_points')),
  amountPence: internal(integer('amount_pence')),
  startsAt: internal(timestamp('starts_at', { withTimezone: true }).notNull()),
  /** Null: no end. */
  endsAt: internal(timestamp('ends_at', { withTimezone: true })),
  /** Null: as often as people like. */
  maxUses: internal(integer('max_uses')),
  maxUsesPerAccount: internal(integer('max_uses_per_account')),
  /** Reserved and consumed together: the database sees to it that they are never more than there are. */
  used: internal(integer().notNull().default(0)),
  /** By an operator, before its time. */
  endedAt: internal(timestamp('ended_at', { withTimezone: true })),
  note: internal(text().notNull().default('')),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
  /** Null for what came with the installation. */
  createdBy: internal(integer('created_by')),
});

/** The plans that a coupon is for; without a row it is for every plan that costs something. */
export const couponPlans = pgTable(
  'coupon_plans',
  { couponId: internal(integer('coupon_id').notNull()), planId: internal(integer('plan_id').notNull()) },
  (table) => [primaryKey({ columns: [table.couponId, table.planId] })],
);

/** Reserved while a payment is open; released where nothing came of it; consumed with its money. */
export const couponUses = pgTable('coupon_uses', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  couponId: internal(integer('coupon_id').notNull()),
  accountId: internal(integer('account_id').notNull()),
  /** Null where nothing was left to pay. */
  paymentId: internal(integer('payment_id')),
  state: ledger(text().$type<UseState>().notNull()),
  /** What it took off. */
  pence: ledger(integer().notNull()),
  /** Its money came after another buyer had taken its use: no counter includes it. */
  isOver: internal(boolean('is_over').notNull().default(false)),
  createdAt: ledger(timestamp('created_at', { withTimezone: true }).notNull()),
  /** When it came into its state. */
  at: ledger(timestamp({ withTimezone: true }).notNull()),
});
