import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refunds } from '../payments/tables.server.ts';
import { type Due, dueOf } from './due.ts';
import { planWouldMove } from './hooks.server.ts';
import * as mails from './mails.server.ts';
import type { Subscription } from './queries.server.ts';
import * as queries from './queries.server.ts';
import { notifyPlanChange, type Plan, versionOf } from './service.server.ts';
import { subscriptions } from './tables.server.ts';

/** At a time; the rest follows a few minutes later. */
const atOnce = 500;

/**
 * Looks after the ends of plans: reminds of them, tells of the grace, and puts businesses on the free plan when it is
 * over. Each step happens once, in one transaction with its email. Returns how many there were.
 */
export async function processPlanEnds(context: ServerContext): Promise<number> {
  const due = await dueEnds(context.db, context.now(), atOnce);
  let taken = 0;
  for (const id of due) taken += (await tried(context, id)) ? 1 : 0;
  return taken;
}

/** One plan that fails does not delay the others. */
async function tried(context: ServerContext, id: number): Promise<boolean> {
  try {
    return await processOne(context, id);
  } catch (error) {
    context.log.error({ subscription: id, err: error }, 'the end of a plan was not followed');
    return false;
  }
}

const processOne = (context: ServerContext, id: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const before = await endingOne(inside.db, id);
    if (before) await queries.lockAccount(inside.db, before.accountId);
    const one = await endingOne(inside.db, id);
    if (!one?.endsAt || one.closedAt) return false;
    const now = context.now();
    if (!one.isLast) return one.endsAt <= now && close(inside, one);
    const due = dueOf({ ...one, endsAt: one.endsAt }, now);
    if (due === null) return false;
    if (due === 'end') return finish(inside, one);
    await queries.changeSubscription(inside.db, id, told(due, now));
    await remind(inside, { ...one, endsAt: one.endsAt }, due);
    return true;
  });

const told = (due: Exclude<Due, 'end'>, now: Date) => {
  if (due === 'week') return { weekToldAt: now };
  return due === 'day' ? { dayToldAt: now } : { graceToldAt: now };
};

/** More of it was bought: the next purchase begins where this one ends, perhaps on other terms. */
async function close(inside: ServerContext, one: queries.Subscription): Promise<boolean> {
  await queries.changeSubscription(inside.db, one.id, {
    closedAt: inside.now(),
    closedBy: 'end',
    graceEndsAt: null,
  });
  await notifyPlanChange(inside, one.accountId);
  return true;
}

async function finish(inside: ServerContext, one: queries.Subscription): Promise<boolean> {
  const { name } = await versionOf(inside.db, one.planVersionId);
  const now = inside.now();
  await queries.changeSubscription(inside.db, one.id, { closedAt: now, closedBy: 'end' });
  const { plan, paused } = await notifyPlanChange(inside, one.accountId);
  await mails.planEnded(inside, one, name, plan, paused);
  return true;
}

async function remind(inside: ServerContext, one: queries.Subscription & { endsAt: Date }, due: Due) {
  const ending = { ...one, ...(await consequences(inside, one)) };
  if (due === 'grace') await mails.graceBegan(inside, ending);
  else await mails.endIsNear(inside, ending, due === 'day');
}

/** What it would cost to go on, and what would pause otherwise. */
async function consequences(inside: ServerContext, { accountId, planId }: queries.Subscription) {
  const free = await queries.firstPlan(inside.db);
  const plan: Plan = (await queries.newestVersion(inside.db, planId)) ?? free;
  const moves = await inside.runHook(inside, planWouldMove, { accountId, plan: free });
  return { plan, pausing: moves.flatMap(({ wouldPause }) => wouldPause) };
}

/** Purchases about whose end something is to be done, those first that ended first; the rules say what. */
async function dueEnds(db: Db, now: Date, limit: number): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM subscriptions s
    WHERE closed_at IS NULL AND ends_at <= ${at} + interval '7 days' AND (
      greatest(ends_at, grace_ends_at) <= ${at}
      OR (${isLast(sql`s`)} AND (
        (ends_at <= ${at} AND grace_told_at IS NULL)
        OR (ends_at > ${at} AND cancelled_at IS NULL AND day_told_at IS NULL AND (
          ends_at <= ${at} + interval '1 day'
          OR (week_told_at IS NULL AND starts_at < ends_at - interval '7 days')))))
      OR (ends_at <= ${at} AND NOT ${isLast(sql`s`)}))
    ORDER BY ends_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Nothing else that was bought runs on after its end. */
const isLast = (row: SQL) => sql`NOT EXISTS (SELECT 1 FROM subscriptions later
  WHERE later.account_id = ${row}.account_id AND later.id <> ${row}.id AND later.closed_at IS NULL
    AND (later.ends_at IS NULL OR later.ends_at > ${row}.ends_at))`;

/** The purchase as it is now that its account is locked, and whether it is the last of its business. */
async function endingOne(db: Db, id: number): Promise<(Subscription & { isLast: boolean }) | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return undefined;
  const { rows } = await db.execute<{ is_last: boolean }>(
    sql`SELECT ${isLast(sql`s`)} AS is_last FROM subscriptions s WHERE s.id = ${id}`,
  );
  return { ...row, isLast: rows[0]?.is_last === true };
}

/** What is owed after a withdrawal and is not on its way: not asked of PayPal, and not refused within the hour. */
export const owedRefunds = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.owedPence),
        sql`NOT EXISTS (SELECT 1 FROM ${refunds} refund WHERE refund.payment_id = ${subscriptions.paymentId}
              AND (refund.state = 'asked'
                   OR (refund.state = 'failed' AND refund.at > ${now.toISOString()}::timestamptz - interval '1 hour')))`,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
