import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hashOf } from '../secrets.server.ts';
import { sessionOver, tooManyRefreshes } from './contract.ts';
import { isAlive, later, lives } from './rules.ts';
import { issueToken } from './sessions.server.ts';
import * as queries from './sessions-queries.server.ts';

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
  replacedAt !== null && now > later(replacedAt, lives.grace);

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
