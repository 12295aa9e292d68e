import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { EmailKind } from './kinds.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How far each email is; nothing of what it says, and its reader as a keyed hash. */
export const emails = pgTable('emails', {
  /** Of its job, and of its Message-ID. */
  id: internal(uuid().primaryKey()),
  kind: internal(text().$type<EmailKind>().notNull()),
  reader: internal(bytes().notNull()),
  queuedAt: internal(moment('queued_at').notNull()),
  sentAt: internal(moment('sent_at')),
  refusedAt: internal(moment('refused_at')),
  bouncedAt: internal(moment('bounced_at')),
  status: internal(text().notNull().default('')),
});
