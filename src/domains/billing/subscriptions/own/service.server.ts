import { and, desc, eq } from 'drizzle-orm';
import { longDayText } from '#src/platform/clock.ts';
import {
  businessOf,
  type Context,
  inTransaction,
  type ServerContext,
  signedIn,
} from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { moneyText, percentOf, poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { plans } from '../../plans/tables.server.ts';
import { endPurchase } from '../end.server.ts';
import { planWouldMove } from '../hooks.server.ts';
import { cancelled, withdrawn } from '../mails.server.ts';
import { sendOwed } from '../owing.server.ts';
import * as queries from '../queries.server.ts';
import { day, graceAfter, isWithdrawable, refundOf, withdrawableUntil } from '../rules.ts';
import { currentPlan, type Plan } from '../service.server.ts';
import { subscriptions } from '../tables.server.ts';
import { type Purchase, refusals, type Subscription } from './contract.ts';

const text = (at: Date | null) => at?.toISOString() ?? null;

/** Everything about the plan of the business that asks. */
export async function ownSubscription(context: Context): Promise<Subscription> {
  const { db } = context;
  const { id: accountId } = businessOf(context);
  const now = context.now();
  const current = await currentPlan(db, accountId, now);
  const held = await paidFor(context, accountId, now);
  const last = held.at(-1);
  const endsAt = last ? last.endsAt : current.endsAt;
  const left = current.isInGrace ? current.graceEndsAt : endsAt;
  const isCancelled = held.some((one) => runs(one, now)) && last?.cancelledAt != null;
  return {
    plan: termsOf(current.plan),
    ends_at: text(endsAt),
    days_left: left && Math.ceil((left.getTime() - now.getTime()) / day),
    in_grace: current.isInGrace,
    grace_ends_at: text(last?.cancelledAt ? null : graceAfter(endsAt)),
    is_cancelled: isCancelled,
    may_cancel: !isCancelled && cancellable(held, now).length > 0,
    renewal: await renewalOf(context, current.plan, endsAt),
    withdrawal: withdrawalOf(held, now),
    ...(await afterwards(context, accountId)),
    history: (await historyOf(db, accountId)).map((row) => purchaseOf(row, now)),
  };
}

const runs = ({ endsAt }: queries.HeldRow, now: Date) => endsAt === null || endsAt > now;

/** Without the free plan, which some have as a row. */
const paidFor = async ({ db }: ServerContext, accountId: number, now: Date) =>
  (await queries.heldBy(db, accountId, now)).filter(({ pricePence }) => pricePence > 0);

const termsOf = (plan: Plan): Subscription['plan'] => ({
  id: plan.id,
  name: plan.name,
  type: plan.type,
  price: poundsOf(plan.pricePence),
  commission: percentOf(plan.commissionBasisPoints),
  number_of_days: plan.numberOfDays,
  num_of_listing: plan.numberOfListings,
  featured_listings: plan.featuredListings,
  multiple_locations: plan.hasMultipleLocations,
});

async function renewalOf({ db }: Context, plan: Plan, endsAt: Date | null) {
  const today = endsAt && (await queries.newestVersion(db, plan.id));
  return today ? { price: poundsOf(today.pricePence), number_of_days: today.numberOfDays } : null;
}

/** The newest one that is still open to it, and of which anything would go back. */
function withdrawalOf(held: readonly queries.HeldRow[], now: Date): Subscription['withdrawal'] {
  const newest = held
    .filter((one) => isWithdrawable(one, now))
    .sort((one, other) => other.boughtAt.getTime() - one.boughtAt.getTime() || other.id - one.id)[0];
  if (!newest) return null;
  const until = withdrawableUntil(newest.boughtAt).toISOString();
  return { id: newest.id, plan: newest.planName, until, amount: poundsOf(refundOf(newest, now)) };
}

async function afterwards(context: Context, accountId: number) {
  const free = await queries.firstPlan(context.db);
  const moves = await context.runHook(context, planWouldMove, { accountId, plan: free });
  const commission = percentOf(free.commissionBasisPoints);
  return {
    after: { plan: free.name, commission, pauses: moves.flatMap(({ wouldPause }) => wouldPause) },
    paused: moves.flatMap(({ paused }) => paused),
  };
}

type History = Awaited<ReturnType<typeof historyOf>>[number];

const purchaseOf = ({ bought, plan }: History, now: Date): Purchase => ({
  id: bought.id,
  plan,
  paid: poundsOf(bought.paidPence),
  refunded: poundsOf(bought.refundedPence),
  carried: poundsOf(bought.carriedPence),
  left: poundsOf(bought.leftPence),
  bought_at: bought.boughtAt.toISOString(),
  starts_at: bought.startsAt.toISOString(),
  ends_at: text(bought.endsAt),
  state: stateOf(bought, now),
  ended_by: bought.closedBy,
  owed: poundsOf(bought.owedPence ?? 0),
});

function stateOf({ closedAt, startsAt, endsAt, graceEndsAt }: queries.Subscription, now: Date) {
  if (closedAt) return 'ended';
  if (startsAt > now) return 'queued';
  if (endsAt === null || endsAt > now) return 'running';
  return graceEndsAt && graceEndsAt > now ? 'grace' : 'ended';
}

/** What has an end to come: only that can be cancelled. */
const cancellable = (held: readonly queries.HeldRow[], now: Date) =>
  held.filter(({ endsAt }) => endsAt !== null && endsAt > now);

/** The owner says that the plan shall end when its time is over. */
export const cancel = (context: Context) =>
  decide(context, async (inside, running) => {
    const now = inside.now();
    for (const { id, cancelledAt } of running)
      await queries.changeSubscription(inside.db, id, { cancelledAt: cancelledAt ?? now, graceEndsAt: null });
    const last = running.at(-1);
    const isNew = running.some(({ cancelledAt }) => cancelledAt === null);
    const endsAt = last?.endsAt;
    if (!last || !endsAt) return '';
    if (isNew) await cancelled(inside, signedIn(inside), last.planName, endsAt);
    return `Your ${last.planName} plan is cancelled. It stays as it is until ${longDayText(endsAt)}.`;
  });

/** The owner changed their mind while the plan still runs. */
export const resume = (context: Context) =>
  decide(context, async ({ db }, running) => {
    for (const { id, endsAt } of running)
      await queries.changeSubscription(db, id, { cancelledAt: null, graceEndsAt: graceAfter(endsAt) });
    return 'Your plan is no longer cancelled. We will remind you before it ends.';
  });

const decide = async (
  context: Context,
  work: (inside: Context, running: readonly queries.HeldRow[]) => Promise<string>,
) => {
  const { id: accountId } = businessOf(context);
  const message = await inTransaction(context, async (inside) => {
    await queries.lockAccount(inside.db, accountId);
    const running = cancellable(await paidFor(inside, accountId, context.now()), context.now());
    if (running.length === 0) throw new Refused(refusals.nothingToCancel);
    return work(inside, running);
  });
  return { message, subscription: await ownSubscription(context) };
};

/**
 * Ends a purchase at once and sends back what was not used of its price. That it is owed is written down with its
 * end, so that a fault on the way to PayPal delays the money and never loses it.
 */
export async function withdraw(context: Context, { id }: { id: number }) {
  const pence = await endOwn(context, id);
  const isSent = await sendOwed(context, id);
  const message = isSent
    ? `You have withdrawn. Your refund of ${moneyText(pence)} is on its way.`
    : `You have withdrawn. We refund ${moneyText(pence)} as soon as PayPal can be reached. You do not need to do anything.`;
  return { message, subscription: await ownSubscription(context) };
}

/** What is owed by it, in pence. */
const endOwn = (context: Context, id: number): Promise<number> =>
  inTransaction(context, async (inside) => {
    const { id: accountId } = businessOf(context);
    await queries.lockAccount(inside.db, accountId);
    if (!(await ownPurchase(inside.db, accountId, id))) throw new Refused(notFound);
    const now = context.now();
    const one = (await queries.heldBy(inside.db, accountId, now)).find((held) => held.id === id);
    if (!one || !isWithdrawable(one, now)) throw new Refused(refusals.notWithdrawable);
    const pence = refundOf(one, now);
    const { plan: next, paused } = await endPurchase(inside, { id, accountId }, 'withdrawal', pence);
    await withdrawn(inside, { accountId }, { name: one.planName, pence, next, paused });
    return pence;
  });

/** What a business has bought, the newest first. */
const historyOf = (db: Db, accountId: number) =>
  db
    .select({ bought: subscriptions, plan: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.boughtAt), desc(subscriptions.id))
    .limit(100);

/** A purchase of that business; undefined if it is another's. */
async function ownPurchase(db: Db, accountId: number, id: number) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, accountId)));
  return row;
}
