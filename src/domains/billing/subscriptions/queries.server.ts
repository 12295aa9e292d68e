import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { plans, planVersions } from '../plans/tables.server.ts';
import type { Closing } from './rules.ts';
import { subscriptions } from './tables.server.ts';

/** A plan with the terms of one of its versions. */
const withTerms = {
  id: plans.id,
  versionId: planVersions.id,
  position: plans.position,
  name: plans.name,
  type: plans.type,
  pricePence: planVersions.pricePence,
  commissionBasisPoints: planVersions.commissionBasisPoints,
  numberOfDays: planVersions.numberOfDays,
  numberOfListings: planVersions.numberOfListings,
  featuredListings: planVersions.featuredListings,
  hasMultipleLocations: planVersions.hasMultipleLocations,
  hasNetwork: plans.hasNetwork,
  hasMarketplace: plans.hasMarketplace,
  hasLiveChat: plans.hasLiveChat,
};

/** At `now` it is neither over nor past its grace; it may still have to begin. */
const isHeld = (now: Date) =>
  and(
    isNull(subscriptions.closedAt),
    or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now), gt(subscriptions.graceEndsAt, now)),
  );

/** When everything ends that goes on from a purchase, what is queued too; null for never. */
const endOfAll = sql<Date | null>`(
  SELECT CASE WHEN bool_or(later.ends_at IS NULL) THEN NULL ELSE max(later.ends_at) END FROM subscriptions later
  WHERE later.account_id = ${subscriptions.accountId} AND later.closed_at IS NULL
    AND later.starts_at >= ${subscriptions.startsAt})`.mapWith(subscriptions.endsAt);

/** What a business has at `now`: what runs comes before what is in its grace, a larger plan before a smaller. */
export async function runningPlan(db: Db, accountId: number, now: Date) {
  const runs = sql`(${subscriptions.endsAt} IS NULL OR ${subscriptions.endsAt} > ${now.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({ plan: withTerms, endsAt: endOfAll, graceEndsAt: subscriptions.graceEndsAt })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), lte(subscriptions.startsAt, now), isHeld(now)))
    .orderBy(desc(runs), desc(plans.position), desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

/** The names of the plans that these businesses have at `now`, by account; who never bought one is left out. */
export async function runningPlanNames(db: Db, accountIds: readonly number[], now: Date) {
  const runs = sql`(${subscriptions.endsAt} IS NULL OR ${subscriptions.endsAt} > ${now.toISOString()}::timestamptz)`;
  return db
    .selectDistinctOn([subscriptions.accountId], { id: subscriptions.accountId, name: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(inArray(subscriptions.accountId, [...accountIds]), lte(subscriptions.startsAt, now), isHeld(now)),
    )
    .orderBy(subscriptions.accountId, desc(runs), desc(plans.position), desc(subscriptions.startsAt));
}

const offered = (db: Db) =>
  db.select(withTerms).from(planVersions).innerJoin(plans, eq(plans.id, planVersions.planId));

/** The free plan on today's terms, for businesses that never bought one. */
export async function firstPlan(db: Db) {
  const [plan] = await offered(db).orderBy(plans.position, desc(planVersions.version)).limit(1);
  if (!plan) throw new Error('The plans are missing: a migration lays them.');
  return plan;
}

/** What a business is entitled to: a plan, with the terms of one of its versions. */
export type Plan = Awaited<ReturnType<typeof firstPlan>>;

/** The version of a plan that is on sale. */
export async function newestVersion(db: Db, planId: number) {
  const [plan] = await offered(db).where(eq(plans.id, planId)).orderBy(desc(planVersions.version)).limit(1);
  return plan;
}

export async function versionById(db: Db, versionId: number) {
  const [plan] = await offered(db).where(eq(planVersions.id, versionId));
  return plan;
}

/** Until the transaction ends no other changes the plan of this business or counts its listings. */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  await db.execute(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`);
}

/** Everything that a business holds, in the order in which it runs. */
export const heldBy = (db: Db, accountId: number, now: Date) =>
  db
    .select({
      id: subscriptions.id,
      planId: subscriptions.planId,
      planVersionId: subscriptions.planVersionId,
      planName: plans.name,
      paymentId: subscriptions.paymentId,
      paidPence: subscriptions.paidPence,
      refundedPence: subscriptions.refundedPence,
      carriedPence: subscriptions.carriedPence,
      pricePence: planVersions.pricePence,
      numberOfDays: planVersions.numberOfDays,
      boughtAt: subscriptions.boughtAt,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      cancelledAt: subscriptions.cancelledAt,
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.accountId, accountId), isHeld(now)))
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id))
    .limit(1000);

export type HeldRow = Awaited<ReturnType<typeof heldBy>>[number];
export type NewSubscription = typeof subscriptions.$inferInsert;
export type Subscription = typeof subscriptions.$inferSelect;

export async function insertSubscription(db: Db, row: NewSubscription): Promise<number> {
  const [made] = await db.insert(subscriptions).values(row).returning({ id: subscriptions.id });
  if (!made) throw new Error('A subscription was not written.');
  return made.id;
}

export async function changeSubscription(db: Db, id: number, to: Partial<NewSubscription>): Promise<void> {
  await db.update(subscriptions).set(to).where(eq(subscriptions.id, id));
}

/** Ends a purchase now: what had not begun yet has no time at all. */
export async function closeSubscription(
  db: Db,
  id: number,
  { by, now, ...rest }: { by: Closing; now: Date } & Partial<NewSubscription>,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(subscriptions)
    .set({
      ...rest,
      closedAt: now,
      closedBy: by,
      startsAt: sql`least(${subscriptions.startsAt}, ${at})`,
      endsAt: sql`least(${subscriptions.endsAt}, ${at})`,
      graceEndsAt: null,
    })
    .where(eq(subscriptions.id, id));
}

export async function subscriptionOfPayment(db: Db, paymentId: number): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.paymentId, paymentId));
  return row;
}

export async function subscriptionById(db: Db, id: number): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** The purchase whose unused rest became time on this one, the newest of several. */
export async function newestCarriedTo(db: Db, id: number): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.carriedTo, id), gt(subscriptions.leftPence, 0)))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row;
}

/** Leads whatever was carried to one purchase to another, where only so much of it came. */
export async function rerouteCarried(
  db: Db,
  { from, to, pence, of }: { from: number; to: number; pence: number; of: number },
): Promise<void> {
  if (of === 0) return;
  await db
    .update(subscriptions)
    .set({ carriedTo: to, leftPence: sql`(${subscriptions.leftPence}::bigint * ${pence} / ${of})::int` })
    .where(eq(subscriptions.carriedTo, from));
}

export async function emailOf(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: holderEmail })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return row?.email;
}

export async function isCancelled(db: Db, id: number): Promise<boolean> {
  return (
    (await db.$count(subscriptions, and(eq(subscriptions.id, id), isNotNull(subscriptions.cancelledAt)))) > 0
  );
}

/** What is owed for that purchase, of which payment; undefined where nothing is. */
export async function owedFor(db: Db, id: number) {
  const { paymentId = null, owedPence = null, accountId = 0 } = (await subscriptionById(db, id)) ?? {};
  return paymentId === null || owedPence === null ? undefined : { paymentId, accountId, pence: owedPence };
}

/** Whether the account ever had a plan that is paid for. */
export async function hasHeldPaid(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id
    WHERE s.account_id = ${accountId} AND v.price_pence > 0 LIMIT 1`);
  return rows.length > 0;
}
