import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const emailsApi: Served[] = [
  serve(contract.listEmailKinds, service.kinds),
  serve(contract.previewEmail, service.preview),
  serve(contract.listEmails, service.list),
];
