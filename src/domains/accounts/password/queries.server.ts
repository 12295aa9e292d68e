import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';

export { holderByEmail, holderById } from '../holder-queries.server.ts';

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
