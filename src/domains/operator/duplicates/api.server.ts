import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const duplicatesApi: Served[] = [
  serve(contract.listDuplicates, service.list),
  serve(contract.getMerging, service.read),
  serve(contract.mergeListing, service.merge),
  serve(contract.unmergeListing, service.unmerge),
];
