import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const emailApi: Served[] = [
  serve(contract.verifyEmail, service.verify),
  serve(contract.sendVerification, service.sendVerification),
  serve(contract.updateEmail, service.update),
];
