import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What keeps people from signing in; at most one of an account has no `endedAt`. */
export const suspensions = pgTable('suspensions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** As its holder got it by email. */
  reason: own(text().notNull()),
  hidesPages: own(boolean('hides_pages').notNull()),
  beganAt: own(moment('began_at').notNull()),
  /** Null: until an operator lifts it. */
  endsAt: own(moment('ends_at')),
  /** When it was lifted, or its end noticed. */
  endedAt: own(moment('ended_at')),
});
