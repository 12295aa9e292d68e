import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { enquiries, enquiryMessages } from '#src/domains/enquiries/conversations/tables.server.ts';
import { savedAnswers } from '#src/domains/enquiries/saved-answers/tables.server.ts';
import { storeDocument } from '#src/domains/media/service.server.ts';
import type { TestApp } from '../app.ts';
import { aBooking, takesBookings } from '../appointments/booked.ts';
import { anOrder } from '../billing/orders.ts';
import { aSalon } from '../calendar/salon.ts';
import { anEnquiry } from '../enquiries/enquiries.ts';
import { aBusiness, aListing } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
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
    'POST /api/enquiry/:id/presence',
    'PUT /api/enquiry/:id/assignment',
  ].map((route) => [route, (app: TestApp, ownerId: number) => enquiryOf(app, ownerId, route)] as const),
  ...['GET /api/enquiry/order/:order', 'POST /api/enquiry/order/:order'].map(
    (route) => [route, orderOf] as const,
  ),
  ...['GET /api/enquiry/appointment/:appointment', 'POST /api/enquiry/appointment/:appointment'].map(
    (route) => [route, appointmentOf] as const,
  ),
  [
    'POST /api/enquiry/:id/file',
    async (app: TestApp, ownerId: number) => ({
      ...(await enquiryOf(app, ownerId, 'POST /api/enquiry/:id/file')),
      // Nothing is kept without a file.
      status: 422,
    }),
  ],
  ['GET /api/enquiry/:id/file/:message', fileOf],
  ['PUT /api/saved-answer/:id', savedAnswerOf],
  ['DELETE /api/saved-answer/:id', savedAnswerOf],
  ['GET /api/listing-details/:slug/conversation', pageOf('conversation', 200)],
  ['POST /api/listing-details/:slug/chat', pageOf('chat', 422)],
]);

/** An order of the account, untouched as long as there is no message about it. */
async function orderOf(app: TestApp, clientId: number): Promise<Owned> {
  const ownerId = await aBusiness(app.db);
  const listing = await aListing(app.db, { ownerId });
  const id = await anOrder(app, { ownerId, listingId: listing.id, clientId });
  return {
    address: `/api/enquiry/order/${id}`,
    payload: { message: 'Let me in.' },
    isThere: async () => (await app.db.$count(enquiryMessages, eq(enquiryMessages.orderId, id))) === 0,
  };
}

/** An appointment of the account, untouched as long as there is no message about it. */
async function appointmentOf(app: TestApp, clientId: number): Promise<Owned> {
  const salon = await aSalon(app);
  await takesBookings(app, salon);
  const id = await aBooking(app, salon, clientId);
  return {
    address: `/api/enquiry/appointment/${id}`,
    payload: { message: 'Let me in.' },
    isThere: async () => (await app.db.$count(enquiryMessages, eq(enquiryMessages.appointmentId, id))) === 0,
  };
}

/** The page of a business: everybody may write to it, and nobody has written yet. */
function pageOf(end: string, status: number) {
  return async (app: TestApp): Promise<Owned> => {
    const listing = await aListing(app.db, { ownerId: await aBusiness(app.db) });
    return {
      ...{ address: `/api/listing-details/${listing.slug}/${end}`, status },
      isThere: async () => (await app.db.$count(enquiries, eq(enquiries.listingId, listing.id))) === 0,
    };
  };
}

/** A PDF that goes with the message of an enquiry. */
async function fileOf(app: TestApp, ownerId: number): Promise<Owned> {
  const listing = await aListing(app.db, { ownerId });
  const id = await anEnquiry(app.db, { ownerId, listingId: listing.id });
  const bytes = Buffer.from('%PDF-1.7 of the test');
  const { id: documentId } = await storeDocument(app.context, { bytes }, { isPrivate: true });
  const of = eq(enquiryMessages.enquiryId, id);
  const [message] = await app.db.update(enquiryMessages).set({ documentId }).where(of).returning();
  return {
    address: `/api/enquiry/${id}/file/${message?.id}`,
    isThere: async () => (await app.db.$count(enquiryMessages, of)) === 1,
  };
}

/** A saved answer, untouched as long as it is there as it was. */
async function savedAnswerOf(app: TestApp, ownerId: number): Promise<Owned> {
  const row = { ownerId, title: `Parking ${randomUUID()}`, body: 'Behind the house.' };
  const moments = { createdAt: app.clock.now, updatedAt: app.clock.now };
  const { id } = theOnly(
    await app.db
      .insert(savedAnswers)
      .values({ ...row, ...moments })
      .returning(),
  );
  const same = and(eq(savedAnswers.id, id), eq(savedAnswers.body, row.body));
  return {
    address: `/api/saved-answer/${id}`,
    payload: { title: `Bus ${randomUUID()}`, body: 'Number nine.' },
    isThere: async () => (await app.db.$count(savedAnswers, same)) === 1,
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
    payload: { message: 'Let me in.', window: randomUUID(), member: null },
    isThere: async () => (await app.db.$count(enquiries, untouched)) === 1,
  };
}
