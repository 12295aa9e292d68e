import { date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';
import type {
  Channel,
  CopyChoice,
  NotificationEvent,
  NotificationKind,
  ReminderChoice,
  Stoppable,
} from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A person's choice for an event and channel. Without a row, the default in `choices.ts` applies. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: internal(integer('account_id').notNull()),
    /** By email an event, on devices a kind. */
    event: own(text().$type<NotificationEvent | NotificationKind>().notNull()),
    channel: own(text().$type<Channel>().notNull()),
    value: own(text().$type<CopyChoice | ReminderChoice>().notNull()),
    /** The day of the last summary. */
    summaryOn: internal(date('summary_on')),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.event, table.channel] })],
);

/** The notifications behind the bell: one for each person and subject. */
export const notifications = pgTable('notifications', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** The business, for one of its members; null for a personal notification. */
  businessId: internal(integer('business_id')),
  event: own(text().$type<NotificationKind>().notNull()),
  /** What it is about: `appointment:12`. */
  subject: internal(text().notNull()),
  text: own(text().notNull()),
  /** Where it can be read. */
  path: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  readAt: own(moment('read_at')),
});

/** A person's quiet hours, in minutes after midnight in London; they run over midnight where they begin later than they end. */
export const quietHours = pgTable('quiet_hours', {
  accountId: internal(integer('account_id').primaryKey()),
  fromMinute: own(smallint('from_minute').notNull()),
  toMinute: own(smallint('to_minute').notNull()),
});

/** The unsubscribe link for one kind of email to one address. A stopped one is kept, so that the address gets no more. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  /** Not hashed: every email of this kind repeats it, and all it can do is stop them. */
  token: secret(text().primaryKey()),
  accountId: internal(integer('account_id')),
  addressHash: internal(text('address_hash').notNull()),
  event: internal(text().$type<Stoppable>().notNull()),
  sentAt: internal(moment('sent_at').notNull()),
  stoppedAt: internal(moment('stopped_at')),
});

/** Browsers that show an account's notifications while the site is closed. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** The session in which it was turned on; it shows nothing once that has ended. */
  sessionId: internal(integer('session_id')),
  /** An address at the push service of the browser's maker. */
  endpoint: secret(text().notNull()),
  p256dh: secret(text().notNull()),
  auth: secret(text().notNull()),
  createdAt: internal(moment('created_at').notNull()),
});
