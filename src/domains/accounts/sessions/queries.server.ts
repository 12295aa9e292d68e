import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { later, lifetimes } from '../sign-in/rules.ts';
import { accounts, sessions, sessionTokens } from '../tables.server.ts';

export const insertSession = async (db: Db, row: typeof sessions.$inferInsert): Promise<number> => {
  const [made] = await db.insert(sessions).values(row).returning({ id: sessions.id });
  if (!made) throw new Error('A session was not kept.');
  return made.id;
};

export const insertToken = (db: Db, row: typeof sessionTokens.$inferInsert) =>
  db.insert(sessionTokens).values(row);

const wanted = {
  sessionId: sessions.id,
  accountId: accounts.id,
  role: accounts.role,
  totpConfirmedAt: accounts.totpConfirmedAt,
  signedInAt: sessions.signedInAt,
  isRemembered: sessions.isRemembered,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  tokenExpiresAt: sessionTokens.expiresAt,
  replacedAt: sessionTokens.replacedAt,
};

const byToken = (db: Db, tokenHash: string) =>
  db
    .select(wanted)
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(accounts.erasedAt)));

/** The session that a token belongs to, live or not. */
export const sessionOf = async (db: Db, tokenHash: string) => (await byToken(db, tokenHash))[0] ?? null;

/** The same with its rows locked, so that two exchanges of one token come one after the other. */
export const lockSessionOf = async (db: Db, tokenHash: string) =>
  (await byToken(db, tokenHash).for('update', { of: [sessionTokens, sessions] }))[0] ?? null;

export const markReplaced = (db: Db, tokenHash: string, at: Date) =>
  db
    .update(sessionTokens)
    .set({ replacedAt: at })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.replacedAt)));

/** Notes a use, at most once in `everySeconds`: a busy dashboard shall not write for each reading. */
export const noteUse = (db: Db, sessionId: number, at: Date, before: Date) =>
  db
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, before)));

/** Ends sessions of an account: one, all, or all but one. */
export async function endSessions(
  db: Db,
  accountId: number,
  which: { readonly only?: number; readonly but?: number },
  at: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.but === undefined ? undefined : ne(sessions.id, which.but),
      ),
    );
  return rowCount ?? 0;
}

/** More than anybody looks through; what is older is reached by ending the rest. */
const mostListed = 100;

/** The sessions that may still be used, by the same rule as `isAlive`. */
export const aliveSessions = (db: Db, accountId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        or(
          and(eq(sessions.isRemembered, true), gt(sessions.lastUsedAt, later(now, -lifetimes.remembered))),
          and(eq(sessions.isRemembered, false), gt(sessions.lastUsedAt, later(now, -lifetimes.idle))),
        ),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(mostListed);
