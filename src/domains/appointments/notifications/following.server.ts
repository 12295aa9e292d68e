import { eq } from 'drizzle-orm';
import { loginMoved } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { notificationSettings } from './tables.server.ts';

/** What a founder chose to be emailed stays with the person. */
export const notificationsFollowLogin: HookHandler = onHook(loginMoved, async ({ db }, { from, to }) => {
  await db
    .update(notificationSettings)
    .set({ accountId: to })
    .where(eq(notificationSettings.accountId, from));
});
