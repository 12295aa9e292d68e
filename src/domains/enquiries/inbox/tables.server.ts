import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportReason } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const enquiries = pgTable('enquiries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  ownerId: integer('owner_id').notNull(),
  /** The account whose proven address this is; null for an enquiry without an account. */
  accountId: integer('account_id'),
  /** The order that it is about; at most one conversation for each. */
  orderId: integer('order_id'),
  name: text().notNull(),
  /** For our emails alone: the business does not see it. */
  email: text().notNull(),
  /** E.164, or empty. */
  phone: text().notNull().default(''),
  preferredTimes: text('preferred_times').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  /** Null until the address was proven: before that the business does not see it. */
  confirmedAt: moment('confirmed_at'),
  firstAnsweredAt: moment('first_answered_at'),
  lastMessageAt: moment('last_message_at').notNull(),
  unreadByBusiness: boolean('unread_by_business').notNull().default(true),
  unreadBySender: boolean('unread_by_sender').notNull().default(false),
  archivedAt: moment('archived_at'),
});

export const enquiryMessages = pgTable('enquiry_messages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  isFromBusiness: boolean('is_from_business').notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const enquiryLinks = pgTable('enquiry_links', {
  tokenHash: text('token_hash').primaryKey(),
  enquiryId: integer('enquiry_id').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const enquiryBlocks = pgTable(
  'enquiry_blocks',
  {
    ownerId: integer('owner_id').notNull(),
    addressHash: text('address_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.addressHash] })],
);

export const enquiryReports = pgTable('enquiry_reports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  isByBusiness: boolean('is_by_business').notNull(),
  reason: text().$type<ReportReason>().notNull(),
  message: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  settledBy: integer('settled_by'),
});
