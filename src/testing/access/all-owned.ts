import { and, eq, isNull } from 'drizzle-orm';
import { identities } from '#src/domains/accounts/tables.server.ts';
import { invoices } from '#src/domains/billing/invoices/tables.server.ts';
import { subscriptions } from '#src/domains/billing/subscriptions/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aPaidPlan, write } from '../billing/invoices.ts';
import { anOrder } from '../billing/orders.ts';
import { aListing } from '../fixtures.ts';
import { ownedAppointments } from './appointments.ts';
import { ownedCalendars } from './calendar.ts';
import { ownedCalendarSetups } from './calendar-setup.ts';
import { ownedClaims } from './claims.ts';
import { ownedClients } from './clients.ts';
import { enquiryDoors } from './enquiries.ts';
import { ownedFavourites } from './favourites.ts';
import { ownedGalleries } from './gallery.ts';
import { ownedListings } from './listings.ts';
import type { Owned } from './owned.ts';
import { ownedPeople } from './people.ts';
import { ownedReviews } from './reviews.ts';
import { ownedSchedules } from './schedule.ts';
import { ownedTeams } from './team.ts';
import { ownedTreatments } from './treatments.ts';
import { ownedWaitlists } from './waitlist.ts';

export const owned: Record<string, (app: TestApp, ownerId: number) => Promise<Owned>> = {
  'DELETE /api/session/:id': async (app, ownerId) => {
    const { token } = await app.signIn(ownerId);
    const see = () => app.http.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } });
    const current = (await see()).json().find((session: { current: boolean }) => session.current);
    return {
      address: `/api/session/${current.id}`,
      isThere: async () => (await see()).statusCode === 200,
    };
  },
  'POST /api/social-identity/:provider': connectedGoogle,
  'POST /api/social-identity/:provider/removal': async (app, ownerId) => {
    const identity = await connectedGoogle(app, ownerId);
    return { ...identity, address: `${identity.address}/removal`, status: 200 };
  },
  'GET /api/listing/:id/preview': async (app, ownerId) => {
    const { id } = await aListing(app.db, { ownerId, state: 'draft' });
    return {
      address: `/api/listing/${id}/preview`,
      isThere: async () => (await app.db.$count(listings, eq(listings.id, id))) === 1,
    };
  },
  ...ownedListings,
  ...ownedAppointments,
  ...ownedWaitlists,
  ...ownedClaims,
  ...ownedClients,
  ...ownedCalendars,
  ...ownedSchedules,
  ...ownedCalendarSetups,
  ...ownedPeople,
  ...ownedTeams,
  ...enquiryDoors,
  ...ownedFavourites,
  ...ownedReviews,
  ...ownedGalleries,
  ...ownedTreatments,
  // Plans are everybody's; the price list names them too.
  'GET /api/checkout/:planId': async () => ({
    address: '/api/checkout/2',
    status: 200,
    isThere: async () => true,
  }),
  'POST /api/subscription/:id/withdrawal': async (app, ownerId) => {
    const bought = and(eq(subscriptions.accountId, ownerId), isNull(subscriptions.closedAt));
    const endsAt = new Date(app.clock.now.getTime() + 86_400_000);
    const terms = { accountId: ownerId, planId: 2, planVersionId: 2, startsAt: app.clock.now, endsAt };
    const [row] = await app.db.insert(subscriptions).values(terms).returning();
    return {
      address: `/api/subscription/${row?.id}/withdrawal`,
      isThere: async () => (await app.db.$count(subscriptions, bought)) === 1,
    };
  },
  'GET /api/invoice/:id': (app, ownerId) => invoiceOf(app, ownerId),
  'GET /api/invoice/:id/pdf': (app, ownerId) => invoiceOf(app, ownerId, '/pdf'),
  'GET /api/order/:id': (app, ownerId) => orderOf(app, ownerId),
  'GET /api/order/:id/fee-receipt': (app, ownerId) => orderOf(app, ownerId, '/fee-receipt'),
  'POST /api/order/:id/dispute': async (app, ownerId) => ({
    ...(await orderOf(app, ownerId, '/dispute')),
    payload: { reason: 'own_link' },
  }),
  'POST /api/order/:id/payment': (app, ownerId) => orderOf(app, ownerId, '/payment'),
  'POST /api/order/:id/settlement': (app, ownerId) => orderOf(app, ownerId, '/settlement'),
  'POST /api/order/:id/fulfilment': (app, ownerId) => orderOf(app, ownerId, '/fulfilment'),
  'POST /api/order/:id/cancellation': (app, ownerId) => orderOf(app, ownerId, '/cancellation'),
};

/** An invoice, which only its buyer and the operator may read. */
async function invoiceOf(app: TestApp, ownerId: number, form = ''): Promise<Owned> {
  const paymentId = await aPaidPlan(app, { accountId: ownerId });
  await write(app, paymentId);
  const [row] = await app.db.select().from(invoices).where(eq(invoices.paymentId, paymentId));
  return {
    address: `/api/invoice/${row?.id}${form}`,
    toOperator: 200,
    isThere: async () => row !== undefined,
  };
}

/** An order of the owner's business, untouched as long as it is open. */
async function orderOf(app: TestApp, ownerId: number, deed = ''): Promise<Owned> {
  const listing = await aListing(app.db, { ownerId });
  const id = await anOrder(app, { ownerId, listingId: listing.id });
  return {
    address: `/api/order/${id}${deed}`,
    isThere: async () =>
      (await app.db.$count(orders, and(eq(orders.id, id), eq(orders.state, 'created')))) === 1,
  };
}

async function connectedGoogle(app: TestApp, ownerId: number): Promise<Owned> {
  const identity = { provider: 'google' as const, subject: `subject-${ownerId}`, email: 'maud@example.com' };
  const row = { ...identity, accountId: ownerId, createdAt: app.clock.now };
  await app.db.insert(identities).values(row).onConflictDoNothing();
  return {
    address: '/api/social-identity/google',
    isThere: async () =>
      (await app.db.select().from(identities).where(eq(identities.accountId, ownerId))).length === 1,
  };
}
