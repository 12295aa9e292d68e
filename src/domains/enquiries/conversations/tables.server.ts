import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { internal, own, personal, secret } from '#src/platform/database/columns.server.ts';
import type { ReportReason } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const enquiries = pgTable('enquiries', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: internal(integer('listing_id').notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  /** The account whose proven address this is; null for an enquiry without an account. */
  accountId: internal(integer('account_id')),
  name: personal(text().notNull()),
  /** For our emails alone: the business does not see it. */
  email: secret(text().notNull()),
  /** E.164, or empty. */
  phone: personal(text().notNull().default('')),
  preferredTimes: own(text('preferred_times').notNull().default('')),
  createdAt: own(moment('created_at').notNull()),
  /** Null until the address was proven: before that the business does not see it. */
  confirmedAt: own(moment('confirmed_at')),
  firstAnsweredAt: own(moment('first_answered_at')),
  lastMessageAt: internal(moment('last_message_at').notNull()),
  unreadByBusiness: internal(boolean('unread_by_business').notNull().default(true)),
  unreadBySender: internal(boolean('unread_by_sender').notNull().default(false)),
  archivedAt: own(moment('archived_at')),
  /** The last message that each side has on a screen, and has read. */
  senderHas: internal(integer('sender_has').notNull().default(0)),
  senderRead: internal(integer('sender_read').notNull().default(0)),
  businessHas: internal(integer('business_has').notNull().default(0)),
  businessRead: internal(integer('business_read').notNull().default(0)),
  /** The member who looks after it. */
  assignedTo: internal(integer('assigned_to')),
  /** When what a side has not read is emailed, where it was there as it was written. */
  emailSenderAt: internal(moment('email_sender_at')),
  emailBusinessAt: internal(moment('email_business_at')),
});

export const enquiryMessages = pgTable('enquiry_messages', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  enquiryId: own(integer('enquiry_id').notNull()),
  isFromBusiness: own(boolean('is_from_business').notNull()),
  body: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  /** What it is about, if it says so. */
  orderId: internal(integer('order_id')),
  appointmentId: internal(integer('appointment_id')),
  /** Made by the browser: the same line that is sent twice is one. */
  writtenId: internal(uuid('written_id')),
  /** The member who wrote for the business. */
  authorId: internal(integer('author_id')),
  /** Written by a program, and shown as such. */
  isAutomatic: own(boolean('is_automatic').notNull().default(false)),
  /** A picture or a PDF that goes with it. */
  documentId: internal(integer('document_id')),
});

/** How long a business let a client wait for an answer; open until it answers. */
export const enquiryWaits = pgTable('enquiry_waits', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  enquiryId: internal(integer('enquiry_id').notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  listingId: internal(integer('listing_id').notNull()),
  askedAt: own(moment('asked_at').notNull()),
  answeredAt: own(moment('answered_at')),
});

export const enquiryLinks = pgTable('enquiry_links', {
  tokenHash: secret(text('token_hash').primaryKey()),
  enquiryId: internal(integer('enquiry_id').notNull()),
  createdAt: internal(moment('created_at').notNull()),
});

export const enquiryBlocks = pgTable(
  'enquiry_blocks',
  {
    ownerId: internal(integer('owner_id').notNull()),
    addressHash: secret(text('address_hash').notNull()),
    createdAt: internal(moment('created_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.addressHash] })],
);

export const enquiryReports = pgTable('enquiry_reports', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  enquiryId: own(integer('enquiry_id').notNull()),
  isByBusiness: internal(boolean('is_by_business').notNull()),
  reason: own(text().$type<ReportReason>().notNull()),
  message: own(text().notNull().default('')),
  createdAt: own(moment('created_at').notNull()),
  settledAt: internal(moment('settled_at')),
  settledBy: internal(integer('settled_by')),
});
