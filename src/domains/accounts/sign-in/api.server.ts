import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';
import { refresh } from './sessions.server.ts';

export const signInApi: Served[] = [
  serve(contract.login, service.login),
  serve(contract.logout, service.logout),
  serve(contract.refreshToken, refresh),
  serve(contract.listSessions, service.listSessions),
  serve(contract.endSession, service.endSession),
  serve(contract.endOtherSessions, service.endOthers),
  serve(contract.acceptTerms, service.acceptTerms),
];
