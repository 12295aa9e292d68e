import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { lifetimes } from '../sign-in/rules.ts';
import {
  accounts,
  consents,
  identities,
  knownDevices,
  mailedLinks,
  sessions,
  sessionTokens,
} from '../tables.server.ts';

const seconds = (many: number): SQL => sql`make_interval(secs => ${many})`;

/** When a session was over: ended, thirty days old, or unused for its time, whichever came first. */
const over = sql`least(${sessions.expiresAt}, ${sessions.endedAt}, ${sessions.lastUsedAt}
  + CASE WHEN ${sessions.isRemembered} THEN ${seconds(lifetimes.remembered)} ELSE ${seconds(lifetimes.idle)} END)`;

/** Each forgets at most so many rows and answers how many: a night's work must not hold the tables for long. */
export async function forgetSessions(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${over} < ${before.toISOString()}::timestamptz`)
    .limit(most);
  return (await db.delete(sessions).where(inArray(sessions.id, old))).rowCount ?? 0;
}

export async function forgetTokens(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ hash: sessionTokens.tokenHash })
    .from(sessionTokens)
    .where(lt(sessionTokens.expiresAt, before))
    .limit(most);
  return (await db.delete(sessionTokens).where(inArray(sessionTokens.tokenHash, old))).rowCount ?? 0;
}

export async function forgetLinks(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ hash: mailedLinks.tokenHash })
    .from(mailedLinks)
    .where(lt(mailedLinks.expiresAt, before))
    .limit(most);
  return (await db.delete(mailedLinks).where(inArray(mailedLinks.tokenHash, old))).rowCount ?? 0;
}

export async function forgetDevices(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ hash: knownDevices.markHash })
    .from(knownDevices)
    .where(lt(knownDevices.lastUsedAt, before))
    .limit(most);
  const { rowCount } = await db
    .delete(knownDevices)
    .where(and(inArray(knownDevices.markHash, old), lt(knownDevices.lastUsedAt, before)));
  return rowCount ?? 0;
}

/** What was withdrawn, or agreed to by an account that is erased, whichever came first. */
export async function forgetConsents(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ id: consents.id })
    .from(consents)
    .innerJoin(accounts, eq(accounts.id, consents.accountId))
    .where(sql`least(${consents.withdrawnAt}, ${accounts.erasedAt}) < ${before.toISOString()}::timestamptz`)
    .limit(most);
  return (await db.delete(consents).where(inArray(consents.id, old))).rowCount ?? 0;
}

const absentFrom = (db: Db, table: typeof sessions | typeof knownDevices | typeof identities) =>
  notExists(db.select({ one: sql`1` }).from(table).where(eq(table.accountId, accounts.id)));

/** Registered by form, with an address that nobody ever proved, and never signed in to. */
const abandoned = (db: Db, registeredBefore: Date) =>
  and(
    isNull(accounts.emailVerifiedAt),
    isNull(accounts.lastSignedInAt),
    isNull(accounts.deletionAskedAt),
    isNull(accounts.erasedAt),
    isNotNull(accounts.passwordHash),
    ne(accounts.role, 'operator'),
    lt(accounts.createdAt, registeredBefore),
    absentFrom(db, sessions),
    absentFrom(db, knownDevices),
    absentFrom(db, identities),
  );

/** In the order of their ids, from the one after `afterId`. */
export const abandonedAccounts = async (db: Db, registeredBefore: Date, afterId: number, most: number) =>
  (
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(abandoned(db, registeredBefore), gt(accounts.id, afterId)))
      .orderBy(accounts.id)
      .limit(most)
  ).map(({ id }) => id);

/** Has the account erased like one whose holder asked for it then; false where somebody has come since. */
export async function markForErasure(
  db: Db,
  id: number,
  registeredBefore: Date,
  askedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ deletionAskedAt: askedAt })
    .where(and(eq(accounts.id, id), abandoned(db, registeredBefore)));
  return rowCount === 1;
}
