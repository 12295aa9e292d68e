import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as identities from './identities.server.ts';
import * as service from './service.server.ts';
import { registerClient } from './sign-up.server.ts';

export const socialApi: Served[] = [
  serve(contract.socialSignIn, service.exchange),
  serve(contract.socialProof, service.prove),
  serve(contract.socialSignup, registerClient),
  serve(contract.connectProvider, identities.beginConnecting),
  serve(contract.disconnectProvider, identities.disconnect),
];
