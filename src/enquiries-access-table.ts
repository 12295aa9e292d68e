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
  'GET /api/enquiry/member': businesses(200),
  'PUT /api/enquiry/:id/assignment': businesses(422),
  'GET /api/saved-answer': businesses(200),
  'POST /api/saved-answer': businesses(422),
  'PUT /api/saved-answer/:id': businesses(422),
  'DELETE /api/saved-answer/:id': businesses(404),
  'POST /api/chat/presence': businesses(422),
  'GET /api/listing-details/:slug/chat': everybody(404),
  'GET /api/listing-details/:slug/conversation': signedIn(404),
  'POST /api/listing-details/:slug/chat': signedIn(422),
};
