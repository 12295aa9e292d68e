import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts, recoveryCodes } from '../tables.server.ts';

/** The account with its row locked. */
export const lockFactors = async (db: Db, accountId: number) =>
  (
    await db
      .select({
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        totpSecret: accounts.totpSecret,
        totpConfirmedAt: accounts.totpConfirmedAt,
      })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
      .for('no key update')
  )[0] ?? null;

export type Factors = NonNullable<Awaited<ReturnType<typeof lockFactors>>>;

export const setSecret = (db: Db, accountId: number, totpSecret: string | null) =>
  db
    .update(accounts)
    .set({ totpSecret, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(accounts.id, accountId));

/** Whether there is an operator, who needs a second factor, or anybody who has one. */
export const isKeyNeeded = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(isNull(accounts.erasedAt), or(eq(accounts.role, 'operator'), isNotNull(accounts.totpSecret))),
      )
      .limit(1)
  ).length > 0;

export const confirmSecret = (db: Db, accountId: number, at: Date) =>
  db.update(accounts).set({ totpConfirmedAt: at }).where(eq(accounts.id, accountId));

/** Takes a step of the app's, once: false when it or a later one was taken before. */
export async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(
      and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
    );
  return rowCount === 1;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  db: Db,
  accountId: number,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return counted?.left ?? 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}
