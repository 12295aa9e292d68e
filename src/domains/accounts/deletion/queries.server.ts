import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import {
  accountCategories,
  accounts,
  identities,
  knownDevices,
  mailedLinks,
  recoveryCodes,
  sessions,
} from '../tables.server.ts';

/** Everything kept in the account's own tables but secrets and what only fits them. */
export async function ownRows(db: Db, accountId: number) {
  const [account = {}] = await jsonRows(
    db,
    sql`SELECT a.*, city.name AS city FROM accounts a LEFT JOIN cities city ON city.id = a.city_id
        WHERE a.id = ${accountId}`,
  );
  const {
    password_hash: _hash,
    totp_secret: _secret,
    totp_last_step: _step,
    city_id: _city,
    avatar_image_id: _avatar,
    banner_image_id: _banner,
    ...shown
  } = account;
  const lists = {
    categories: sql`SELECT c.name FROM account_categories l JOIN categories c ON c.id = l.category_id
                    WHERE l.account_id = ${accountId} ORDER BY c.id`,
    consents: sql`SELECT purpose, wording_version, channel, given_at, withdrawn_at FROM consents
                  WHERE account_id = ${accountId} ORDER BY id`,
    sessions: sql`SELECT created_at, signed_in_at, last_used_at, expires_at, ended_at, is_remembered, user_agent
                  FROM sessions WHERE account_id = ${accountId} ORDER BY id`,
    'known-devices': sql`SELECT created_at, last_used_at FROM known_devices
                         WHERE account_id = ${accountId} ORDER BY created_at`,
    'sign-in-providers': sql`SELECT provider, subject, email, created_at FROM identities
                             WHERE account_id = ${accountId} ORDER BY provider`,
    'mailed-links': sql`SELECT purpose, email, created_at, expires_at, used_at FROM mailed_links
                        WHERE account_id = ${accountId} ORDER BY created_at`,
  };
  const filled: Record<string, readonly object[]> = {};
  for (const [name, query] of Object.entries(lists)) filled[name] = await jsonRows(db, query);
  return { account: shown, lists: filled };
}

/** The pictures of the profile that are files of ours. */
export const ownPictures = async (db: Db, accountId: number) => {
  const { rows } = await db.execute<{ name: string; token: string }>(sql`
    SELECT CASE WHEN i.id = a.avatar_image_id THEN 'avatar' ELSE 'banner' END AS name, i.token
    FROM accounts a JOIN ${images} i ON i.id IN (a.avatar_image_id, a.banner_image_id)
    WHERE a.id = ${accountId} AND i.kind = 'upload'`);
  return rows;
};

export const keepExportLink = (db: Db, row: Omit<typeof mailedLinks.$inferInsert, 'purpose'>) =>
  db.insert(mailedLinks).values({ ...row, purpose: 'export' });

/** Ends the links of earlier archives. */
export const endExportLinks = (db: Db, accountId: number) =>
  db.delete(mailedLinks).where(and(eq(mailedLinks.accountId, accountId), eq(mailedLinks.purpose, 'export')));

/** The account that a live link leads to. It is void once the account has another address than it was made for. */
export const accountOfExport = async (db: Db, tokenHash: string, now: Date): Promise<number | null> => {
  const [found] = await db
    .select({ id: accounts.id })
    .from(mailedLinks)
    .innerJoin(accounts, and(eq(accounts.id, mailedLinks.accountId), eq(accounts.email, mailedLinks.email)))
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.purpose, 'export'),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
        isNull(accounts.erasedAt),
      ),
    );
  return found?.id ?? null;
};

const holder = {
  id: accounts.id,
  role: accounts.role,
  name: accounts.name,
  email: accounts.email,
  deletionAskedAt: accounts.deletionAskedAt,
  avatarImageId: accounts.avatarImageId,
  bannerImageId: accounts.bannerImageId,
};

export type Holder = Pick<typeof accounts.$inferSelect, keyof typeof holder>;

/** What the deletion of an account needs to know of it. */
export const holderById = async (db: Db, accountId: number): Promise<Holder | null> =>
  (
    await db
      .select(holder)
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
  )[0] ?? null;

/** The same with its row locked: who asks, cancels and erases come one after the other. */
export const lockHolder = async (db: Db, accountId: number): Promise<Holder | null> =>
  (
    await db
      .select(holder)
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
      .for('update')
  )[0] ?? null;

export const setDeletionAsked = (db: Db, accountId: number, at: Date | null) =>
  db.update(accounts).set({ deletionAskedAt: at }).where(eq(accounts.id, accountId));

/** Accounts whose deletion was asked for no later than this, the longest waiting first. */
export const dueAccounts = async (db: Db, askedBy: Date, most: number): Promise<number[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.deletionAskedAt),
        isNull(accounts.erasedAt),
        lte(accounts.deletionAskedAt, askedBy),
      ),
    )
    .orderBy(accounts.deletionAskedAt, accounts.id)
    .limit(most);
  return rows.map(({ id }) => id);
};

/** What proves and remembers who it was; the agreements stay, as evidence about an account without a person. */
export async function deletePersonalRows(db: Db, accountId: number): Promise<void> {
  for (const table of [sessions, knownDevices, mailedLinks, recoveryCodes, identities, accountCategories])
    await db.delete(table).where(eq(table.accountId, accountId));
}

/** Empties every column that tells who it was; the row stays because invoices refer to it. */
export const blankAccount = (db: Db, accountId: number, email: string, now: Date) =>
  db
    .update(accounts)
    .set({
      name: 'Deleted account',
      email,
      passwordHash: null,
      emailVerifiedAt: null,
      phone: '',
      address: '',
      about: '',
      website: '',
      fbLink: '',
      igLink: '',
      ytLink: '',
      ttLink: '',
      avatarImageId: null,
      bannerImageId: null,
      heardAbout: '',
      cityId: null,
      ageGroup: '',
      businessSize: '',
      premisesCount: '',
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      lastSignedInAt: null,
      erasedAt: now,
    })
    .where(eq(accounts.id, accountId));
