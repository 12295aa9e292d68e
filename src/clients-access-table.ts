import type { Row } from './operator-access-table.ts';

/** What each role is answered about the clients of a business, as `access-table.ts` has it. Written by hand. */
export const clientsTable: Record<string, Row> = {
  'GET /api/client': [401, 403, 200, 403],
  'POST /api/client': [401, 403, 422, 403],
  'GET /api/client/:id': [401, 403, 404, 403],
  'PUT /api/client/:id': [401, 403, 422, 403],
  'DELETE /api/client/:id': [401, 403, 404, 403],
  'POST /api/client/:id/health-note/reading': [401, 403, 404, 403],
  'PUT /api/client/:id/health-note': [401, 403, 422, 403],
  'GET /api/client/:id/duplicate': [401, 403, 404, 403],
  'GET /api/client/:id/merging': [401, 403, 422, 403],
  'POST /api/client/:id/merging': [401, 403, 422, 403],
  'POST /api/client-csv/export': [401, 403, 200, 403],
  'POST /api/client-csv/preview': [401, 403, 422, 403],
  'POST /api/client-csv': [401, 403, 422, 403],
};
