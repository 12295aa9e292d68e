import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

/** What a business says for its listings to be verified. */
export const verificationApi: Served[] = [
  serve(contract.getVerification, (context, { id }) => service.verification(context, id)),
  serve(contract.askVerification, service.ask),
  serve(contract.withdrawVerification, (context, { id }) => service.withdraw(context, id)),
  serve(contract.getEvidenceFile, (context, { id }) => service.ownFile(context, id)),
];
