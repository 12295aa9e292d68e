import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger, personal } from '#src/platform/database/columns.server.ts';
import type { Evidence } from '../commission.ts';
import type { Decider, DisputeReason, DisputeState } from './rules.ts';

/** A business says that it does not owe the commission on an appointment: once for each. */
export const feeDisputes = pgTable('fee_disputes', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  orderId: internal(integer('order_id').notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  reason: ledger(text().$type<DisputeReason>().notNull()),
  /** The business's own words; they may name a client. */
  words: personal(text().notNull().default('')),
  /** What was charged when it was disputed. */
  basisPoints: ledger(integer('basis_points').notNull()),
  feePence: ledger(integer('fee_pence').notNull()),
  /** What was known then of the time before the booking. */
  evidence: internal(jsonb().$type<Evidence>().notNull()),
  state: ledger(text().$type<DisputeState>().notNull()),
  decidedBy: ledger(text('decided_by').$type<Decider>()),
  /** Why it was decided so, as the business reads it. */
  answer: personal(text().notNull().default('')),
  /** What was taken back; 0 where nothing was charged any more, null where the fee was not taken back. */
  waivedPence: ledger(integer('waived_pence')),
  openedAt: ledger(timestamp('opened_at', { withTimezone: true }).notNull()),
  decidedAt: ledger(timestamp('decided_at', { withTimezone: true })),
});
