import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.server.ts';
import type { RefusalKind } from '../endpoint.ts';
import { Refused } from '../serve.server.ts';
import { rateLimitUses } from './tables.server.ts';

/** How often something may be done within any stretch of that many seconds; `most` 0 means no limit. */
export interface Limit {
  /** What is counted, as `login-account`; with the subject it names the counter. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Whether this use is granted, how many more would be, and after how many seconds another if none is. */
interface Grant {
  readonly granted: boolean;
  readonly left: number;
  readonly retryAfter: number;
}

const free: Grant = { granted: true, left: Number.POSITIVE_INFINITY, retryAfter: 0 };

/**
 * Counts one use, over all processes and exactly: never more than `most` are granted within any stretch of
 * `seconds`, however many ask at once. A refused use does not count. Give it the plain database, not a
 * transaction that may be rolled back. Subjects (addresses, e-mails) are kept only as hashes.
 */
export async function draw(db: Db, limit: Limit, subject: string, now: Date): Promise<Grant> {
  if (limit.most === 0) return free;
  const time = now.toISOString();
  const since = new Date(now.getTime() - limit.seconds * 1000).toISOString();
  const until = new Date(now.getTime() + limit.seconds * 1000).toISOString();
  const recent = sql`ARRAY(SELECT t FROM unnest(u.uses) AS t WHERE t > ${since}::timestamptz ORDER BY t)`;
  const { rows } = await db.execute<{ granted: boolean; used: number; oldest: number }>(sql`
    INSERT INTO allowance_uses AS u (key, uses, granted, expires_at)
    VALUES (${keyOf(limit, subject)}, ARRAY[${time}::timestamptz], true, ${until}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      uses = CASE WHEN cardinality(${recent}) < ${limit.most} THEN ${recent} || ${time}::timestamptz ELSE ${recent} END,
      granted = cardinality(${recent}) < ${limit.most},
      expires_at = ${until}::timestamptz
    RETURNING granted, cardinality(uses) AS used, extract(epoch FROM uses[1])::float8 AS oldest`);
  const { granted, used, oldest } = rows[0] ?? { granted: true, used: 0, oldest: 0 };
  const retryAfter = granted ? 0 : Math.max(1, Math.ceil(oldest + limit.seconds - now.getTime() / 1000));
  return { granted, left: Math.max(0, limit.most - used), retryAfter };
}

/** Takes back the use of that moment: what succeeded shall not count against its doer. */
export async function giveBack(db: Db, limit: Limit, subject: string, usedAt: Date): Promise<void> {
  if (limit.most === 0) return;
  const at = sql`array_position(uses, ${usedAt.toISOString()}::timestamptz)`;
  await db.execute(sql`
    UPDATE allowance_uses SET uses = uses[:${at} - 1] || uses[${at} + 1:]
    WHERE key = ${keyOf(limit, subject)} AND ${at} IS NOT NULL`);
}

/** Forgets what no window reaches any more; answers how many counters went. */
export async function forgetUses(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(rateLimitUses).where(lt(rateLimitUses.expiresAt, now));
  return rowCount ?? 0;
}

const keyOf = ({ name }: Limit, subject: string) =>
  `${name} ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** Counts one use, or throws the refusal with the time to wait. */
export async function spend(
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
  no: RefusalKind,
): Promise<void> {
  const { granted, retryAfter } = await draw(db, limit, subject, now);
  if (!granted) throw new Refused(no, {}, no.message, retryAfter);
}
