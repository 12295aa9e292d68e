import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const signInApi: Served[] = [
  serve(contract.login, service.login),
  serve(contract.acceptTerms, service.acceptTerms),
];
