import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const unmetApi: Served[] = [
  serve(contract.listUnmetNearby, service.listNearby),
  serve(contract.listUnmet, service.listAll),
  serve(contract.listUnmetWords, service.listWords),
];
