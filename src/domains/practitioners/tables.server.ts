import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const practitioners = pgTable('practitioners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  qualification: text().notNull(),
  certificate: text().notNull(),
  about: text().notNull().default(''),
  /** Null, or taken back: the public does not see this person. */
  consentedAt: timestamp('consented_at', { withTimezone: true }),
  /** A register's short name, and the number there; empty where none was named. */
  register: text().notNull().default(''),
  registerNumber: text('register_number').notNull().default(''),
  /** Never shown. */
  email: text().notNull().default(''),
  withdrawnBy: text('withdrawn_by', { enum: ['person', 'operator'] }),
});

export const affiliations = pgTable('affiliations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
});

/** What was said about being shown, in order: the database refuses to change a row. */
export const practitionerConsents = pgTable('practitioner_consents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  practitionerId: integer('practitioner_id').notNull(),
  name: text().notNull(),
  event: text({ enum: ['given', 'withdrawn'] }).notNull(),
  wordingVersion: text('wording_version').notNull(),
  saidBy: text('said_by', { enum: ['business', 'person', 'operator'] }).notNull(),
  accountId: integer('account_id'),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Fingerprints of the links by which people take back their consent. */
export const practitionerLinks = pgTable('practitioner_links', {
  tokenHash: text('token_hash').primaryKey(),
  practitionerId: integer('practitioner_id').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What people without a link say: that they are shown and do not want to be. */
export const consentObjections = pgTable('consent_objections', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id'),
  business: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  practitionerId: integer('practitioner_id'),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  dismissedBy: integer('dismissed_by'),
});
