import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

/** Claiming a listing that was imported, for the business that it is of. */
export const claimsApi: Served[] = [
  serve(contract.listClaims, service.list),
  serve(contract.beginClaim, service.begin),
  serve(contract.getClaim, service.one),
  serve(contract.sendClaimCode, service.sendCode),
  serve(contract.proveClaim, service.prove),
  serve(contract.checkClaimSite, service.checkSite),
  serve(contract.askClaimPost, service.askPost),
  serve(contract.sendClaimDocuments, service.sendDocuments),
  serve(contract.withdrawClaim, service.withdraw),
];
