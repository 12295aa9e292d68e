import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, personal, published, secret } from '#src/platform/database/columns.server.ts';

export const practitioners = pgTable('practitioners', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: own(integer('owner_id').notNull()),
  name: personal(text().notNull()),
  qualification: published(text().notNull()),
  certificate: published(text().notNull()),
  about: published(text().notNull().default('')),
  /** Null, or taken back: the public does not see this person. */
  consentedAt: own(timestamp('consented_at', { withTimezone: true })),
  /** Null, or taken back: the public does not see how clients rate this person. */
  ratingConsentedAt: own(timestamp('rating_consented_at', { withTimezone: true })),
  /** A register's short name, and the number there; empty where none was named. */
  register: published(text().notNull().default('')),
  registerNumber: published(text('register_number').notNull().default('')),
  /** Never shown. */
  email: personal(text().notNull().default('')),
  withdrawnBy: own(text('withdrawn_by', { enum: ['person', 'operator'] })),
  /** Which member of the team this is; never shown in public. */
  memberId: internal(integer('member_id')),
});

export const affiliations = pgTable('affiliations', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: own(integer('owner_id').notNull()),
  name: published(text().notNull()),
  description: published(text().notNull().default('')),
});

/** What was said about being shown, in order: the database refuses to change a row. */
export const practitionerConsents = pgTable('practitioner_consents', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  practitionerId: own(integer('practitioner_id').notNull()),
  name: personal(text().notNull()),
  event: own(text({ enum: ['given', 'withdrawn', 'rating-given', 'rating-withdrawn'] }).notNull()),
  wordingVersion: own(text('wording_version').notNull()),
  saidBy: own(text('said_by', { enum: ['business', 'person', 'operator'] }).notNull()),
  accountId: internal(integer('account_id')),
  at: own(timestamp({ withTimezone: true }).notNull()),
});

/** Fingerprints of the links by which people take back their consent. */
export const practitionerLinks = pgTable('practitioner_links', {
  tokenHash: secret(text('token_hash').primaryKey()),
  practitionerId: internal(integer('practitioner_id').notNull()),
  email: personal(text().notNull()),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
});

/** What people without a link say: that they are shown and do not want to be. */
export const consentObjections = pgTable('consent_objections', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: internal(integer('listing_id')),
  business: internal(text().notNull()),
  name: personal(text().notNull()),
  email: personal(text().notNull()),
  tokenHash: secret(text('token_hash').notNull()),
  askedAt: internal(timestamp('asked_at', { withTimezone: true }).notNull()),
  confirmedAt: internal(timestamp('confirmed_at', { withTimezone: true })),
  practitionerId: internal(integer('practitioner_id')),
  hiddenAt: internal(timestamp('hidden_at', { withTimezone: true })),
  dismissedAt: internal(timestamp('dismissed_at', { withTimezone: true })),
  dismissedBy: internal(integer('dismissed_by')),
});
