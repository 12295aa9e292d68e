import { randomBytes } from 'node:crypto';
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, ledger, own, personal, secret, stays } from '#src/platform/database/columns.server.ts';
import type { OperatorRight } from '#src/platform/rights.ts';

/** Unlike any other, and in a domain that no email ever reaches. */
const nobodysAddress = () => `${randomBytes(16).toString('hex')}@deleted.invalid`;

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable('accounts', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity(), stays),
  role: own(text().$type<'user' | 'agent' | 'operator'>().notNull(), stays),
  /** What an operator may do; null for everybody else. */
  operatorRights: own(text('operator_rights').array().$type<OperatorRight[]>()),
  name: personal(text().notNull(), 'Deleted account'),
  /** In lower case; the table refuses anything else. */
  email: personal(text().notNull().unique(), nobodysAddress),
  createdAt: own(moment('created_at').notNull(), stays),
  /** Null where a provider, or a code by email, proves who it is. */
  passwordHash: secret(text('password_hash')),
  emailVerifiedAt: own(moment('email_verified_at')),
  /** E.164, or empty. */
  phone: personal(text().notNull().default('')),
  address: personal(text().notNull().default('')),
  about: own(text().notNull().default('')),
  website: own(text().notNull().default('')),
  fbLink: own(text('fb_link').notNull().default('')),
  igLink: own(text('ig_link').notNull().default('')),
  ytLink: own(text('yt_link').notNull().default('')),
  ttLink: own(text('tt_link').notNull().default('')),
  avatarImageId: own(integer('avatar_image_id')),
  bannerImageId: own(integer('banner_image_id')),
  /** Of a business: whether its members need a second factor. */
  needsTwoFactor: own(boolean('needs_two_factor').notNull().default(false)),
  /** Of a business: since when nobody signs in to this row, because another person owns the business. */
  handedOverAt: internal(moment('handed_over_at')),
  heardAbout: own(text('heard_about').notNull().default('')),
  cityId: own(integer('city_id')),
  ageGroup: personal(text('age_group').notNull().default('')),
  businessSize: own(text('business_size').notNull().default('')),
  premisesCount: own(text('premises_count').notNull().default('')),
  /** Encrypted; in force from `totpConfirmedAt`. */
  totpSecret: secret(text('totp_secret')),
  totpConfirmedAt: own(moment('totp_confirmed_at')),
  totpLastStep: secret(bigint('totp_last_step', { mode: 'number' })),
  lastSignedInAt: own(moment('last_signed_in_at')),
  deletionAskedAt: own(moment('deletion_asked_at'), stays),
  erasedAt: own(moment('erased_at'), (now) => now),
});

export const accountCategories = pgTable(
  'account_categories',
  {
    accountId: internal(integer('account_id').notNull()),
    categoryId: internal(integer('category_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.categoryId] })],
);

export const consents = pgTable('consents', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  purpose: ledger(text().$type<'terms' | 'adult' | 'marketing'>().notNull()),
  wordingVersion: ledger(text('wording_version').notNull()),
  channel: ledger(text().notNull()),
  givenAt: ledger(moment('given_at').notNull()),
  withdrawnAt: ledger(moment('withdrawn_at')),
});

export const sessions = pgTable('sessions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  /** For which business its holder acts; null for the holder's own account. */
  businessId: internal(integer('business_id')),
  isRemembered: own(boolean('is_remembered').notNull()),
  userAgent: personal(text('user_agent').notNull().default('')),
  createdAt: own(moment('created_at').notNull()),
  signedInAt: own(moment('signed_in_at').notNull()),
  lastUsedAt: own(moment('last_used_at').notNull()),
  expiresAt: own(moment('expires_at').notNull()),
  endedAt: own(moment('ended_at')),
});

export const sessionTokens = pgTable('session_tokens', {
  tokenHash: secret(text('token_hash').primaryKey()),
  sessionId: internal(integer('session_id').notNull()),
  issuedAt: internal(moment('issued_at').notNull()),
  expiresAt: internal(moment('expires_at').notNull()),
  replacedAt: internal(moment('replaced_at')),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    markHash: secret(text('mark_hash').notNull()),
    accountId: internal(integer('account_id').notNull()),
    createdAt: own(moment('created_at').notNull()),
    lastUsedAt: own(moment('last_used_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.markHash] })],
);

export type LinkPurpose = 'reset' | 'verify' | 'change-email' | 'export';

export const mailedLinks = pgTable('mailed_links', {
  tokenHash: secret(text('token_hash').primaryKey()),
  accountId: internal(integer('account_id').notNull()),
  purpose: own(text().$type<LinkPurpose>().notNull()),
  email: personal(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  expiresAt: own(moment('expires_at').notNull()),
  usedAt: own(moment('used_at')),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: internal(integer('account_id').notNull()),
    codeHash: secret(text('code_hash').notNull()),
    usedAt: internal(moment('used_at')),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const identities = pgTable(
  'identities',
  {
    provider: own(text().$type<'google' | 'facebook'>().notNull()),
    subject: personal(text().notNull()),
    accountId: internal(integer('account_id').notNull()),
    email: personal(text().notNull()),
    createdAt: own(moment('created_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);
