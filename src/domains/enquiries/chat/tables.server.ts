import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who is there at this moment. Not logged: after a crash of the database nobody is, until they say so again. */
export const chatConnections = pgTable('chat_connections', {
  /** Made by the window. */
  id: internal(uuid().primaryKey()),
  accountId: internal(integer('account_id').notNull()),
  /** The business that a member works for, or that a client talks to. */
  ownerId: internal(integer('owner_id').notNull()),
  /** The conversation on the screen; null for a window that takes chats. */
  enquiryId: internal(integer('enquiry_id')),
  seenAt: internal(moment('seen_at').notNull()),
  typingAt: internal(moment('typing_at')),
});
