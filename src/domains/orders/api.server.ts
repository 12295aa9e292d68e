import { type Served, serve } from '#src/platform/serve.server.ts';
import { cancel } from './buying/cancellation.server.ts';
import { getOffer, payOrder, placeOrder, settleOrder } from './buying/contract.ts';
import { offerFor } from './buying/offers.server.ts';
import { pay, place, syncOwnOrder } from './buying/placing.server.ts';
import { cancelOrder, exportOrders, fulfilOrder, getOrder, listOrders } from './dashboard/contract.ts';
import { getFeeReceipt } from './dashboard/fee/contract.ts';
import { feeReceipt } from './dashboard/fee/service.server.ts';
import * as orders from './dashboard/service.server.ts';
import { exportStatement, getStatement, printStatement } from './dashboard/statement/contract.ts';
import * as statements from './dashboard/statement/service.server.ts';
import { disputeFee } from './disputes/contract.ts';
import { dispute } from './disputes/service.server.ts';

export const ordersApi: Served[] = [
  serve(getStatement, statements.statement),
  serve(exportStatement, statements.statementTable),
  serve(printStatement, statements.statementFile),
  serve(getFeeReceipt, feeReceipt),
  serve(disputeFee, dispute),
  serve(listOrders, orders.ordersPage),
  serve(getOrder, orders.orderDetails),
  serve(exportOrders, orders.ordersTable),
  serve(fulfilOrder, orders.fulfil),
  serve(getOffer, async (context, input) => (await offerFor(context, input)).offer),
  serve(placeOrder, place),
  serve(payOrder, pay),
  serve(settleOrder, syncOwnOrder),
  serve(cancelOrder, cancel),
];
