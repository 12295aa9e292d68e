import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { UseState } from './rules.ts';

/** What makes a plan cheaper for whoever knows its code: by so much of a hundred, or by an amount. */
export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  /** The one or the other. */
  basisPoints: integer('basis_points'),
  amountPence: integer('amount_pence'),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** Null: no end. */
  endsAt: timestamp('ends_at', { withTimezone: true }),
  /** Null: any number. */
  maxUses: integer('max_uses'),
  maxUsesPerAccount: integer('max_uses_per_account'),
  /** Reserved and consumed together: the database sees to it that they are never more than there are. */
  used: integer().notNull().default(0),
  /** By an operator, before its time. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  note: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null for what came with the installation. */
  createdBy: integer('created_by'),
});

/** The plans that a coupon is for; without a row it is for every plan that costs something. */
export const couponPlans = pgTable(
  'coupon_plans',
  { couponId: integer('coupon_id').notNull(), planId: integer('plan_id').notNull() },
  (table) => [primaryKey({ columns: [table.couponId, table.planId] })],
);

/** Reserved while a payment is open; released where nothing came of it; consumed with its money. */
export const couponUses = pgTable('coupon_uses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  couponId: integer('coupon_id').notNull(),
  accountId: integer('account_id').notNull(),
  /** Null where nothing was left to pay. */
  paymentId: integer('payment_id'),
  state: text().$type<UseState>().notNull(),
  /** What it took off. */
  pence: integer().notNull(),
  /** Its money came when its place had long been given to another: it is in no counter. */
  isOver: boolean('is_over').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When it came into its state. */
  at: timestamp({ withTimezone: true }).notNull(),
});
