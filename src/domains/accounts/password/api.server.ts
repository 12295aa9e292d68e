import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const passwordApi: Served[] = [
  serve(contract.forgotPassword, service.forgot),
  serve(contract.changePassword, service.change),
  serve(contract.updatePassword, service.update),
];
