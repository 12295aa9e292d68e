import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as objections from './objections.server.ts';
import * as service from './service.server.ts';

export const consentApi: Served[] = [
  serve(contract.readConsent, service.read),
  serve(contract.withdrawConsent, service.withdraw),
  serve(contract.renewConsent, service.renew),
  serve(contract.objectToShowing, objections.object),
  serve(contract.confirmObjection, objections.confirm),
  serve(contract.listObjections, objections.list),
  serve(contract.decideObjection, objections.decide),
];
