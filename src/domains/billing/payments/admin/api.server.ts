import { type Served, serve } from '#src/platform/serve.server.ts';
import { lookNow, refund } from './acting.server.ts';
import { getPayment, listPayments, lookAtPayment, refundAsOperator } from './contract.ts';
import { paymentDetails, paymentsPage } from './service.server.ts';

export const managedPaymentsApi: Served[] = [
  serve(listPayments, paymentsPage),
  serve(getPayment, (context, { id }) => paymentDetails(context, id)),
  serve(lookAtPayment, lookNow),
  serve(refundAsOperator, refund),
];
