import type { Row } from './operator-access-table.ts';

const everybody = (status: number): Row => [status, status, status, status];

/** Reviews, as `access-table.ts` says it of the rest. */
export const reviewsTable: Record<string, Row> = {
  'GET /api/listing-details/:slug/review': everybody(404),
  'GET /api/review-ledger': everybody(200),
  'GET /api/review-ledger/summary': everybody(200),
  'GET /api/review-invitation': [401, 200, 403, 403],
  'POST /api/review-invitation/:id/link': [401, 404, 403, 403],
  // Opened by the token of an invitation, and by nothing else.
  'POST /api/review-link': everybody(422),
  'POST /api/review': everybody(422),
  'POST /api/review-link/correction': everybody(422),
  'POST /api/review-link/withdrawal': everybody(422),
  'POST /api/review/:id/report': everybody(422),
  'POST /api/practitioner-consent/rating': everybody(422),
  'GET /api/review': [401, 403, 200, 403],
  'GET /api/review/:id': [401, 403, 404, 403],
  'POST /api/review/:id/reply': [401, 403, 422, 403],
};
