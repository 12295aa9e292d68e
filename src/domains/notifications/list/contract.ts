import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { notificationKinds } from '../rules.ts';

const notification = z.object({
  id: z.int(),
  event: z.enum(notificationKinds),
  text: z.string(),
  /** Where it can be read, on this site. */
  path: z.string(),
  at: z.iso.datetime(),
  unread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  summary: 'Your notifications, the latest first',
  ...{ access: 'signed-in', right: 'any', byPlace: true },
  query: z.object(paging(20)),
  returns: paginator(notification),
});

const unread = z.object({ unread: z.int() });

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/unread',
  inView: true,
  summary: 'How many notifications you have not seen',
  ...{ access: 'signed-in', right: 'any', byPlace: true },
  returns: unread,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  isUnlogged: true,
  summary: 'Mark notifications as seen, up to a given one',
  ...{ access: 'signed-in', right: 'any', byPlace: true },
  body: z.object({ up_to: id }),
  returns: unread,
});
