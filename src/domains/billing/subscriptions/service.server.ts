import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { cancelInstead } from '../checkout/contract.ts';
import { planChanged } from './hooks.server.ts';
import { planBegan } from './mails.server.ts';
import type { Plan } from './queries.server.ts';
import * as queries from './queries.server.ts';
import { graceAfter, type Purchase, purchaseOf } from './rules.ts';

export type { Plan } from './queries.server.ts';

interface CurrentPlan {
  readonly plan: Plan;
  /** Of all that was bought, also of what is queued; null means no end. */
  readonly endsAt: Date | null;
  /** Null unless it is in its grace. */
  readonly graceEndsAt: Date | null;
  /** It ran out, and is still had for a few days. */
  readonly isInGrace: boolean;
}

/** The plan of a business at `now`, on the terms it was bought at; or today's free plan. */
export async function currentPlan(db: Db, accountId: number, now: Date): Promise<CurrentPlan> {
  const running = await queries.runningPlan(db, accountId, now);
  if (running) {
    const isInGrace = running.endsAt !== null && running.endsAt <= now;
    return { ...running, graceEndsAt: isInGrace ? running.graceEndsAt : null, isInGrace };
  }
  return { plan: await queries.firstPlan(db), endsAt: null, graceEndsAt: null, isInGrace: false };
}

/** The plan of each of these businesses at `now`, by name. */
export async function planNames(
  db: Db,
  accountIds: readonly number[],
  now: Date,
): Promise<(accountId: number) => string> {
  const running = await queries.runningPlanNames(db, accountIds, now);
  const names = new Map(running.map(({ id, name }) => [id, name]));
  const { name: first } = await queries.firstPlan(db);
  return (accountId) => names.get(accountId) ?? first;
}

/** The version of a plan that is on sale, with the plan's terms. */
export const currentVersion = (db: Db, planId: number): Promise<Plan | undefined> =>
  queries.newestVersion(db, planId);

type Preview = Pick<Purchase, 'effect' | 'startsAt' | 'endsAt' | 'credit'>;

/** What buying that version would do at `now`; exactly what `grantPlan` does. */
export async function previewPurchase(
  db: Db,
  accountId: number,
  planVersionId: number,
  now: Date,
): Promise<Preview> {
  const { effect, startsAt, endsAt, credit } = await purchase(db, accountId, planVersionId, now);
  return { effect, startsAt, endsAt, credit };
}

async function purchase(db: Db, accountId: number, planVersionId: number, now: Date): Promise<Purchase> {
  const found = purchaseOf(
    await queries.heldBy(db, accountId, now),
    offerOf(await versionOf(db, planVersionId)),
    now,
  );
  if (found === 'cancel-instead') throw new Refused(cancelInstead);
  return found;
}

export async function versionOf(db: Db, planVersionId: number): Promise<Plan> {
  const plan = await queries.versionById(db, planVersionId);
  if (!plan) throw new Error(`There is no version ${planVersionId} of a plan.`);
  return plan;
}

const offerOf = ({ id, pricePence, numberOfDays }: Plan) => ({ planId: id, pricePence, numberOfDays });

export interface Grant {
  readonly accountId: number;
  readonly planVersionId: number;
  /** What was really paid: nothing, with a coupon for all of it. */
  readonly paidPence: number;
  readonly paymentId: number | null;
}

/**
 * Gives a business what it bought, in the caller's transaction: once for each payment. Another purchase for the same
 * account waits until that transaction ends.
 */
export async function grantPlan(context: ServerContext, bought: Grant): Promise<void> {
  const { db } = context;
  const { accountId, planVersionId, paymentId, paidPence } = bought;
  await queries.lockAccount(db, accountId);
  if (paymentId !== null && (await queries.subscriptionOfPayment(db, paymentId))) return;
  const now = context.now();
  const { id: planId, pricePence } = await versionOf(db, planVersionId);
  const { effect, startsAt, endsAt, credit, ends } = await purchase(db, accountId, planVersionId, now);
  if (effect === 'current' && pricePence === 0) return;
  const carriedPence = credit?.pence ?? 0;
  const money = { paidPence, paymentId, vatRate: vatRateOf(context), carriedPence, boughtAt: now };
  const times = { startsAt, endsAt, graceEndsAt: graceAfter(endsAt) };
  const id = await queries.insertSubscription(db, { accountId, planId, planVersionId, ...money, ...times });
  for (const { id: ended, leftPence } of ends)
    await queries.closeSubscription(db, ended, {
      now,
      ...(effect === 'switches' ? { by: 'switch', carriedTo: id, leftPence } : { by: 'end' }),
    });
  const { plan } = await notifyPlanChange(context, accountId);
  if (paidPence === 0) await planBegan(context, { accountId }, plan.name, endsAt);
}

/** Per cent of VAT inside our prices; null while none is charged. */
export const vatRateOf = ({ env }: ServerContext): number | null =>
  env.vatNumber === '' ? null : env.vatRate;

/** Tells the other domains that the plan of a business may have changed. */
export async function notifyPlanChange(context: ServerContext, accountId: number) {
  const { plan } = await currentPlan(context.db, accountId, context.now());
  const moved = await context.runHook(context, planChanged, { accountId, plan });
  return { plan, paused: moved.flatMap((one) => one.paused), shown: moved.flatMap((one) => one.shown) };
}
