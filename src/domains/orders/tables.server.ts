import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { internal, ledger, own, personal } from '#src/platform/database/columns.server.ts';
import type { Evidence, OrderSource } from './commission.ts';
import type { DayPart } from './preferred.ts';
import type { AccrualKind, OrderActor, OrderHappening, OrderState, PaymentMethod } from './rules.ts';

export const orders = pgTable('orders', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** What people quote; it does not give away how many orders there are. */
  number: ledger(text().notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  clientId: internal(integer('client_id').notNull()),
  clientName: personal(text('client_name').notNull(), 'A former client'),
  clientEmail: personal(text('client_email').notNull()),
  /** Null once the listing is gone for good. */
  listingId: internal(integer('listing_id')),
  listingTitle: ledger(text('listing_title').notNull()),
  /** Whom the client ordered from, as it was told: a name and where it is. */
  seller: ledger(text().notNull().default('')),
  state: ledger(text().$type<OrderState>().notNull()),
  paymentMethod: ledger(text('payment_method').$type<PaymentMethod>().notNull()),
  totalPence: ledger(integer('total_pence').notNull()),
  /** What of the total is paid through us: all of it, a deposit, or nothing. */
  dueNowPence: ledger(integer('due_now_pence').notNull().default(0)),
  /** Of an appointment that did not take place: what of the money stays with the business; null: nothing was decided. */
  keptPence: ledger(integer('kept_pence')),
  /** By the business's plan when the order was made, and so for good, unless a dispute takes it back. */
  planName: internal(text('plan_name').notNull()),
  commissionBasisPoints: internal(integer('commission_basis_points').notNull()),
  commissionPence: internal(integer('commission_pence').notNull()),
  /** Holds the money of an appointment, and is shown as that alone. */
  isAppointment: internal(boolean('is_appointment').notNull().default(false)),
  /** Why it costs that commission: whom the client is owed to, by which rule, and what that rests on. */
  source: internal(text().$type<OrderSource>().notNull().default('marketplace')),
  ruleVersion: internal(smallint('rule_version').notNull().default(0)),
  evidence: internal(jsonb().$type<Partial<Evidence>>().notNull().default({})),
  note: own(text().notNull().default('')),
  /** When the client would like to come, or has an appointment; null: no preference. A day in London. */
  preferredDate: own(date('preferred_date')),
  preferredTime: own(text('preferred_time').$type<DayPart>()),
  /** Made by the client's browser: the same order that is sent twice is one. */
  orderKey: internal(text('order_key')),
  /** Which wording of the right to cancel the client was shown. */
  cancellationWording: ledger(text('cancellation_wording').notNull().default('')),
  /** That the client asked expressly for a start within the 14 days, and when. */
  startEarlyAt: ledger(timestamp('start_early_at', { withTimezone: true })),
  /** The payment that paid it: money that came beside it goes back. */
  paymentId: internal(integer('payment_id')),
  refundedPence: ledger(integer('refunded_pence').notNull().default(0)),
  /** A refund is owed: it is tried until PayPal has taken it. */
  refundAskedAt: ledger(timestamp('refund_asked_at', { withTimezone: true })),
  refundAskedBy: ledger(text('refund_asked_by').$type<OrderActor>()),
  createdAt: ledger(timestamp('created_at', { withTimezone: true }).notNull()),
  paidAt: ledger(timestamp('paid_at', { withTimezone: true })),
  closedAt: ledger(timestamp('closed_at', { withTimezone: true })),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: ledger(integer('order_id').notNull()),
    position: ledger(integer().notNull()),
    /** One of the two; both null once what was bought is gone. */
    packageId: ledger(integer('package_id')),
    treatmentId: ledger(integer('treatment_id')),
    name: ledger(text().notNull()),
    detail: ledger(text().notNull().default('')),
    quantity: ledger(integer().notNull()),
    unitPence: ledger(integer('unit_pence').notNull()),
    minutes: ledger(integer().notNull()),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderEvents = pgTable('order_events', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  orderId: internal(integer('order_id').notNull()),
  event: ledger(text().$type<OrderHappening>().notNull()),
  actor: ledger(text().$type<OrderActor>().notNull()),
  /** How much went back; null but for a part of the money. */
  pence: ledger(integer()),
  at: ledger(timestamp({ withTimezone: true }).notNull()),
});

/** What a business has earned, when it had: a completed order, and what of it or its commission went back later. */
export const orderAccruals = pgTable('order_accruals', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  orderId: internal(integer('order_id').notNull()),
  kind: ledger(text().$type<AccrualKind>().notNull()),
  /** Rises each time an appointment is reopened: in one round it is completed once. */
  round: internal(smallint().notNull().default(1)),
  at: ledger(timestamp({ withTimezone: true }).notNull()),
  grossPence: ledger(integer('gross_pence').notNull()),
  commissionPence: ledger(integer('commission_pence').notNull()),
  /** What of the gross sum came through us. */
  throughUsPence: ledger(integer('through_us_pence').notNull().default(0)),
});
