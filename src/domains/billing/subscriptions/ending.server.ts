import * as queries from './queries.server.ts';
import { type Closing, graceAfter, type Moved, shortened, timeFor, without } from './rules.ts';
import { type Granter, tellOfPlan, versionOf } from './service.server.ts';

type Ended = Pick<queries.Subscription, 'id' | 'accountId'>;

/**
 * Ends a purchase now, under its account's lock: what was queued behind it moves up, and what it had taken over from
 * another plan goes back to that one as time.
 */
export async function endPurchase(
  context: Granter,
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
  if (heir !== undefined) await handOn(context, id, heir, held, moved, homelessPence);
  return tellOfPlan(context, accountId);
}

/**
 * What was left of other plans stands on another purchase now, as much of it as was not used up: when their money goes
 * back, the time that it became is found there.
 */
async function handOn(
  { db }: Granter,
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

/** The plan from which it came goes on for as long as the money lasts there; answers the purchase that does. */
async function giveBack({ db, now }: Granter, { id, accountId }: Ended, carriedPence: number) {
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

/** A purchase that has not begun lasts a thousandth of a second at least. */
const aMomentMs = 1_000;

/** Takes back the time that another purchase got for what was left of this one, whose money went back. */
export async function takeBackCarried(context: Granter, ended: queries.Subscription): Promise<void> {
  const { db, now } = context;
  if (ended.carriedTo === null || ended.leftPence === 0) return;
  const at = now();
  const held = await queries.heldBy(db, ended.accountId, at);
  const heir = held.find(({ id }) => id === ended.carriedTo);
  const moved = shortened(held, ended.carriedTo, ended.leftPence, at);
  await move(context, moved);
  const endsAt = moved[0]?.endsAt ?? null;
  // It was nothing but what came back of another plan: without that there is nothing of which to have grace.
  if (heir?.paymentId === null && endsAt !== null && endsAt.getTime() - at.getTime() < aMomentMs)
    await queries.closeSubscription(db, heir.id, { by: 'refund', now: at });
  await queries.changeSubscription(db, ended.id, { leftPence: 0 });
  await tellOfPlan(context, ended.accountId);
}

/** Its end is another now, of which its owner is told anew. */
async function move({ db }: Granter, moved: readonly Moved[]): Promise<void> {
  for (const { id, startsAt, endsAt, carriedPence } of moved) {
    const graceEndsAt = (await queries.isCancelled(db, id)) ? null : graceAfter(endsAt);
    const times = { startsAt, endsAt, graceEndsAt, weekToldAt: null, dayToldAt: null };
    await queries.changeSubscription(db, id, { ...times, carriedPence });
  }
}
