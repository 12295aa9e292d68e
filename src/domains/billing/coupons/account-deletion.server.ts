import { exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** Uses stay when their account leaves, like the payments that they belong to; they name nobody but the empty account. */
export const couponsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    'coupon-uses': await queries.ownUses(db, accountId),
  })),
];
