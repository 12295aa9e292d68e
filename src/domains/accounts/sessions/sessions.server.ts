import type { Caller, Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { isAlive, later, lifetimes } from '../sign-in/rules.ts';
import { isTwoFactorDue } from '../two-factor/rules.ts';
import { sessionOver, tooManyRefreshes } from './contract.ts';
import * as queries from './queries.server.ts';

interface NewSession {
  readonly accountId: number;
  readonly isRemembered: boolean;
  readonly userAgent: string;
}

/** Begins a session and answers its first token: the only time that the token itself is seen. */
export async function beginSession(db: Db, { accountId, ...of }: NewSession, now: Date): Promise<string> {
  const sessionId = await queries.insertSession(db, {
    ...of,
    accountId,
    createdAt: now,
    signedInAt: now,
    lastUsedAt: now,
    expiresAt: later(now, lifetimes.session),
  });
  return issueToken(db, sessionId, now);
}

/** Another token of a session, good for two hours. */
async function issueToken(db: Db, sessionId: number, now: Date): Promise<string> {
  const token = newSecret();
  const row = { tokenHash: hashOf(token), sessionId, issuedAt: now, expiresAt: later(now, lifetimes.token) };
  await queries.insertToken(db, row);
  return token;
}

/** Seconds within which a session's last use is not written again. */
const noteEvery = 60;

/**
 * Whose live token this is. A token that was exchanged still works for the grace's seconds: calls that were under
 * way when another tab refreshed must not fail.
 */
export async function identify(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  token: string,
): Promise<Caller | null> {
  const time = now();
  const found = await queries.sessionOf(db, hashOf(token));
  if (!found || !isAlive(found, time) || time >= found.tokenExpiresAt) return null;
  if (found.replacedAt && time > later(found.replacedAt, lifetimes.grace)) return null;
  const stale = later(time, -noteEvery);
  if (found.lastUsedAt < stale) await queries.noteUse(db, found.sessionId, time, stale);
  const { accountId, role, sessionId, signedInAt } = found;
  const caller = { accountId, role, sessionId, signedInAt };
  return isTwoFactorDue(env, found) ? { ...caller, twoFactorDue: true } : caller;
}

/** Ends every session of the account, or every one but the session given. Answers how many. */
export const endOtherSessions = (db: Db, accountId: number, now: Date, but?: number): Promise<number> =>
  queries.endSessions(db, accountId, but === undefined ? {} : { but }, now);

/**
 * Exchanges a token, live or expired within its session, for a fresh one. Tabs that race with the same token each
 * get one; whoever comes with it later than that holds a copy, and the session ends for everybody.
 */
export async function refresh(context: Context): Promise<{ token: string }> {
  const { db, bearer } = context;
  const now = context.now();
  const session = bearer === null ? null : await queries.sessionOf(db, hashOf(bearer));
  if (bearer === null || !session || !isAlive(session, now)) throw new Refused(sessionOver);
  if (!isReused(session, now)) await countExchange(context, session.sessionId, now);
  const token = await db.transaction((tx) => exchange(tx, hashOf(bearer), now));
  if (token !== null) return { token };
  const { accountId, sessionId } = session;
  context.log.warn({ account: accountId, session: sessionId }, 'a session could not be prolonged');
  throw new Refused(sessionOver);
}

const isReused = ({ replacedAt }: { replacedAt: Date | null }, now: Date) =>
  replacedAt !== null && now > later(replacedAt, lifetimes.grace);

async function countExchange({ db, env }: Context, sessionId: number, now: Date): Promise<void> {
  const limit = { name: 'refresh', most: env.limits.refresh, seconds: 3600 };
  await spend(db, limit, String(sessionId), now, tooManyRefreshes);
}

/** With token and session locked, so that two exchanges come one after the other. Null when there is no going on. */
async function exchange(tx: Db, tokenHash: string, now: Date): Promise<string | null> {
  const session = await queries.lockSessionOf(tx, tokenHash);
  if (!session || !isAlive(session, now)) return null;
  const { sessionId, accountId } = session;
  if (isReused(session, now)) {
    await queries.endSessions(tx, accountId, { only: sessionId }, now);
    return null;
  }
  await queries.markReplaced(tx, tokenHash, now);
  await queries.noteUse(tx, sessionId, now, now);
  return issueToken(tx, sessionId, now);
}
