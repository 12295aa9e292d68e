import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { lives } from './sign-in/rules.ts';
import { knownDevices, mailedLinks, sessions, sessionTokens } from './tables.server.ts';

const seconds = (many: number): SQL => sql`make_interval(secs => ${many})`;

/** When a session was over: ended, thirty days old, or unused for its time, whichever came first. */
const over = sql`least(${sessions.expiresAt}, ${sessions.endedAt}, ${sessions.lastUsedAt}
  + CASE WHEN ${sessions.isRemembered} THEN ${seconds(lives.remembered)} ELSE ${seconds(lives.idle)} END)`;

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
