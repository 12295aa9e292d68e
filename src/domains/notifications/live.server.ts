import { onHook } from '#src/platform/hooks.server.ts';
import { mayHear } from '#src/platform/live/api.server.ts';
import { notificationsTopic } from './live.ts';

/** A person hears of their own notifications. */
export const notificationListeners = onHook(
  mayHear,
  async (_context, { caller: { accountId }, topic }) => topic === notificationsTopic(accountId),
);
