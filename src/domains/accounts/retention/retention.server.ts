import { forgetCalls } from '#src/platform/idempotency/idempotency.server.ts';
import { forgetUses } from '#src/platform/limits/limits.server.ts';
import { type Erasing, eraseIfDue } from '../deletion/erasure.server.ts';
import { askedBy } from '../deletion/rules.ts';
import { consequencesOf } from '../hooks.server.ts';
import { later, lifetimes } from '../sign-in/rules.ts';
import { forgetAttempts } from '../social/service.server.ts';
import * as queries from './queries.server.ts';

const day = 24 * 3600;

/** How long, in seconds, what is over is still kept; SECURITY.md says why. */
const kept = {
  session: 30 * day,
  token: 30 * day,
  link: day,
  attempt: day,
  unproved: 30 * day,
  // Six years in which a claim may be brought, however the leap years fall.
  consent: 2192 * day,
} as const;

const batch = 500;

/** Forgets what has served its time, a batch at a time, and writes down how much of each kind went. */
export async function deleteExpired(context: Erasing, signal: AbortSignal): Promise<Record<string, number>> {
  const { db, log } = context;
  const now = context.now();
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
    devices: await all((most) => queries.forgetDevices(db, before(lifetimes.knownDevice), most)),
    consents: await all((most) => queries.forgetConsents(db, before(kept.consent), most)),
    attempts: await forgetAttempts(db, before(kept.attempt)),
    uses: await forgetUses(db, now),
    calls: await all((most) => forgetCalls(db, now, most)),
    registrations: await forgetAbandoned(context, signal),
  };
  log.info({ forgotten: counts }, 'what had served its time was forgotten');
  return counts;
}

/**
 * Erases registrations that nobody completed: the address may be somebody else's. Whatever is public, paid for or
 * waits to be settled keeps its account, and so does a single sign-in, however long ago.
 */
async function forgetAbandoned(context: Erasing, signal: AbortSignal): Promise<number> {
  const registeredBefore = later(context.now(), -kept.unproved);
  const after = (id: number) => queries.abandonedAccounts(context.db, registeredBefore, id, batch);
  let gone = 0;
  for (let ids = await after(0); ids.length > 0 && !signal.aborted; ids = await after(ids.at(-1) ?? 0))
    for (const id of ids) if (await eraseAbandoned(context, id, registeredBefore)) gone += 1;
  return gone;
}

/** By the way of every erasure. One that fails is left to the next night, and keeps none of the others. */
async function eraseAbandoned(context: Erasing, id: number, registeredBefore: Date): Promise<boolean> {
  const { db, log, now } = context;
  try {
    if (await isNeeded(context, id)) return false;
    const isMarked = await queries.markForErasure(db, id, registeredBefore, askedBy(now()));
    return isMarked && (await eraseIfDue(context, id, true));
  } catch (error) {
    log.error({ err: error, account: id }, 'an abandoned registration could not be erased');
    return false;
  }
}

async function isNeeded(context: Erasing, accountId: number): Promise<boolean> {
  const consequences = await context.runHook(context, consequencesOf, { accountId });
  return consequences.some(({ keeps, bars }) => keeps.length > 0 || bars.length > 0);
}
