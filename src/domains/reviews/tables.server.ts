import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { internal, ledger, own, personal, secret } from '#src/platform/database/columns.server.ts';
import type { LedgerActor, LedgerEvent } from './ledger/chain.ts';
import type { RemovalReason } from './removal.ts';
import type { HoldReason, Provenance, ReviewState } from './rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** A client who goes takes their words; that there was a review of so many stars stays. */
export const formerClient = 'A former client';

/** A client is asked what a visit was like: every client, and once. */
export const reviewInvitations = pgTable('review_invitations', {
  id: internal(id()),
  ownerId: internal(integer('owner_id').notNull()),
  listingId: internal(integer('listing_id').notNull()),
  /** What it is about: one of the three, or none once that is forgotten. */
  appointmentId: internal(integer('appointment_id')),
  orderId: internal(integer('order_id')),
  enquiryId: internal(integer('enquiry_id')),
  accountId: internal(integer('account_id')),
  name: personal(text().notNull(), formerClient),
  email: personal(text().notNull()),
  provenance: internal(text().$type<Provenance>().notNull()),
  treatments: own(text().notNull().default('')),
  /** The first day of the month. */
  visitedMonth: internal(date('visited_month').notNull()),
  sentAt: ledger(moment('sent_at').notNull()),
  expiresAt: internal(moment('expires_at').notNull()),
  remindedAt: internal(moment('reminded_at')),
  usedAt: internal(moment('used_at')),
});

/** The links that lead to an invitation: of its email, of the reminder, of the client's own area. */
export const reviewLinks = pgTable('review_links', {
  tokenHash: secret(text('token_hash').primaryKey()),
  invitationId: internal(integer('invitation_id').notNull()),
  /** Null for a link in an email; one of the own area is for a day. */
  madeAt: internal(moment('made_at')),
});

export const reviews = pgTable('reviews', {
  id: internal(id()),
  invitationId: internal(integer('invitation_id').notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  listingId: internal(integer('listing_id').notNull()),
  accountId: internal(integer('account_id')),
  shownName: personal(text('shown_name').notNull(), formerClient),
  stars: ledger(smallint().notNull()),
  cleanliness: ledger(smallint()),
  priceAsTold: ledger(smallint('price_as_told')),
  comfort: ledger(smallint()),
  result: ledger(smallint()),
  worthIt: ledger(boolean('worth_it')),
  /** As it was written. */
  body: personal(text().notNull()),
  /** As everybody reads it. */
  shownBody: personal(text('shown_body').notNull()),
  treatments: ledger(text().notNull().default('')),
  visitedMonth: internal(date('visited_month').notNull()),
  provenance: internal(text().$type<Provenance>().notNull()),
  state: ledger(text().$type<ReviewState>().notNull()),
  heldFor: internal(text('held_for').array().$type<HoldReason[]>().notNull().default([])),
  removedFor: internal(text('removed_for').$type<RemovalReason>()),
  /** Goes into its hash: words that are erased cannot be guessed from it. */
  salt: secret(text().notNull()),
  isDemo: internal(boolean('is_demo').notNull().default(false)),
  receivedAt: ledger(moment('received_at').notNull()),
  publishedAt: ledger(moment('published_at')),
  correctedAt: ledger(moment('corrected_at')),
  version: internal(integer().notNull().default(1)),
});

/** What a review said before it was corrected. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: internal(integer('review_id').notNull()),
    version: internal(integer().notNull()),
    stars: internal(smallint().notNull()),
    body: personal(text().notNull()),
    salt: secret(text().notNull()),
    replacedAt: own(moment('replaced_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.version] })],
);

/** What the business answers, for everybody to read: once. */
export const reviewReplies = pgTable('review_replies', {
  reviewId: internal(integer('review_id').primaryKey()),
  ownerId: internal(integer('owner_id').notNull()),
  body: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  editedAt: own(moment('edited_at')),
  version: internal(integer().notNull().default(1)),
});

export const reviewReports = pgTable('review_reports', {
  id: internal(id()),
  reviewId: internal(integer('review_id').notNull()),
  /** The business that reported it; null for a visitor. */
  ownerId: internal(integer('owner_id')),
  email: personal(text().notNull().default('')),
  reason: own(text().$type<RemovalReason>().notNull()),
  words: personal(text().notNull().default('')),
  at: own(moment('at').notNull()),
  decidedAt: own(moment('decided_at')),
  isUpheld: own(boolean('is_upheld')),
  answer: personal(text().notNull().default('')),
});

/** Everything that happens to reviews, as a chain: the database refuses to change a row. */
export const reviewLedger = pgTable('review_ledger', {
  seq: internal(integer().primaryKey()),
  at: internal(moment('at').notNull()),
  event: internal(text().$type<LedgerEvent>().notNull()),
  reviewId: internal(integer('review_id')),
  listingId: internal(integer('listing_id')),
  contentHash: internal(text('content_hash')),
  reason: internal(text()),
  actor: internal(text().$type<LedgerActor>().notNull()),
  count: internal(integer()),
  prevHash: internal(text('prev_hash').notNull()),
  hash: internal(text().notNull()),
});

/** What the counted reviews of a trade come to in a nation, and in all of them (''). */
export const ratingMeans = pgTable(
  'rating_means',
  {
    categoryId: internal(integer('category_id').notNull()),
    nation: internal(text().notNull()),
    mean: internal(real().notNull()),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.nation] })],
);
