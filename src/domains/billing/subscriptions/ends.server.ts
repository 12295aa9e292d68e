import { type Due, dueOf } from './due.ts';
import * as ending from './ends-queries.server.ts';
import { planWouldMove } from './hooks.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import { type Granter, type Plan, tellOfPlan, versionOf } from './service.server.ts';

/** At a time; what is left comes a few minutes later. */
const atOnce = 500;

/**
 * Looks after the ends of plans: reminds of them, tells of the grace, and puts businesses on the free plan when it is
 * over. Each step is taken once, in one transaction with the letter about it. Answers how many were taken.
 */
export async function followEnds(context: Granter): Promise<number> {
  const due = await ending.dueEnds(context.db, context.now(), atOnce);
  let taken = 0;
  for (const id of due) taken += (await tried(context, id)) ? 1 : 0;
  return taken;
}

/** A business whose plan cannot be followed keeps nobody else's waiting. */
async function tried(context: Granter, id: number): Promise<boolean> {
  try {
    return await followOne(context, id);
  } catch (error) {
    context.log.error({ subscription: id, err: error }, 'the end of a plan was not followed');
    return false;
  }
}

const followOne = (context: Granter, id: number): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const before = await ending.endingOne(tx, id);
    if (before) await queries.lockAccount(tx, before.accountId);
    const one = await ending.endingOne(tx, id);
    if (!one?.endsAt || one.closedAt) return false;
    const now = context.now();
    if (!one.isLast) return one.endsAt <= now && close(inside, one);
    const due = dueOf({ ...one, endsAt: one.endsAt }, now);
    if (due === null) return false;
    if (due === 'end') return finish(inside, one);
    await queries.changeSubscription(tx, id, told(due, now));
    await remind(inside, { ...one, endsAt: one.endsAt }, due);
    return true;
  });

const told = (due: Exclude<Due, 'end'>, now: Date) => {
  if (due === 'week') return { weekToldAt: now };
  return due === 'day' ? { dayToldAt: now } : { graceToldAt: now };
};

/** More of it was bought: the next goes on where this one ends, perhaps on other terms. */
async function close(inside: Granter, one: queries.Subscription): Promise<boolean> {
  await queries.changeSubscription(inside.db, one.id, {
    closedAt: inside.now(),
    closedBy: 'end',
    graceEndsAt: null,
  });
  await tellOfPlan(inside, one.accountId);
  return true;
}

async function finish(inside: Granter, one: queries.Subscription): Promise<boolean> {
  const { name } = await versionOf(inside.db, one.planVersionId);
  const now = inside.now();
  await queries.changeSubscription(inside.db, one.id, { closedAt: now, closedBy: 'end' });
  const { plan, paused } = await tellOfPlan(inside, one.accountId);
  await mails.planEnded(inside, one, name, plan, paused);
  return true;
}

async function remind(inside: Granter, one: queries.Subscription & { endsAt: Date }, due: Due) {
  const ending = { ...one, ...(await consequences(inside, one)) };
  if (due === 'grace') await mails.graceBegan(inside, ending);
  else await mails.endIsNear(inside, ending, due === 'day');
}

/** What it would cost to go on, and what would pause otherwise. */
async function consequences(inside: Granter, { accountId, planId }: queries.Subscription) {
  const free = await queries.firstPlan(inside.db);
  const plan: Plan = (await queries.newestVersion(inside.db, planId)) ?? free;
  const moves = await inside.runHook(inside, planWouldMove, { accountId, plan: free });
  return { plan, pausing: moves.flatMap(({ wouldPause }) => wouldPause) };
}
