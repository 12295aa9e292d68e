import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ledger } from '#src/platform/database/columns.server.ts';

/** Each time that the ledger, payments, grants and PayPal were compared. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: ledger(integer().primaryKey().generatedByDefaultAsIdentity()),
  beganAt: ledger(timestamp('began_at', { withTimezone: true }).notNull()),
  /** Null while it runs, and for one that ended in the middle. */
  endedAt: ledger(timestamp('ended_at', { withTimezone: true })),
  trigger: ledger(text().$type<'night' | 'operator' | 'command line'>().notNull()),
  payments: ledger(integer().notNull().default(0)),
  movements: ledger(integer().notNull().default(0)),
  /** How many payments PayPal was asked about, and for how many it did not answer. */
  asked: ledger(integer().notNull().default(0)),
  unanswered: ledger(integer().notNull().default(0)),
  /** How many faults there are; the first thousand are kept. */
  findings: ledger(integer().notNull().default(0)),
});

/** What did not agree, each in one sentence. */
export const ledgerFindings = pgTable(
  'ledger_findings',
  {
    checkId: ledger(integer('check_id').notNull()),
    position: ledger(integer().notNull()),
    /** Null where it concerns no single payment. */
    paymentId: ledger(integer('payment_id')),
    kind: ledger(text().notNull()),
    sentence: ledger(text().notNull()),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.position] })],
);
