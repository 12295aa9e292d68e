import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const signUpApi: Served[] = [
  serve(contract.userSignup, service.registerClient, service.faultsOf),
  serve(contract.businessSignup, service.registerBusiness, service.faultsOf),
];
