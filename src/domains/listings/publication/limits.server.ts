import { hasRoomFor, listingsText } from '#src/domains/billing/plans/rules.ts';
import { currentPlan, type Plan } from '#src/domains/billing/subscriptions/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { planLimit } from '../own/contract.ts';
import { otherPlaces, type Place, used } from '../own/queries.server.ts';
import { isSamePlace } from './rules.ts';

/** Whether one more listing in the public's sight is covered by the plan. */
export async function hasRoom(db: Db, ownerId: number, id: number, now: Date): Promise<boolean> {
  const { plan } = await currentPlan(db, ownerId, now);
  const { listings } = await used(db, ownerId, id);
  return hasRoomFor(plan.numberOfListings, listings);
}

/** Whether the plan covers one more listing in the public's sight at this address. */
export async function fitsPlan(
  db: Db,
  ownerId: number,
  listing: Place & { id: number },
  now: Date,
): Promise<boolean> {
  return (await hasRoom(db, ownerId, listing.id, now)) && (await isAddressCovered(db, ownerId, listing, now));
}

/** Refuses one more listing in the public's sight than the plan has room for. */
export async function requireRoom(db: Db, ownerId: number, id: number, now: Date): Promise<void> {
  const { plan } = await currentPlan(db, ownerId, now);
  const { listings } = await used(db, ownerId, id);
  if (!hasRoomFor(plan.numberOfListings, listings)) throw new Refused(planLimit, {}, noRoom(plan));
}

/** Refuses a second address where the plan covers one. */
export async function requireOneAddress(
  db: Db,
  ownerId: number,
  listing: Place & { id: number },
  now: Date,
): Promise<void> {
  if (await isAddressCovered(db, ownerId, listing, now)) return;
  const { plan } = await currentPlan(db, ownerId, now);
  throw new Refused(planLimit, {}, oneAddress(plan));
}

async function isAddressCovered(db: Db, ownerId: number, listing: Place & { id: number }, now: Date) {
  const { plan } = await currentPlan(db, ownerId, now);
  if (plan.hasMultipleLocations) return true;
  const others = await otherPlaces(db, ownerId, listing.id);
  return others.every((other) => isSamePlace(other, listing));
}

const noRoom = ({ name, numberOfListings }: Plan) =>
  `Your plan (${name}) covers ${listingsText(numberOfListings)}, and no place is free. ` +
  'Choose a larger plan under “Your plan”, pause or remove another listing, or save this one as inactive.';

const oneAddress = ({ name }: Plan) =>
  `Your plan (${name}) covers one address, and another of your listings has a different one. ` +
  'Choose a plan with several locations under “Your plan”, or save this listing as inactive.';

/** Why one more listing may not be featured; null where it may. */
export async function notFeatured(db: Db, ownerId: number, id: number, now: Date): Promise<string | null> {
  const { plan } = await currentPlan(db, ownerId, now);
  const { featured } = await used(db, ownerId, id);
  if (featured < plan.featuredListings) return null;
  const reason =
    plan.featuredListings === 0
      ? `your plan (${plan.name}) includes none. See “Your plan” for those that do.`
      : `your plan (${plan.name}) features ${plan.featuredListings} at a time. Stop featuring another listing first.`;
  return `The listing is not featured: ${reason}`;
}
