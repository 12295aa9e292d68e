import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';

export { holderByEmail, holderById } from '../holder-queries.server.ts';

/** Notes that the account's present address is proved, from the first time on. */
export async function prove(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)));
  return rowCount === 1;
}

/** Gives the account another address, proved; false where somebody else has it, or is just getting it. */
export async function moveTo(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  // In a savepoint, so that a clash leaves the transaction around it usable.
  const moving = db.transaction((tx) =>
    tx
      .update(accounts)
      .set({ email, emailVerifiedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt))),
  );
  try {
    return (await moving).rowCount === 1;
  } catch (error) {
    if (isClash(error)) return false;
    throw error;
  }
}

/** PostgreSQL's unique_violation; the query builder wraps what the driver threw. */
function isClash(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23505') return true;
  return false;
}
