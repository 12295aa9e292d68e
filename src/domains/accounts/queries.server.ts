import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { isCausedBy } from '#src/platform/causes.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { accountCategories, accounts, consents } from './tables.server.ts';
import { termsInForce } from './terms/queries.server.ts';

type NewAccount = Omit<typeof accounts.$inferInsert, 'id'>;

/** Answers the new account's id, or null where the address has an account; waits for a registration under way. */
export async function insertAccount(db: Db, row: NewAccount): Promise<number | null> {
  const [made] = await db
    .insert(accounts)
    .values(row)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  return made?.id ?? null;
}

export const insertCategories = (db: Db, accountId: number, ids: readonly number[]) =>
  db.insert(accountCategories).values(ids.map((categoryId) => ({ accountId, categoryId })));

/** An account that a person signs in to and that has not been erased, with what a proof of identity needs. */
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
      .where(and(which, isNull(accounts.erasedAt), isNull(accounts.handedOverAt)))
  )[0];

export const holderById = (db: Db, id: number) => holder(db, eq(accounts.id, id));

export const holderByEmail = (db: Db, email: string) => holder(db, eq(accounts.email, email));

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

/** From now on only other proofs open the account. */
export const removePassword = (db: Db, id: number) =>
  db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id));

/** Marks this address as proved and keeps an earlier date; false where the account has another address by now. */
export async function proveEmail(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)));
  return rowCount === 1;
}

/** The same for the present address; true only if this is its first proof. */
export async function proveEmailFirst(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)));
  return rowCount === 1;
}

/** Gives the account another address, proved; false where another account has it or is about to get it. */
export async function changeEmail(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  // In a savepoint, so that a clash leaves the transaction around it usable.
  const changing = db.transaction((tx) =>
    tx
      .update(accounts)
      .set({ email, emailVerifiedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt))),
  );
  try {
    return (await changing).rowCount === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** PostgreSQL's unique_violation. */
const isUniqueViolation = (error: unknown): boolean => isCausedBy(error, ['23505']);

type NewConsent = Omit<typeof consents.$inferInsert, 'wordingVersion'> & {
  readonly wordingVersion: SQL<string>;
};

export const insertConsents = (db: Db, rows: NewConsent[]) => db.insert(consents).values(rows);

/** Inside a query of `accounts`: whether the account accepted the terms in the version of that moment. */
export const agreed = (db: Db, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(consents)
      .where(
        and(
          eq(consents.accountId, accounts.id),
          eq(consents.purpose, 'terms'),
          eq(consents.wordingVersion, termsInForce(now)),
          isNull(consents.withdrawnAt),
        ),
      ),
  );

/** A query of its own: the one that locked the account may have read the consents before it got the lock. */
export const hasAgreed = async (db: Db, accountId: number, now: Date): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), agreed(db, now)))) > 0;
