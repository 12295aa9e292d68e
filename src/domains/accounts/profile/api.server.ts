import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const profileApi: Served[] = [
  serve(contract.getProfile, service.profile),
  serve(contract.updateProfile, service.update),
];
