import { eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './queries.server.ts';

/** Counts belong to a business's listings and go with them. */
export const countsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    'listing-counts': await queries.ownCounts(db, accountId),
  })),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteCounts(db, accountId);
  }),
];
