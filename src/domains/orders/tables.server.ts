import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DayPart } from './preferred.ts';
import type { OrderActor, OrderHappening, OrderState, PaymentMethod } from './rules.ts';

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** What people quote; it tells nobody how many orders there are. */
  number: text().notNull(),
  ownerId: integer('owner_id').notNull(),
  clientId: integer('client_id').notNull(),
  clientName: text('client_name').notNull(),
  clientEmail: text('client_email').notNull(),
  /** Null once the listing is gone for good. */
  listingId: integer('listing_id'),
  listingTitle: text('listing_title').notNull(),
  /** Whom the client ordered from, as it was told: a name and where it is. */
  seller: text().notNull().default(''),
  state: text().$type<OrderState>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  totalPence: integer('total_pence').notNull(),
  /** By the business's plan when the order was made, and so for good. */
  planName: text('plan_name').notNull(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  commissionPence: integer('commission_pence').notNull(),
  note: text().notNull().default(''),
  /** When the client would like to come; null: no preference. A day in London. */
  preferredDate: date('preferred_date'),
  preferredTime: text('preferred_time').$type<DayPart>(),
  /** Made by the client's browser: the same order that is sent twice is one. */
  orderKey: text('order_key'),
  /** Which wording of the right to cancel the client was shown. */
  cancellationWording: text('cancellation_wording').notNull().default(''),
  /** That the client asked expressly for a start within the 14 days, and when. */
  startEarlyAt: timestamp('start_early_at', { withTimezone: true }),
  /** The payment that paid it: money that came beside it goes back. */
  paymentId: integer('payment_id'),
  refundedPence: integer('refunded_pence').notNull().default(0),
  /** That somebody is owed their money back: it is given until PayPal has taken it. */
  refundAskedAt: timestamp('refund_asked_at', { withTimezone: true }),
  refundAskedBy: text('refund_asked_by').$type<OrderActor>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  closedAt: timestamp('closed_at', { withTimezone: true }),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id').notNull(),
    position: integer().notNull(),
    /** One of the two; both null once what was bought is gone. */
    packageId: integer('package_id'),
    treatmentId: integer('treatment_id'),
    name: text().notNull(),
    detail: text().notNull().default(''),
    quantity: integer().notNull(),
    unitPence: integer('unit_pence').notNull(),
    minutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderEvents = pgTable('order_events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  event: text().$type<OrderHappening>().notNull(),
  actor: text().$type<OrderActor>().notNull(),
  /** How much went back; null but for a part of the money. */
  pence: integer(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** What a business has earned, when it had: a completed order, and what of it went back later. */
export const orderAccruals = pgTable('order_accruals', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  orderId: integer('order_id').notNull(),
  kind: text().$type<'completion' | 'refund'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  grossPence: integer('gross_pence').notNull(),
  commissionPence: integer('commission_pence').notNull(),
});
