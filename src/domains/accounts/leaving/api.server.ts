import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as deletion from './deletion.server.ts';
import * as archive from './export.server.ts';

export const leavingApi: Served[] = [
  serve(contract.askExport, archive.ask),
  serve(contract.foreseeDeletion, deletion.foresee),
  serve(contract.askDeletion, deletion.ask),
  serve(contract.cancelDeletion, deletion.cancel),
];
