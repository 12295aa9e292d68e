import type { Row } from './operator-access-table.ts';

const everybody = (status: number): Row => [status, status, status, status];
const signedIn = (status: number): Row => [401, status, status, status];

/** What people are told, as `access-table.ts` says it of the rest. */
export const notificationsTable: Record<string, Row> = {
  'GET /api/notification-settings': signedIn(200),
  'PUT /api/notification-settings': signedIn(200),
  'GET /api/notification': signedIn(200),
  'GET /api/notification/unread': signedIn(200),
  'POST /api/notification/read': signedIn(422),
  'GET /api/push': signedIn(200),
  'POST /api/push': signedIn(422),
  'POST /api/push/end': signedIn(422),
  // Opened by the token of an email, and by nothing else.
  'GET /api/unsubscribe/:token': everybody(404),
  'POST /api/unsubscribe/:token': everybody(404),
};

/** Every member has notifications, also one who is limited to some listings. */
export const notificationsByPlace: readonly string[] = Object.keys(notificationsTable).filter((call) =>
  / \/api\/(notification|push)/.test(call),
);
