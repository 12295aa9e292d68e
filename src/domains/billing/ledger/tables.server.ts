import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Each time that the ledger, payments, grants and PayPal were compared. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  /** Null while it runs, and for one that ended in the middle. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  trigger: text().$type<'night' | 'operator' | 'command line'>().notNull(),
  payments: integer().notNull().default(0),
  movements: integer().notNull().default(0),
  /** How many payments PayPal was asked about, and for how many it did not answer. */
  asked: integer().notNull().default(0),
  unanswered: integer().notNull().default(0),
  /** How many faults there are; the first thousand are kept. */
  findings: integer().notNull().default(0),
});

/** What did not agree, each in one sentence. */
export const ledgerFindings = pgTable(
  'ledger_findings',
  {
    checkId: integer('check_id').notNull(),
    position: integer().notNull(),
    /** Null where it concerns no single payment. */
    paymentId: integer('payment_id'),
    kind: text().notNull(),
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.position] })],
);
