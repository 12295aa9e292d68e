import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';

export const operators = (db: Db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
      lastSignedInAt: accounts.lastSignedInAt,
    })
    .from(accounts)
    .where(and(eq(accounts.role, 'operator'), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.email))
    .limit(200);

/** The account of an address, locked until the transaction ends; not one that was erased. */
export const lockedByEmail = async (db: Db, email: string) =>
  (
    await db
      .select({
        id: accounts.id,
        role: accounts.role,
        name: accounts.name,
        email: accounts.email,
        passwordHash: accounts.passwordHash,
        deletionAskedAt: accounts.deletionAskedAt,
        /** What only somebody who registered as a business was asked. */
        isBusiness: sql<boolean>`${accounts.businessSize} <> ''`,
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
      .for('update')
  )[0];

export const setRole = (db: Db, id: number, role: 'user' | 'agent' | 'operator') =>
  db.update(accounts).set({ role }).where(eq(accounts.id, id));

/** Without a password: the mailed link sets the first one. */
export const insertOperator = async (db: Db, row: { name: string; email: string; createdAt: Date }) =>
  (
    await db
      .insert(accounts)
      .values({ ...row, role: 'operator' })
      .returning({ id: accounts.id })
  )[0];

/** How many operators can sign in by themselves, but for one. */
export const countOthers = (db: Db, id: number) =>
  db.$count(
    accounts,
    and(
      eq(accounts.role, 'operator'),
      isNull(accounts.erasedAt),
      isNotNull(accounts.passwordHash),
      sql`${accounts.id} <> ${id}`,
    ),
  );
