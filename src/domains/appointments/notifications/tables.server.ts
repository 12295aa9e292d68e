import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';
import type { Channel, CopyChoice, NotificationEvent, ReminderChoice } from './rules.ts';

/** What a person chose to be emailed of appointments; without a row it is as `choices.ts` says. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: internal(integer('account_id').notNull()),
    event: own(text().$type<NotificationEvent>().notNull()),
    channel: own(text().$type<Channel>().notNull()),
    value: own(text().$type<CopyChoice | ReminderChoice>().notNull()),
    /** The day of the last summary. */
    summaryOn: internal(date('summary_on')),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.event, table.channel] })],
);
