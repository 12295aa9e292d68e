import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  role: text().$type<'user' | 'agent' | 'operator'>().notNull(),
  name: text().notNull(),
  /** In lower case; the table refuses anything else. */
  email: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  /** Null where only a provider proves who it is. */
  passwordHash: text('password_hash'),
  emailVerifiedAt: moment('email_verified_at'),
  /** E.164, or empty. */
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  about: text().notNull().default(''),
  website: text().notNull().default(''),
  fbLink: text('fb_link').notNull().default(''),
  igLink: text('ig_link').notNull().default(''),
  ytLink: text('yt_link').notNull().default(''),
  ttLink: text('tt_link').notNull().default(''),
  avatarImageId: integer('avatar_image_id'),
  bannerImageId: integer('banner_image_id'),
  heardAbout: text('heard_about').notNull().default(''),
  cityId: integer('city_id'),
  ageGroup: text('age_group').notNull().default(''),
  businessSize: text('business_size').notNull().default(''),
  premisesCount: text('premises_count').notNull().default(''),
  /** Encrypted; in force from `totpConfirmedAt`. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  lastSignedInAt: moment('last_signed_in_at'),
  deletionAskedAt: moment('deletion_asked_at'),
  erasedAt: moment('erased_at'),
});

export const accountCategories = pgTable(
  'account_categories',
  { accountId: integer('account_id').notNull(), categoryId: integer('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.categoryId] })],
);

export const consents = pgTable('consents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  purpose: text().$type<'terms' | 'adult' | 'marketing'>().notNull(),
  wordingVersion: text('wording_version').notNull(),
  channel: text().notNull(),
  givenAt: moment('given_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});

export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  isRemembered: boolean('is_remembered').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  signedInAt: moment('signed_in_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const sessionTokens = pgTable('session_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: integer('session_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  replacedAt: moment('replaced_at'),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    markHash: text('mark_hash').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.markHash] })],
);

export type LinkPurpose = 'reset' | 'verify' | 'change-email' | 'export';

export const mailedLinks = pgTable('mailed_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  email: text().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const identities = pgTable(
  'identities',
  {
    provider: text().$type<'google' | 'facebook'>().notNull(),
    subject: text().notNull(),
    accountId: integer('account_id').notNull(),
    email: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);
