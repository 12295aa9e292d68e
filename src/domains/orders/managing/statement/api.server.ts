import { type Served, serve } from '#src/platform/serve.server.ts';
import { exportStatement, getStatement, printStatement } from './contract.ts';
import * as statements from './service.server.ts';

export const statementApi: Served[] = [
  serve(getStatement, (context, input) => statements.statement(context, input)),
  serve(exportStatement, (context, input) => statements.statementTable(context, input)),
  serve(printStatement, (context, input) => statements.statementFile(context, input)),
];
