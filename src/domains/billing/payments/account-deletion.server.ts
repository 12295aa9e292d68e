import { consequencesOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** Payments stay when their account leaves, as tax law demands; they name nobody but the empty account. */
export const paymentsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    payments: await queries.ownPayments(db, accountId),
    'payment-events': await queries.ownEvents(db, accountId),
    refunds: await queries.ownRefunds(db, accountId),
  })),
  onHook(consequencesOf, async ({ db }, { accountId }) => ({
    removes: [],
    keeps: [],
    bars: (await queries.hasUnclear(db, accountId))
      ? [
          'A payment of yours is still open. Cancel it, or wait until it is confirmed or expires: half an hour at most, longer only while PayPal reviews it.',
        ]
      : [],
  })),
];
