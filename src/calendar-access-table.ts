import type { Row } from './operator-access-table.ts';

const forBusinesses = (status: number): Row => [401, 403, status, 403];

/** The calendar's part of the access table. */
export const calendarTable: Record<string, Row> = {
  'GET /api/calendar': forBusinesses(422),
  'POST /api/calendar/block': forBusinesses(422),
  'PUT /api/calendar/block/:id': forBusinesses(422),
  'DELETE /api/calendar/block/:id': forBusinesses(404),
  'POST /api/calendar/time-off': forBusinesses(422),
  'PUT /api/calendar/time-off/:id': forBusinesses(422),
  'DELETE /api/calendar/time-off/:id': forBusinesses(404),
  'POST /api/appointment': forBusinesses(422),
  'GET /api/appointment/:id': forBusinesses(404),
  'PUT /api/appointment/:id': forBusinesses(422),
  'POST /api/appointment/:id/state': forBusinesses(422),
};
