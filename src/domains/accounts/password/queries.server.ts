import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';

const wanted = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  passwordHash: accounts.passwordHash,
};

/** What setting and proving a password needs to know of an account that still exists. */
export const holderById = async (db: Db, id: number) =>
  (
    await db
      .select(wanted)
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  )[0];

export const holderByEmail = async (db: Db, email: string) =>
  (
    await db
      .select(wanted)
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
  )[0];

/** False where the account has gone, or has another address by now. */
export async function savePassword(
  db: Db,
  { id, email }: { id: number; email: string },
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.email, email), isNull(accounts.erasedAt)));
  return rowCount === 1;
}

/** Whoever followed a mailed link has the mailbox. True where nobody had proved the address before. */
export async function proveAddress(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)));
  return rowCount === 1;
}
