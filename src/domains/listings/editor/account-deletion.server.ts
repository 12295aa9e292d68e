import { eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';
import { forget } from './saving/incoming-files.server.ts';

/** What becomes of drafts and of files sent ahead when a business leaves: before its listings go. */
export const managingAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => queries.ownRows(db, accountId)),
  onHook(eraseOf, async (context, { accountId }) => {
    await queries.deleteDrafts(context.db, accountId);
    await forget(context, await queries.deleteFiles(context.db, accountId));
  }),
];
