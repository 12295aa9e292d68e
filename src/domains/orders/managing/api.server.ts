import { type Served, serve } from '#src/platform/serve.server.ts';
import { exportOrders, fulfilOrder, getOrder, listOrders } from './contract.ts';
import * as orders from './service.server.ts';
import { statementApi } from './statement/api.server.ts';

export const ordersApi: Served[] = [
  ...statementApi,
  serve(listOrders, (context, input) => orders.ordersPage(context, input)),
  serve(getOrder, (context, input) => orders.orderDetails(context, input)),
  serve(exportOrders, (context, input) => orders.ordersTable(context, input)),
  serve(fulfilOrder, (context, input) => orders.fulfil(context, input)),
];
