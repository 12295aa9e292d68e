import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts, identities } from '../tables.server.ts';
import type { Provider } from './paths.ts';
import type { ProviderPerson } from './provider.ts';
import { socialAttempts as attempts } from './tables.server.ts';

export type Attempt = typeof attempts.$inferSelect;

export const insertAttempt = (db: Db, row: typeof attempts.$inferInsert) => db.insert(attempts).values(row);

/** The state that came back, in the browser that it was given to: taken once, by the first. */
export const takeState = async (
  db: Db,
  { provider, stateHash, browserHash }: { provider: Provider; stateHash: string; browserHash: string },
  now: Date,
): Promise<Attempt | undefined> =>
  (
    await db
      .update(attempts)
      .set({ stage: 'asking' })
      .where(
        and(
          eq(attempts.stateHash, stateHash),
          eq(attempts.browserHash, browserHash),
          eq(attempts.provider, provider),
          eq(attempts.stage, 'begun'),
          gt(attempts.expiresAt, now),
        ),
      )
      .returning()
  )[0];

/** What the provider said, behind a code that opens it. */
export const keepAnswer = (
  db: Db,
  id: number,
  person: ProviderPerson,
  { secretHash, expiresAt }: { secretHash: string; expiresAt: Date },
) =>
  db
    .update(attempts)
    .set({ ...person, stage: 'answered', secretHash, expiresAt })
    .where(and(eq(attempts.id, id), eq(attempts.stage, 'asking')));

interface Opening {
  readonly stage: 'answered' | 'claimed';
  readonly secretHash: string;
  readonly browserHash: string;
}

/** The attempt that a code or a ticket opens, locked: two tabs with one secret come one after the other. */
export const lockAttempt = async (db: Db, { stage, secretHash, browserHash }: Opening, now: Date) =>
  (
    await db
      .select()
      .from(attempts)
      .where(
        and(
          eq(attempts.secretHash, secretHash),
          eq(attempts.browserHash, browserHash),
          eq(attempts.stage, stage),
          gt(attempts.expiresAt, now),
        ),
      )
      .for('update')
  )[0];

export const claim = (db: Db, id: number, next: { secretHash: string; expiresAt: Date }) =>
  db
    .update(attempts)
    .set({ stage: 'claimed', ...next })
    .where(eq(attempts.id, id));

/** Over: nothing opens it any more, and who it was about is forgotten. */
export const finish = (db: Db, id: number) =>
  db
    .update(attempts)
    .set({ stage: 'finished', secretHash: null, subject: null, email: null, name: '' })
    .where(eq(attempts.id, id));

export const identityOf = async (db: Db, provider: Provider, subject: string): Promise<number | null> =>
  (
    await db
      .select({ accountId: identities.accountId })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(
        and(eq(identities.provider, provider), eq(identities.subject, subject), isNull(accounts.erasedAt)),
      )
  )[0]?.accountId ?? null;

/** The account that has the address, as far as linking has to know it. */
export const holderOf = async (db: Db, provider: Provider, email: string) =>
  (
    await db
      .select({
        accountId: accounts.id,
        emailVerified: sql<boolean>`${accounts.emailVerifiedAt} IS NOT NULL`,
        isTaken: sql<boolean>`EXISTS (SELECT 1 FROM ${identities}
          WHERE ${identities.accountId} = ${accounts.id} AND ${identities.provider} = ${provider})`,
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
  )[0] ?? null;

/**
 * Connects the identity, in place of another of the same provider, and of what an erased account left. False where
 * someone else was quicker.
 */
export async function putIdentity(db: Db, row: typeof identities.$inferInsert): Promise<boolean> {
  const { accountId, provider, subject } = row;
  const leftBehind = sql`${identities.subject} = ${subject} AND ${identities.accountId} IN
    (SELECT id FROM ${accounts} WHERE ${accounts.erasedAt} IS NOT NULL)`;
  await db
    .delete(identities)
    .where(and(eq(identities.provider, provider), or(eq(identities.accountId, accountId), leftBehind)));
  const { rowCount } = await db.insert(identities).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export const providersOf = async (db: Db, accountId: number): Promise<Provider[]> =>
  (
    await db
      .select({ provider: identities.provider })
      .from(identities)
      .where(eq(identities.accountId, accountId))
      .orderBy(identities.provider)
  ).map(({ provider }) => provider);

export const removeIdentity = (db: Db, accountId: number, provider: Provider) =>
  db.delete(identities).where(and(eq(identities.accountId, accountId), eq(identities.provider, provider)));

/** The account, locked, so that of two removals at once one sees the other. */
export const lockAccount = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
      .for('update')
  )[0];

export const accountById = async (db: Db, id: number) =>
  (
    await db
      .select({ email: accounts.email, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  )[0];

export const markVerified = (db: Db, accountId: number, at: Date) =>
  db
    .update(accounts)
    .set({ emailVerifiedAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)));

/** Forgets attempts whose stage ended before `before`; answers how many went. */
export async function forgetAttempts(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(attempts).where(lt(attempts.expiresAt, before));
  return rowCount ?? 0;
}
