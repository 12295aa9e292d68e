import { type Served, serve } from '#src/platform/serve.server.ts';
import * as managing from './admin/contract.ts';
import * as managed from './admin/service.server.ts';
import { getLegalPage } from './contract.ts';
import { legalPage } from './service.server.ts';

export const legalApi: Served[] = [
  serve(getLegalPage, legalPage),
  serve(managing.listManagedLegalPages, managed.list),
  serve(managing.getManagedLegalPage, managed.read),
  serve(managing.previewLegalVersion, managed.preview),
  serve(managing.publishLegalVersion, managed.publish),
  serve(managing.withdrawLegalVersion, managed.withdraw),
];
