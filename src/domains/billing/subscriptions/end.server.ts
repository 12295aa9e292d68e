import type { ServerContext } from '#src/platform/context.server.ts';
import * as queries from './queries.server.ts';
import { type Closing, graceAfter, type Moved, partOfLeft, shortened, timeFor, without } from './rules.ts';
import { notifyPlanChange, versionOf } from './service.server.ts';

type Ended = Pick<queries.Subscription, 'id' | 'accountId'>;

/**
 * Ends a purchase now, under its account's lock: what was queued behind it moves up, and what it had taken over from
 * another plan goes back to that one as time.
 */
export async function endPurchase(
  context: ServerContext,
  { id, accountId }: Ended,
  by: Closing,
  owedPence: number | null = null,
) {
  const { db } = context;
  const now = context.now();
  const held = await queries.heldBy(db, accountId, now);
  const { moved, homelessPence } = without(held, id, now);
  await queries.closeSubscription(db, id, { by, now, owedPence });
  await move(context, moved);
  const heir =
    homelessPence > 0 ? await giveBack(context, { id, accountId }, homelessPence) : moved.at(-1)?.id;
  if (heir !== undefined) await rerouteCarried(context, id, heir, held, moved, homelessPence);
  return notifyPlanChange(context, accountId);
}

/**
 * The unused rest of other plans is now part of another purchase: when their money goes
 * back, the time that it bought is found there.
 */
async function rerouteCarried(
  { db }: ServerContext,
  id: number,
  heir: number,
  held: Awaited<ReturnType<typeof queries.heldBy>>,
  moved: readonly Moved[],
  homelessPence: number,
) {
  const carriedOf = (of: readonly { id: number; carriedPence: number }[], one: number) =>
    of.find((each) => each.id === one)?.carriedPence ?? 0;
  const back = homelessPence > 0 ? homelessPence : carriedOf(moved, heir) - carriedOf(held, heir);
  await queries.rerouteCarried(db, { from: id, to: heir, pence: back, of: carriedOf(held, id) });
}

/** The plan that the money came from runs again for as long as the money lasts; returns that purchase. */
async function giveBack({ db, now }: ServerContext, { id, accountId }: Ended, carriedPence: number) {
  const source = await queries.newestCarriedTo(db, id);
  if (!source) return undefined;
  const { planId, planVersionId } = source;
  const length = timeFor(carriedPence, await versionOf(db, planVersionId));
  if (length === 0) return undefined;
  const startsAt = now();
  const endsAt = new Date(startsAt.getTime() + length);
  const times = { boughtAt: startsAt, startsAt, endsAt, graceEndsAt: graceAfter(endsAt) };
  return queries.insertSubscription(db, { accountId, planId, planVersionId, carriedPence, ...times });
}

/** Less of a plan than this is none: what was cut down to nothing still ends a thousandth of a second after it began. */
const aMomentMs = 1_000;

/** Takes back the time that other purchases got for what was left of this one, whose money went back. */
export async function takeBackCarried(context: ServerContext, ended: queries.Subscription): Promise<void> {
  await takeFromSuccessors(context, ended, partOfLeft(ended, ended.paidPence));
  await notifyPlanChange(context, ended.accountId);
}

/** From the purchase that took its place; where that was replaced as well, from the next, as much as went on to it. */
async function takeFromSuccessors(
  context: ServerContext,
  ended: queries.Subscription,
  pence: number,
): Promise<void> {
  const { db } = context;
  if (ended.carriedTo === null || pence === 0) return;
  await queries.changeSubscription(db, ended.id, { leftPence: ended.leftPence - pence });
  const heir = await queries.subscriptionById(db, ended.carriedTo);
  if (heir?.closedBy !== 'switch') return shorten(context, ended.accountId, ended.carriedTo, pence);
  await queries.changeSubscription(db, heir.id, { carriedPence: Math.max(0, heir.carriedPence - pence) });
  return takeFromSuccessors(context, heir, partOfLeft(heir, pence));
}

async function shorten(context: ServerContext, accountId: number, id: number, pence: number): Promise<void> {
  const { db } = context;
  const now = context.now();
  const held = await queries.heldBy(db, accountId, now);
  const moved = shortened(held, id, pence, now);
  await move(context, moved);
  const endsAt = moved[0]?.endsAt ?? null;
  // It was nothing but what came back of another plan: without that there is nothing of which to have grace.
  const isOwn = held.find((one) => one.id === id)?.paymentId !== null;
  if (!isOwn && endsAt !== null && endsAt.getTime() - now.getTime() < aMomentMs)
    await queries.closeSubscription(db, id, { by: 'refund', now });
}

/** Its end has moved, so its owner is reminded again. */
async function move({ db }: ServerContext, moved: readonly Moved[]): Promise<void> {
  for (const { id, startsAt, endsAt, carriedPence } of moved) {
    const graceEndsAt = (await queries.isCancelled(db, id)) ? null : graceAfter(endsAt);
    const times = { startsAt, endsAt, graceEndsAt, weekToldAt: null, dayToldAt: null };
    await queries.changeSubscription(db, id, { ...times, carriedPence });
  }
}
