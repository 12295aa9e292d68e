import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as managing from './service.server.ts';

export const ledgerApi: Served[] = [
  serve(contract.getLedger, (context) => managing.ledger(context)),
  serve(contract.listChecks, managing.checks),
  serve(contract.startCheck, (context) => managing.startCheck(context)),
  serve(contract.listFindings, managing.findings),
  serve(contract.getBalances, managing.balances),
  serve(contract.exportMovements, managing.movementsTable),
];
