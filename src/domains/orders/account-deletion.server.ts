import { eq, or, sql } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { feeDisputes } from './disputes/tables.server.ts';
import { countOpen, countWaiting } from './queries.server.ts';
import { orderAccruals, orderEvents, orderLines, orders } from './tables.server.ts';

/** What the deletion of one side's account does to its orders. Tax law keeps them for six years. */
export const ordersAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: orders,
      by: (accountId) => sql`(${orders.ownerId} = ${accountId} OR ${orders.clientId} = ${accountId})`,
      // The sums stay for the business's ledger; who the client was does not.
      erasedBy: orders.clientId,
      file: 'orders',
      about: 'orders that you placed or received',
      names: { number: orders.number },
      also: (accountId) => ({
        plan_name: sql`CASE WHEN ${orders.ownerId} = ${accountId} THEN ${orders.planName} END`,
        commission_pence: sql`CASE WHEN ${orders.ownerId} = ${accountId} THEN ${orders.commissionPence} END`,
        commission_source: sql`CASE WHEN ${orders.ownerId} = ${accountId} THEN ${orders.source} END`,
        commission_evidence: sql`CASE WHEN ${orders.ownerId} = ${accountId} THEN ${orders.evidence} END`,
      }),
    },
    {
      table: orderLines,
      by: [orderLines.orderId, orders.id],
      file: 'order-lines',
      about: 'the lines of each order, with prices in pence',
    },
    {
      table: orderEvents,
      by: [orderEvents.orderId, orders.id],
      file: 'order-events',
      about: 'what happened to each order',
    },
    {
      table: orderAccruals,
      by: orderAccruals.ownerId,
      file: 'order-accruals',
      about: 'your earnings from completed orders, and refunds of them, in pence',
      also: () => ({ number: lookup(orderAccruals.orderId, 'orders', 'number') }),
    },
    {
      table: feeDisputes,
      by: feeDisputes.ownerId,
      file: 'fee-disputes',
      about: 'commission that you disputed, what was decided and why, in pence',
      also: () => ({ number: lookup(feeDisputes.orderId, 'orders', 'number') }),
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const own = or(eq(orders.ownerId, accountId), eq(orders.clientId, accountId));
    return {
      removes: [],
      keeps:
        (await db.$count(orders, own)) > 0
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
];

const barOf = (open: number, way: string): string[] =>
  open === 0 ? [] : [`You have ${open} open ${open === 1 ? 'order' : 'orders'}: ${way}.`];
