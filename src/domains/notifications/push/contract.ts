import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';

export const noPush = refusal('no-push', 409, 'Notifications on devices are not available here.');
export const unknownPushService = refusal(
  'unknown-push-service',
  422,
  'We do not know your browser’s push service.',
);
export const notThisDevice = refusal('not-this-device', 409, 'This device shows no notifications of yours.');

const own = { access: 'signed-in', right: 'any', byPlace: true, isUnlogged: true } as const;
const done = z.object({ message: z.string() });
const address = z.url().max(lengths.link);

export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The key with which a browser subscribes; null where devices get no notifications',
  access: 'signed-in',
  right: 'any',
  byPlace: true,
  returns: z.object({ key: z.string().nullable() }),
});

export const subscribePush = endpoint({
  ...own,
  method: 'POST',
  path: '/api/push',
  summary: 'Show your notifications on this device while the site is closed',
  // As a browser hands it over, without what we have no use of.
  body: z.object({
    endpoint: address,
    keys: z.object({
      p256dh: z.base64url().length(87),
      auth: z.base64url().length(22),
    }),
    again: z
      .boolean()
      .default(false)
      .describe('Only goes on, after signing in again, with a device that showed your notifications before'),
  }),
  returns: done,
  refuses: [noPush, unknownPushService, notThisDevice],
});

export const endPush = endpoint({
  ...own,
  method: 'POST',
  path: '/api/push/end',
  summary: 'Show them on this device no more',
  body: z.object({ endpoint: address }),
  returns: done,
});
