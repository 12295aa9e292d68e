import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';
import { refresh } from './sessions.server.ts';

export const sessionsApi: Served[] = [
  serve(contract.logout, service.logout),
  serve(contract.refreshToken, refresh),
  serve(contract.listSessions, service.listSessions),
  serve(contract.endSession, service.endSession),
  serve(contract.endOtherSessions, service.endOthers),
];
