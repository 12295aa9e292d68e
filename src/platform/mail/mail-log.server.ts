import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Env } from '#src/env.ts';
import type { Db } from '../database/database.server.ts';
import { keysOf } from '../encryption/encryption.server.ts';
import { jobStates } from '../jobs/open-jobs.server.ts';
import type { JobState } from '../jobs/states.ts';
import type { EmailKind } from './kinds.ts';
import { emails } from './tables.server.ts';

/** For how long the site knows that it sent an email. */
const keptDays = 30;
const dayMs = 86_400_000;

type Keys = Pick<Env, 'secretKeys' | 'dataDir'>;

/** An address as it is kept: by each of the keys, because an earlier one wrote what is older than its change. */
export const readersOf = (env: Keys, address: string): Buffer[] =>
  keysOf(env).map(({ bytes }) =>
    createHmac('sha256', bytes).update(`reader of emails ${address.trim().toLowerCase()}`).digest(),
  );

interface Queued {
  readonly id: string;
  readonly kind: EmailKind;
  readonly to: string;
}

export async function noteQueued(db: Db, env: Keys, { id, kind, to }: Queued, now: Date): Promise<void> {
  const [reader] = readersOf(env, to);
  await db.execute(sql`
    INSERT INTO emails (id, kind, reader, queued_at) VALUES (${id}, ${kind}, ${reader}, ${now.toISOString()})`);
}

/** What becomes of one: our mail server took it, or would not take it for this address. */
export async function noteOutcome(
  db: Db,
  id: string,
  outcome: { readonly sentAt: Date | null } | { readonly refusedAt: Date | null; readonly status: string },
): Promise<void> {
  const { sentAt, refusedAt, status } = { sentAt: null, refusedAt: null, status: '', ...outcome };
  await db.execute(sql`
    UPDATE emails SET sent_at = ${sentAt?.toISOString() ?? null}, refused_at = ${refusedAt?.toISOString() ?? null},
      status = ${status} WHERE id = ${id}`);
}

/** That a mail server further on could not deliver it. False where it is none of ours, or too old. */
export async function noteBounce(db: Db, id: string, status: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(emails)
    .set({ bouncedAt: now, status: status.slice(0, 20) })
    .where(and(eq(emails.id, id), isNull(emails.bouncedAt)));
  return rowCount === 1;
}

type Row = typeof emails.$inferSelect;

/** An email with what the queue knows of it. */
export interface NotedEmail extends Omit<Row, 'reader'> {
  /** What its job is; null once that is done, was dropped or is gone. */
  readonly job: JobState | null;
}

const shown = {
  id: emails.id,
  kind: emails.kind,
  queuedAt: emails.queuedAt,
  sentAt: emails.sentAt,
  refusedAt: emails.refusedAt,
  bouncedAt: emails.bouncedAt,
  status: emails.status,
};

const isFailed = or(isNotNull(emails.refusedAt), isNotNull(emails.bouncedAt));

interface Wanted {
  /** Those to one reader; null: those that could not be delivered, to whomever. */
  readonly readers: readonly Buffer[] | null;
}

const which = ({ readers }: Wanted) => (readers ? inArray(emails.reader, [...readers]) : isFailed);

/** A page of emails, the newest first. */
export async function notedEmails(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<NotedEmail[]> {
  const rows = await db
    .select(shown)
    .from(emails)
    .where(which(wanted))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .offset(offset)
    .limit(limit);
  const open = rows.filter(({ sentAt, refusedAt }) => !sentAt && !refusedAt).map(({ id }) => id);
  const jobs = await jobStates(db, 'send-mail', open);
  return rows.map((row) => ({ ...row, job: jobs.get(row.id) ?? null }));
}

export const countEmails = (db: Db, wanted: Wanted): Promise<number> => db.$count(emails, which(wanted));

/** Those that are old, so many at most; returns how many. */
export async function forgetEmails(db: Db, now: Date, most: number): Promise<number> {
  const old = db
    .select({ id: emails.id })
    .from(emails)
    .where(lt(emails.queuedAt, new Date(now.getTime() - keptDays * dayMs)))
    .limit(most);
  return (await db.delete(emails).where(inArray(emails.id, old))).rowCount ?? 0;
}

/** How many emails of the last day could not be delivered. */
export const countFailed = (db: Db, now: Date): Promise<number> =>
  db.$count(emails, and(isFailed, gt(emails.queuedAt, new Date(now.getTime() - dayMs))));
