import { and, count, eq, exists, gt, isNull, ne, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { agreed } from '../queries.server.ts';
import { accounts, knownDevices } from '../tables.server.ts';

const deviceOf = (db: Db, markHash: string, since: Date) =>
  db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accounts.id),
        eq(knownDevices.markHash, markHash),
        gt(knownDevices.lastUsedAt, since),
      ),
    );

/** One query whether or not there is such an account: its password hash, and whether it knows the browser. */
export const findForSignIn = async (db: Db, email: string, markHash: string, since: Date) =>
  (
    await db
      .select({
        id: accounts.id,
        passwordHash: accounts.passwordHash,
        knowsDevice: sql<boolean>`${exists(deviceOf(db, markHash, since))}`,
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
  )[0] ?? null;

/** The account with its row locked; a business that was handed over signs nobody in. A change of its password or of its codes comes before or after, never between. */
export const lockHolder = async (db: Db, accountId: number, now: Date) =>
  (
    await db
      .select({
        id: accounts.id,
        role: accounts.role,
        name: accounts.name,
        email: accounts.email,
        passwordHash: accounts.passwordHash,
        totpSecret: accounts.totpSecret,
        totpConfirmedAt: accounts.totpConfirmedAt,
        avatar: images,
        hasAgreed: sql<boolean>`${agreed(db, now)}`,
      })
      .from(accounts)
      .leftJoin(images, eq(images.id, accounts.avatarImageId))
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt), isNull(accounts.handedOverAt)))
      .for('no key update', { of: accounts })
  )[0] ?? null;

export type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;

export const noteSignIn = (db: Db, accountId: number, at: Date) =>
  db.update(accounts).set({ lastSignedInAt: at }).where(eq(accounts.id, accountId));

/** Notes a use of a browser that the account knows; false when it does not. */
export async function noteDevice(
  db: Db,
  accountId: number,
  markHash: string,
  at: Date,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(knownDevices)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.markHash, markHash),
        gt(knownDevices.lastUsedAt, since),
      ),
    );
  return rowCount === 1;
}

export async function countDevices(db: Db, accountId: number, since: Date): Promise<number> {
  const [counted] = await db
    .select({ devices: count() })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), gt(knownDevices.lastUsedAt, since)));
  return counted?.devices ?? 0;
}

/** Replaces a browser's mark in all other accounts that know it. */
export const remark = (db: Db, accountId: number, from: string, to: string) =>
  db
    .update(knownDevices)
    .set({ markHash: to })
    .where(and(eq(knownDevices.markHash, from), ne(knownDevices.accountId, accountId)));

export const insertDevice = (db: Db, row: typeof knownDevices.$inferInsert) =>
  db.insert(knownDevices).values(row);

/** Forgets the browsers that the account knows, but for one. */
export const deleteDevices = (db: Db, accountId: number, butMarkHash: string) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), ne(knownDevices.markHash, butMarkHash)));
