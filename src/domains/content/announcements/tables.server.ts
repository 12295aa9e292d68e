import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

export const announcementsSent = pgTable(
  'announcements_sent',
  {
    name: internal(text().notNull()),
    accountId: internal(integer('account_id').notNull()),
    sentAt: internal(timestamp('sent_at', { withTimezone: true }).notNull()),
  },
  (table) => [primaryKey({ columns: [table.name, table.accountId] })],
);
