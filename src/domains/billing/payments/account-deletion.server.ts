import { and, eq, inArray } from 'drizzle-orm';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { paymentEvents, payments, refunds } from './tables.server.ts';

/** Payments stay when their account is deleted, as tax law demands; they name only the blanked account. */
export const paymentsAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: payments,
      by: payments.accountId,
      file: 'payments',
      about: 'what you paid us, in pence',
      names: { reference: payments.reference },
    },
    {
      table: paymentEvents,
      by: [paymentEvents.paymentId, payments.id],
      file: 'payment-events',
      about: 'what happened to each payment',
    },
    {
      table: refunds,
      by: [refunds.paymentId, payments.id],
      file: 'refunds',
      about: 'refunds of each payment, and why',
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => ({
    removes: [],
    keeps: [],
    bars: (await hasUnclear(db, accountId))
      ? [
          'A payment of yours is still open. Cancel it, or wait until it is confirmed or expires: half an hour at most, longer only while PayPal reviews it.',
        ]
      : [],
  })),
];

/** Whether money may still come from this account. */
const hasUnclear = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(
    payments,
    and(eq(payments.accountId, accountId), inArray(payments.state, ['opening', 'open', 'pending'])),
  )) > 0;
