import { type Served, serve } from '#src/platform/serve.server.ts';
import { getReported, listReported, settleReports } from './contract.ts';
import * as reported from './service.server.ts';

export const reportedApi: Served[] = [
  serve(listReported, reported.list),
  serve(getReported, (context, { id }) => reported.read(context, id)),
  serve(settleReports, (context, { id }) => reported.settle(context, id)),
];
