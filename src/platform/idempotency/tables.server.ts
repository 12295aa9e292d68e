import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, secret } from '#src/platform/database/columns.server.ts';

/** Calls whose caller named them, so that a repeated one is answered like the first: for a day. */
export const idempotencyKeys = pgTable(
  'named_calls',
  {
    accountId: internal(integer('account_id').notNull()),
    route: internal(text().notNull()),
    key: internal(text().notNull()),
    /** Of what was asked for: under one name only one thing can be. */
    inputHash: secret(text('input_hash').notNull()),
    /** Null while the first is under way. */
    answer: internal(jsonb().$type<KeptAnswer>()),
    beganAt: internal(timestamp('began_at', { withTimezone: true }).notNull()),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.route, table.key] })],
);

/** What a call was answered, kept for a caller that asks the same again. */
export type KeptAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly status: number;
      readonly message: string;
      readonly errors: Record<string, string[]>;
      readonly said?: Record<string, unknown> | undefined;
    };
