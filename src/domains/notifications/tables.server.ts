import { date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';
import type { Channel, CopyChoice, Noticed, NotificationEvent, ReminderChoice, Stoppable } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How a person chose to be told of an event; without a row it is as `choices.ts` says. */
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

/** What a person was told of, behind the bell; one row for each thing that it is about. */
export const notifications = pgTable('notifications', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** The business that a member is told of it for; null for a person's own. */
  businessId: internal(integer('business_id')),
  event: own(text().$type<Noticed>().notNull()),
  /** What it is about: `appointment:12`. */
  subject: internal(text().notNull()),
  text: own(text().notNull()),
  /** Where it can be read. */
  path: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  readAt: own(moment('read_at')),
});

/** When a person wants to hear nothing, in minutes after midnight in London; from the evening into the morning where it begins later than it ends. */
export const quietHours = pgTable('quiet_hours', {
  accountId: internal(integer('account_id').primaryKey()),
  fromMinute: own(smallint('from_minute').notNull()),
  toMinute: own(smallint('to_minute').notNull()),
});

/** The link of an email that stops emails of its kind; once stopped, it says that the address wants no more. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  /** Kept as it is: the next email of this kind has it too, and it can do nothing but stop them. */
  token: secret(text().primaryKey()),
  accountId: internal(integer('account_id')),
  addressHash: internal(text('address_hash').notNull()),
  event: internal(text().$type<Stoppable>().notNull()),
  sentAt: internal(moment('sent_at').notNull()),
  stoppedAt: internal(moment('stopped_at')),
});

/** Browsers that show notifications of an account while the site is closed. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** An address at the push service of the browser's maker. */
  endpoint: secret(text().notNull()),
  p256dh: secret(text().notNull()),
  auth: secret(text().notNull()),
  createdAt: internal(moment('created_at').notNull()),
});
