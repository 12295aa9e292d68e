import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts, mailedLinks } from '../tables.server.ts';
import { holderEmail } from '../team/holder.server.ts';
import { members } from '../team/tables.server.ts';

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
    .innerJoin(accounts, and(eq(accounts.id, mailedLinks.accountId), eq(holderEmail, mailedLinks.email)))
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
  email: holderEmail,
  deletionAskedAt: accounts.deletionAskedAt,
  handedOverAt: accounts.handedOverAt,
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

/** A business that the account owns beside its own row; null where there is none. */
export const ownedElsewhere = async (db: Db, accountId: number): Promise<string | null> =>
  (
    await db
      .select({ name: accounts.name })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.businessId))
      .where(
        and(
          eq(members.accountId, accountId),
          eq(members.role, 'owner'),
          eq(members.state, 'active'),
          ne(members.businessId, accountId),
        ),
      )
      .limit(1)
  )[0]?.name ?? null;

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
