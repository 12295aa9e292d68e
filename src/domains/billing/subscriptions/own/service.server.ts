import { longDayText } from '#src/platform/clock.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { planWouldMove } from '../hooks.server.ts';
import { cancelled } from '../mails.server.ts';
import * as queries from '../queries.server.ts';
import { day, graceAfter, isWithdrawable, refundOf, withdrawableUntil } from '../rules.ts';
import { currentPlan, type Plan } from '../service.server.ts';
import { type Purchase, refusals, type Subscription } from './contract.ts';
import * as own from './queries.server.ts';

const text = (at: Date | null) => at?.toISOString() ?? null;

/** Everything about the plan of the business that asks. */
export async function ownSubscription(context: Context): Promise<Subscription> {
  const { db } = context;
  const { accountId } = signedIn(context);
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
    history: (await own.historyOf(db, accountId)).map((row) => purchaseOf(row, now)),
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

type History = Awaited<ReturnType<typeof own.historyOf>>[number];

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
  const { accountId } = signedIn(context);
  const message = await inTransaction(context, async (inside) => {
    await queries.lockAccount(inside.db, accountId);
    const running = cancellable(await paidFor(inside, accountId, context.now()), context.now());
    if (running.length === 0) throw new Refused(refusals.nothingToCancel);
    return work(inside, running);
  });
  return { message, subscription: await ownSubscription(context) };
};
