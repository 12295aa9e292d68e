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
  const { moved, homelessPence } = without(await queries.heldBy(db, accountId, now), id, now);
  await queries.closeSubscription(db, id, { by, now, owedPence });
  await move(context, moved);
  if (homelessPence > 0) await giveBack(context, { id, accountId }, homelessPence);
  return tellOfPlan(context, accountId);
}

/** The plan from which it came goes on for as long as the money lasts there. */
async function giveBack({ db, now }: Granter, { id, accountId }: Ended, carriedPence: number) {
  const source = await queries.newestCarriedTo(db, id);
  if (!source) return;
  const { planId, planVersionId } = source;
  const length = timeFor(carriedPence, await versionOf(db, planVersionId));
  if (length === 0) return;
  const startsAt = now();
  const endsAt = new Date(startsAt.getTime() + length);
  const times = { boughtAt: startsAt, startsAt, endsAt, graceEndsAt: graceAfter(endsAt) };
  await queries.insertSubscription(db, { accountId, planId, planVersionId, carriedPence, ...times });
}

/** Takes back the time that another purchase got for what was left of this one, whose money went back. */
export async function takeBackCarried(context: Granter, ended: queries.Subscription): Promise<void> {
  const { db, now } = context;
  if (ended.carriedTo === null || ended.leftPence === 0) return;
  const held = await queries.heldBy(db, ended.accountId, now());
  await move(context, shortened(held, ended.carriedTo, ended.leftPence, now()));
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
