import type { Row } from './operator-access-table.ts';

// What each role is answered about favourites and lists: they are a client's alone. Written by hand.
export const favouritesTable: Record<string, Row> = {
  // A list is opened by the token of its link, and by nothing else.
  'GET /api/shared-list/:token': [404, 404, 404, 404],
  'GET /api/favourite': [401, 200, 403, 403],
  'PUT /api/favourite/:id': [401, 404, 403, 403],
  'DELETE /api/favourite/:id': [401, 404, 403, 403],
  'POST /api/favourite/merge': [401, 422, 403, 403],
  'GET /api/favourite-list': [401, 200, 403, 403],
  'GET /api/favourite-list/:id': [401, 404, 403, 403],
  'POST /api/favourite-list': [401, 422, 403, 403],
  'PUT /api/favourite-list/:id': [401, 422, 403, 403],
  'DELETE /api/favourite-list/:id': [401, 404, 403, 403],
};
