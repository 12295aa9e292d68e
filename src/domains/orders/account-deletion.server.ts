import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';
import { countOpen, countWaiting } from './queries.server.ts';

/** What becomes of orders when one of their two sides leaves. Tax law keeps them for six years. */
export const ordersAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    orders: await queries.ownOrders(db, accountId),
    'order-lines': await queries.ownLines(db, accountId),
    'order-events': await queries.ownEvents(db, accountId),
    'order-accruals': await queries.ownAccruals(db, accountId),
  })),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    return {
      removes: [],
      keeps:
        (await queries.countOrders(db, accountId)) > 0
          ? ['Orders with their prices, without your name, for six years, as tax law demands.']
          : [],
      // Only the business can complete an order, and what is paid a client can end for a while only.
      bars: [
        ...barOf(await countOpen(db, accountId), 'complete or cancel first'),
        ...barOf(
          await countWaiting(db, accountId),
          'cancel first, or ask the business to complete or refund',
        ),
      ],
    };
  }),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.forgetClient(db, accountId);
  }),
];

const barOf = (open: number, way: string): string[] =>
  open === 0 ? [] : [`You have ${open} open ${open === 1 ? 'order' : 'orders'}: ${way}.`];
