import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { signInCode } from './rules.ts';
import { signInCodes as codes } from './tables.server.ts';

/** Keeps a code in place of an earlier one for the same address, which thereby ends. */
export const putCode = (db: Db, row: Omit<typeof codes.$inferInsert, 'tries'>) =>
  db
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({ target: codes.email, set: { ...row, tries: 0 } });

const live = (requestHash: string, now: Date) =>
  and(eq(codes.requestHash, requestHash), gt(codes.expiresAt, now));

/** Counts a try before anything is compared, so that parallel guesses cannot get past. Nothing where none is left. */
export const countTry = async (db: Db, requestHash: string, now: Date) =>
  (
    await db
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(and(live(requestHash, now), lt(codes.tries, signInCode.tries)))
      .returning({ email: codes.email, codeHash: codes.codeHash, tries: codes.tries })
  )[0];

export const uncountTry = (db: Db, requestHash: string) =>
  db
    .update(codes)
    .set({ tries: sql`${codes.tries} - 1` })
    .where(and(eq(codes.requestHash, requestHash), gt(codes.tries, 0)));

/** Uses the code up, once however many try at the same moment. */
export async function takeCode(db: Db, requestHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(codes).where(live(requestHash, now));
  return rowCount === 1;
}

/** Forgets codes that ended before `before`; answers how many went. */
export async function forgetCodes(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(codes).where(lt(codes.expiresAt, before));
  return rowCount ?? 0;
}
