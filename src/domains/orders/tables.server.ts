import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderActor, OrderEvent, OrderState, PaymentMethod } from './rules.ts';

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
  state: text().$type<OrderState>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  totalPence: integer('total_pence').notNull(),
  /** By the business's plan when the order was made, and so for good. */
  planName: text('plan_name').notNull(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  commissionPence: integer('commission_pence').notNull(),
  note: text().notNull().default(''),
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
  event: text().$type<OrderEvent>().notNull(),
  actor: text().$type<OrderActor>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
