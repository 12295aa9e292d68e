import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** What becomes of conversations when one of their sides leaves: they go with it, on the other side too. */
export const enquiriesAccountDeletion: HookHandler[] = [
  onHook(exportOf, ({ db }, { accountId }) => queries.ownRows(db, accountId)),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const { sent, received } = await queries.countOwn(db, accountId);
    const removes = [
      ...(sent > 0
        ? ['The enquiries that you sent, with their answers, also from the businesses’ inboxes.']
        : []),
      ...(received > 0
        ? ['The enquiries that you received, with your answers, also for the clients who sent them.']
        : []),
    ];
    return { removes, keeps: [], bars: [] };
  }),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteOwn(db, accountId);
  }),
];
