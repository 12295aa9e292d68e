import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const jobsApi: Served[] = [
  serve(contract.listJobKinds, service.kinds),
  serve(contract.listJobs, service.list),
  serve(contract.getJob, service.read),
  serve(contract.runJobAgain, service.runAgain),
  serve(contract.dropJob, service.drop),
];
