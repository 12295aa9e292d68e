import { type Served, serve } from '#src/platform/serve.server.ts';
import { getInvoice, listInvoices, listPlanPayments, printInvoice } from './contract.ts';
import * as papers from './service.server.ts';

export const invoicesApi: Served[] = [
  serve(listInvoices, (context, input) => papers.papersPage(context, input)),
  serve(getInvoice, (context, input) => papers.paperFacts(context, input)),
  serve(printInvoice, (context, input) => papers.paperFile(context, input)),
  serve(listPlanPayments, (context, input) => papers.planPaymentsPage(context, input)),
];
