import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** What becomes of messages to the operator when the account of their address leaves. */
export const messagesAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    messages: await queries.ownMessages(db, accountId),
  })),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const { length } = await queries.ownMessages(db, accountId);
    const removes = length > 0 ? ['The messages that you sent us by the contact form.'] : [];
    return { removes, keeps: [], bars: [] };
  }),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteMessages(db, accountId);
  }),
];
