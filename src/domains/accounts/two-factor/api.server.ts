import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const twoFactorApi: Served[] = [
  serve(contract.beginTwoFactor, service.begin),
  serve(contract.confirmTwoFactor, service.confirm),
  serve(contract.endTwoFactor, service.end),
  serve(contract.renewRecoveryCodes, service.renewCodes),
];
