import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from './tables.server.ts';

/** What proving who somebody is needs to know of an account that still exists. */
const holder = async (db: Db, which: SQL) =>
  (
    await db
      .select({
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        emailVerifiedAt: accounts.emailVerifiedAt,
        passwordHash: accounts.passwordHash,
      })
      .from(accounts)
      .where(and(which, isNull(accounts.erasedAt)))
  )[0];

export const holderById = (db: Db, id: number) => holder(db, eq(accounts.id, id));

export const holderByEmail = (db: Db, email: string) => holder(db, eq(accounts.email, email));
