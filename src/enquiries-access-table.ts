import type { Row } from './operator-access-table.ts';

const everybody = (status: number): Row => [status, status, status, status];
const signedIn = (status: number): Row => [401, status, status, status];
const businesses = (status: number): Row => [401, 403, status, 403];

/** Enquiries and chats, as `access-table.ts` says it of the rest. */
export const enquiriesTable: Record<string, Row> = {
  'GET /api/listing-details/:slug/inquiry': everybody(404),
  'POST /api/listing-details/:slug/inquiry': everybody(422),
  // Opened by the token of a mailed link, and by nothing else.
  'POST /api/enquiry-link': everybody(422),
  'POST /api/enquiry-link/confirmation': everybody(422),
  'POST /api/enquiry-link/message': everybody(422),
  'GET /api/enquiry': signedIn(200),
  'GET /api/enquiry/unread': signedIn(200),
  'GET /api/enquiry/order/:order': signedIn(404),
  'POST /api/enquiry/order/:order': signedIn(422),
  'GET /api/enquiry/:id': signedIn(404),
  'POST /api/enquiry/:id/message': signedIn(422),
  'POST /api/enquiry/:id/reading': signedIn(404),
  'DELETE /api/enquiry/:id/reading': signedIn(404),
  'POST /api/enquiry/:id/archive': signedIn(404),
  'DELETE /api/enquiry/:id/archive': signedIn(404),
  'POST /api/enquiry/:id/block': signedIn(404),
  'DELETE /api/enquiry/:id/block': signedIn(404),
  'POST /api/enquiry/:id/report': signedIn(404),
  // Opened by the token of a mailed link, and by nothing else.
  // Opened by the token of a mailed link, and by nothing else.
  'GET /api/enquiry/appointment/:appointment': signedIn(404),
  'POST /api/enquiry/appointment/:appointment': signedIn(422),
  'POST /api/enquiry/:id/presence': signedIn(422),
  'POST /api/enquiry/:id/file': signedIn(422),
  'GET /api/enquiry/:id/file/:message': signedIn(404),
  'POST /api/enquiry-link/file': everybody(422),
  'GET /api/enquiry/member': businesses(200),
  'PUT /api/enquiry/:id/assignment': businesses(422),
  'GET /api/saved-answer': businesses(200),
  'POST /api/saved-answer': businesses(422),
  'PUT /api/saved-answer/:id': businesses(422),
  'DELETE /api/saved-answer/:id': businesses(404),
  'GET /api/calendar/appointment/:id/message': businesses(404),
  'POST /api/chat/presence': businesses(422),
  'GET /api/listing-details/:slug/chat': everybody(404),
  'GET /api/listing-details/:slug/conversation': signedIn(404),
  'POST /api/listing-details/:slug/chat': signedIn(422),
};

/** What of it is open to a member who is limited to some listings. */
export const enquiriesByPlace: readonly string[] = [
  'DELETE /api/enquiry/:id/archive',
  'DELETE /api/enquiry/:id/reading',
  'GET /api/enquiry',
  'GET /api/enquiry/:id',
  'GET /api/enquiry/order/:order',
  'GET /api/enquiry/appointment/:appointment',
  'GET /api/enquiry/member',
  'POST /api/enquiry/:id/file',
  'GET /api/enquiry/:id/file/:message',
  'GET /api/saved-answer',
  'GET /api/calendar/appointment/:id/message',
  'GET /api/enquiry/unread',
  'POST /api/enquiry/:id/archive',
  'POST /api/enquiry/:id/message',
  'POST /api/enquiry/:id/presence',
  'POST /api/enquiry/order/:order',
  'POST /api/enquiry/appointment/:appointment',
  'PUT /api/enquiry/:id/assignment',
  'POST /api/chat/presence',
  'POST /api/enquiry/:id/reading',
  'POST /api/enquiry/:id/report',
];

const both = (status: number) => [status, status] as const;
const closed = (status: number) => [status, 403] as const;

/** What is answered to a member with the right for it: without a limit, and limited to the thing's place. */
export const enquiriesAnswered: Record<string, readonly [unlimited: number, here: number]> = {
  'GET /api/enquiry/:id': both(200),
  'DELETE /api/enquiry/:id/archive': both(200),
  'POST /api/enquiry/:id/archive': both(200),
  'DELETE /api/enquiry/:id/block': closed(200),
  'POST /api/enquiry/:id/block': closed(200),
  'POST /api/enquiry/:id/message': both(201),
  'DELETE /api/enquiry/:id/reading': both(200),
  'POST /api/enquiry/:id/reading': both(200),
  'POST /api/enquiry/:id/report': both(201),
  'GET /api/calendar/appointment/:id/message': both(200),
  'PUT /api/saved-answer/:id': closed(200),
  'DELETE /api/saved-answer/:id': closed(200),
  'POST /api/enquiry/:id/presence': both(200),
  'POST /api/enquiry/:id/file': both(422),
  'GET /api/enquiry/:id/file/:message': both(200),
  'PUT /api/enquiry/:id/assignment': both(200),
  'GET /api/enquiry/order/:order': [200, 404],
  'POST /api/enquiry/order/:order': [201, 404],
  'GET /api/enquiry/appointment/:appointment': [200, 404],
  'POST /api/enquiry/appointment/:appointment': [201, 404],
  'GET /api/listing-details/:slug/conversation': closed(200),
  'POST /api/listing-details/:slug/chat': closed(422),
};
