import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';
import { undo } from './undoing.server.ts';

export const importsApi: Served[] = [
  serve(contract.listImports, service.list),
  serve(contract.getImport, service.report),
  serve(contract.listImportListings, service.listings),
  serve(contract.listImportRejects, service.rejects),
  serve(contract.exportImportRejects, service.rejectTable),
  serve(contract.undoImport, undo),
];
