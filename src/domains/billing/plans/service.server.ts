import { asc } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listOf, pageOf } from '#src/platform/http/paginate.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { currentPlan, type Plan } from '../subscriptions/service.server.ts';
import { type ListingPackage, listListingPackages } from './contract.ts';
import { plans } from './tables.server.ts';

const dayMs = 86_400_000;

/**
 * The plans in their order. A business also learns which one it has, until when, and for how many days; that one
 * with the terms on which it was sold.
 */
export const listingPackages: Verb<typeof listListingPackages> = async (context, input) => {
  const { db, now, caller } = context;
  const own = caller?.business ? await currentPlan(db, caller.business.id, now()) : null;
  const rows = (await allPlans(db)).map((plan) => ({
    ...packageOf(own?.plan.id === plan.id ? own.plan : plan),
    ...(own && statusOf(own.plan.id === plan.id, own, now())),
  }));
  const { page, per_page = 5 } = input;
  return page === undefined ? rows : pageOf(context, listListingPackages, { page, per_page }, listOf(rows));
};

const packageOf = (plan: Omit<Plan, 'versionId'>): ListingPackage => ({
  id: plan.id,
  name: plan.name,
  type: plan.type,
  price: poundsOf(plan.pricePence),
  commission: percentOf(plan.commissionBasisPoints),
  number_of_days: plan.numberOfDays,
  num_of_listing: plan.numberOfListings,
  cat_pro_social_media: flagOf(plan.hasNetwork),
  cat_ecommarce: flagOf(plan.hasMarketplace),
  live_chat: flagOf(plan.hasLiveChat),
  featured_listing: flagOf(plan.featuredListings > 0),
  featured_listings: plan.featuredListings,
  multiple_locations: flagOf(plan.hasMultipleLocations),
  status: 1,
});

const flagOf = (isSo: boolean) => (isSo ? 1 : 0);

const statusOf = (
  isActive: boolean,
  { endsAt, graceEndsAt, isInGrace }: Awaited<ReturnType<typeof currentPlan>>,
  now: Date,
) => {
  const until = isInGrace ? graceEndsAt : endsAt;
  const days = isActive && until ? Math.ceil((until.getTime() - now.getTime()) / dayMs) : null;
  return {
    active: isActive,
    active_until: isActive && until ? until.toISOString() : null,
    days_left: days,
    in_grace: isActive && isInGrace,
  };
};

/** Every plan, in the order in which they are offered; there are three. */
const allPlans = (db: Db) => db.select().from(plans).orderBy(asc(plans.position)).limit(100);
