import { waitingRequests } from '#src/domains/appointments/requests.server.ts';
import { countFaults } from '#src/domains/billing/ledger/admin/service.server.ts';
import { countInDoubt } from '#src/domains/billing/payments/admin/service.server.ts';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { byDay, overview } from '#src/domains/enquiries/inbox/service.server.ts';
import { openClaimsOf } from '#src/domains/listings/claims/queries.server.ts';
import { everyDay, windowDays } from '#src/domains/listings/insights/rules.ts';
import { countsOf } from '#src/domains/listings/insights/service.server.ts';
import { missingOf } from '#src/domains/listings/publication/rules.ts';
import { countToFulfil } from '#src/domains/orders/dashboard/service.server.ts';
import { businessOf, type Context, signedIn } from '#src/platform/context.server.ts';
import { atPlace, ofHolder, type Whose } from '#src/platform/database/in-places.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import type { BusinessHome, getHome, getMenu, OperatorHome } from './contract.ts';
import * as queries from './queries.server.ts';
import { firstDays } from './rules.ts';

/** At most so many listings stand on the first screen; the rest are in their own. */
const listingsShown = 50;
const claimsAtMost = 5;

export const home: Verb<typeof getHome> = async (context, { listing }) => {
  const { business, role } = signedIn(context);
  return {
    enquiries: await overview(context.db, ofHolder(context, listing)),
    business: business ? await businessHome(context, atPlace(business, listing)) : null,
    operator: role === 'operator' ? await waiting(context) : null,
  };
};

/** What the menu of a business says beside its entries. */
export const menu: Verb<typeof getMenu> = async (context) => {
  const business = businessOf(context);
  const { plan } = await currentPlan(context.db, business.id, context.now());
  return {
    orders: await countToFulfil(context.db, business),
    requests: (await waitingRequests(context.db, business, business)).count,
    is_elite: plan.type === 'elite',
    live_chat: plan.hasLiveChat,
  };
};

/** What waits in the back office, money counted. */
const waiting = async (context: Context): Promise<OperatorHome> => ({
  ...(await queries.waiting(context.db)),
  payments: await countInDoubt(context),
  ledger: await countFaults(context),
});

async function businessHome(context: Context, whose: Whose): Promise<BusinessHome> {
  const { db } = context;
  const { today, days, listings } = await countsOf(context, whose);
  const window = firstDays(today);
  const asked = await byDay(db, whose, window.before);
  const figuresOf = (id: number) => {
    const counted = listings.find(({ listingId }) => listingId === id);
    const enquiries = asked
      .filter(({ listingId, day }) => listingId === id && day >= window.now)
      .reduce((sum, row) => sum + row.enquiries, 0);
    return { views: counted?.views ?? 0, searches: counted?.searches ?? 0, enquiries };
  };
  const rows = await queries.ownListings(db, whose, listingsShown);
  return {
    listings: rows.map((row) => ({
      ...{ id: row.id, slug: row.slug, title: row.title, state: row.state },
      returned_reason: row.returnedReason,
      pending_change: row.pendingChange,
      // The address and a deletion under way have notices of their own on this screen.
      missing: missingOf({ ...row, isEmailVerified: true, isLeaving: false }).map(({ message }) => message),
      figures: figuresOf(row.id),
    })),
    days: everyDay([...days, ...asked], today).slice(-2 * windowDays),
    claims: await claimsShown(context),
    orders: await countToFulfil(db, whose),
    requests: await waitingRequests(db, whose, businessOf(context)),
    setup: await queries.setupOf(db, whose),
    takes_bookings: await queries.takesBookings(db, whose),
  };
}

/** Claims are of the whole business: who works for some of its places alone has none. */
async function claimsShown(context: Context): Promise<BusinessHome['claims']> {
  const { id, listings, memberRole } = businessOf(context);
  if (listings !== null || !hasRight(memberRole, 'listing')) return [];
  return openClaimsOf(context.db, id, claimsAtMost);
}
