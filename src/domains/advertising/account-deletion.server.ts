import { eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** What becomes of a business's questions about words when it leaves. */
export const advertisingAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    'advertising-reviews': await queries.ownClearances(db, accountId),
  })),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteClearances(db, accountId);
  }),
];
