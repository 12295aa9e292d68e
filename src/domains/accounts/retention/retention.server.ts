import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { forgetCalls } from '#src/platform/idempotency/idempotency.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetUses } from '#src/platform/limits/limits.server.ts';
import { forgetEmails } from '#src/platform/mail/mail-log.server.ts';
import { eraseIfDue } from '../deletion/erasure.server.ts';
import { askedBy } from '../deletion/rules.ts';
import { consequencesOf } from '../hooks.server.ts';
import { later, lifetimes } from '../sign-in/rules.ts';
import { forgetCodes } from '../sign-in-codes/service.server.ts';
import { forgetAttempts } from '../social/service.server.ts';
import {
  accounts,
  consents,
  identities,
  knownDevices,
  mailedLinks,
  sessions,
  sessionTokens,
} from '../tables.server.ts';

const day = 24 * 3600;

/** Seconds for which an expired row is kept; SECURITY.md says why. */
const kept = {
  session: 30 * day,
  token: 30 * day,
  link: day,
  attempt: day,
  code: day,
  unproved: 30 * day,
  // A claim may be brought for six years; this covers the leap years too.
  consent: 2192 * day,
} as const;

const batch = 500;

/** Deletes expired rows in batches and logs how many of each kind it deleted. */
export async function deleteExpired(
  context: ServerContext,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const { db, log } = context;
  const now = context.now();
  const before = (age: number) => later(now, -age);
  const all = async (forget: (most: number) => Promise<number>) => {
    let gone = 0;
    for (let count = batch; count >= batch && !signal.aborted; gone += count) count = await forget(batch);
    return gone;
  };
  const counts = {
    sessions: await all((most) => deleteSessions(db, before(kept.session), most)),
    tokens: await all((most) => deleteTokens(db, sessionTokens, before(kept.token), most)),
    links: await all((most) => deleteTokens(db, mailedLinks, before(kept.link), most)),
    devices: await all((most) => deleteDevices(db, before(lifetimes.knownDevice), most)),
    consents: await all((most) => deleteConsents(db, before(kept.consent), most)),
    attempts: await forgetAttempts(db, before(kept.attempt)),
    codes: await forgetCodes(db, before(kept.code)),
    uses: await forgetUses(db, now),
    calls: await all((most) => forgetCalls(db, now, most)),
    emails: await all((most) => forgetEmails(db, now, most)),
    registrations: await eraseAllAbandoned(context, signal),
  };
  log.info({ forgotten: counts }, 'what had served its time was forgotten');
  return counts;
}

/**
 * Erases registrations that nobody completed: the address may be a stranger's. An account stays if anything of it is
 * public, paid for or not yet settled, or if its holder has ever signed in.
 */
async function eraseAllAbandoned(context: ServerContext, signal: AbortSignal): Promise<number> {
  const registeredBefore = later(context.now(), -kept.unproved);
  const after = (id: number) => abandonedAccounts(context.db, registeredBefore, id, batch);
  let gone = 0;
  for (let ids = await after(0); ids.length > 0 && !signal.aborted; ids = await after(ids.at(-1) ?? 0))
    for (const id of ids) if (await eraseAbandoned(context, id, registeredBefore)) gone += 1;
  return gone;
}

/** Uses the normal erasure. A failure does not stop the others; the next night tries again. */
async function eraseAbandoned(context: ServerContext, id: number, registeredBefore: Date): Promise<boolean> {
  const { db, log, now } = context;
  try {
    if (await isNeeded(context, id)) return false;
    const isMarked = await markForErasure(db, id, registeredBefore, askedBy(now()));
    return isMarked && (await eraseIfDue(context, id, true));
  } catch (error) {
    log.error({ err: error, account: id }, 'an abandoned registration could not be erased');
    return false;
  }
}

async function isNeeded(context: ServerContext, accountId: number): Promise<boolean> {
  const consequences = await context.runHook(context, consequencesOf, { accountId });
  return consequences.some(({ keeps, bars }) => keeps.length > 0 || bars.length > 0);
}

const seconds = (many: number): SQL => sql`make_interval(secs => ${many})`;

/** When a session ended: by its holder, after thirty days, or unused for too long, whichever came first. */
const over = sql`least(${sessions.expiresAt}, ${sessions.endedAt}, ${sessions.lastUsedAt}
  + CASE WHEN ${sessions.isRemembered} THEN ${seconds(lifetimes.remembered)} ELSE ${seconds(lifetimes.idle)} END)`;

/** Each deletes at most `most` rows and returns how many, so that no table is locked for long. */
async function deleteSessions(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${over} < ${before.toISOString()}::timestamptz`)
    .limit(most);
  return (await db.delete(sessions).where(inArray(sessions.id, old))).rowCount ?? 0;
}

async function deleteTokens(
  db: Db,
  table: typeof sessionTokens | typeof mailedLinks,
  before: Date,
  most: number,
): Promise<number> {
  const old = db.select({ hash: table.tokenHash }).from(table).where(lt(table.expiresAt, before)).limit(most);
  return (await db.delete(table).where(inArray(table.tokenHash, old))).rowCount ?? 0;
}

async function deleteDevices(db: Db, before: Date, most: number): Promise<number> {
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

/** Counts from the withdrawal or the erasure of the account, whichever came first. */
async function deleteConsents(db: Db, before: Date, most: number): Promise<number> {
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

/** Registered by form, email address never verified, never signed in. */
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

/** In order of id, starting after `afterId`. */
const abandonedAccounts = async (db: Db, registeredBefore: Date, afterId: number, most: number) =>
  (
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(abandoned(db, registeredBefore), gt(accounts.id, afterId)))
      .orderBy(accounts.id)
      .limit(most)
  ).map(({ id }) => id);

/** Marks the account as if its holder had asked for deletion at `askedAt`. False if it has been used since. */
async function markForErasure(db: Db, id: number, registeredBefore: Date, askedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ deletionAskedAt: askedAt })
    .where(and(eq(accounts.id, id), abandoned(db, registeredBefore)));
  return rowCount === 1;
}

/** Runs once a night, in one of the processes. */
export function defineRetention(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'forget-old-traces',
    async (_, { signal }) => {
      await deleteExpired(context, signal);
    },
    { data: z.object({}), deadlineSeconds: 600 },
  );
}
