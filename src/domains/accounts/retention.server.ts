import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/platform/database/database.server.ts';
import { forgetUses } from '#src/platform/limits/limits.server.ts';
import * as queries from './retention-queries.server.ts';
import { later, lives } from './sign-in/rules.ts';
import { forgetAttempts } from './social/service.server.ts';

const day = 24 * 3600;

/** How long, in seconds, what is over is still kept; SECURITY.md says why. */
const kept = { session: 30 * day, token: 30 * day, link: day, attempt: day } as const;

const batch = 500;

interface Night {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Forgets what has served its time, a batch at a time, and writes down how much of each kind went. */
export async function forgetOldTraces({ db, log, now, signal }: Night): Promise<Record<string, number>> {
  const before = (age: number) => later(now, -age);
  const all = async (forget: (most: number) => Promise<number>) => {
    let gone = 0;
    for (let count = batch; count >= batch && !signal.aborted; gone += count) count = await forget(batch);
    return gone;
  };
  const counts = {
    sessions: await all((most) => queries.forgetSessions(db, before(kept.session), most)),
    tokens: await all((most) => queries.forgetTokens(db, before(kept.token), most)),
    links: await all((most) => queries.forgetLinks(db, before(kept.link), most)),
    devices: await all((most) => queries.forgetDevices(db, before(lives.knownDevice), most)),
    attempts: await forgetAttempts(db, before(kept.attempt)),
    uses: await forgetUses(db, now),
  };
  log.info({ forgotten: counts }, 'what had served its time was forgotten');
  return counts;
}
