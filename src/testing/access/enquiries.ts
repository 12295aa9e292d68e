import { and, eq, isNull } from 'drizzle-orm';
import { enquiries } from '#src/domains/enquiries/conversations/tables.server.ts';
import type { TestApp } from '../app.ts';
import { anOrder } from '../billing/orders.ts';
import { anEnquiry } from '../enquiries.ts';
import { aBusiness, aListing } from '../fixtures.ts';
import type { Owned } from './owned.ts';

/** Everything that can be done with an enquiry that a business received. */
export const enquiryDoors = Object.fromEntries([
  ...[
    'GET /api/enquiry/:id',
    'POST /api/enquiry/:id/message',
    'POST /api/enquiry/:id/reading',
    'DELETE /api/enquiry/:id/reading',
    'POST /api/enquiry/:id/archive',
    'DELETE /api/enquiry/:id/archive',
    'POST /api/enquiry/:id/block',
    'DELETE /api/enquiry/:id/block',
    'POST /api/enquiry/:id/report',
  ].map((route) => [route, (app: TestApp, ownerId: number) => enquiryOf(app, ownerId, route)] as const),
  ...['GET /api/enquiry/order/:order', 'POST /api/enquiry/order/:order'].map(
    (route) => [route, orderOf] as const,
  ),
]);

/** An order of the account, untouched as long as there is no message about it. */
async function orderOf(app: TestApp, clientId: number): Promise<Owned> {
  const ownerId = await aBusiness(app.db);
  const listing = await aListing(app.db, { ownerId });
  const id = await anOrder(app, { ownerId, listingId: listing.id, clientId });
  return {
    address: `/api/enquiry/order/${id}`,
    payload: { message: 'Let me in.' },
    isThere: async () => (await app.db.$count(enquiries, eq(enquiries.orderId, id))) === 0,
  };
}

/** An enquiry to the owner's business, untouched as long as it is unread and in its place. */
async function enquiryOf(app: TestApp, ownerId: number, route: string): Promise<Owned> {
  const listing = await aListing(app.db, { ownerId });
  const id = await anEnquiry(app.db, { ownerId, listingId: listing.id });
  const untouched = and(
    eq(enquiries.id, id),
    eq(enquiries.unreadByBusiness, true),
    isNull(enquiries.archivedAt),
  );
  return {
    address: (route.split(' ')[1] ?? '').replace(':id', String(id)),
    payload: { message: 'Let me in.' },
    isThere: async () => (await app.db.$count(enquiries, untouched)) === 1,
  };
}
