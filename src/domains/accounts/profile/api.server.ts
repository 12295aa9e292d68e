import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as pictures from './pictures/service.server.ts';
import * as service from './service.server.ts';

export const profileApi: Served[] = [
  serve(contract.getProfile, service.profile),
  serve(contract.updateProfile, service.update),
  serve(contract.updateAvatar, pictures.updateAvatar),
  serve(contract.removeAvatar, pictures.removeAvatar),
  serve(contract.updateBanner, pictures.updateBanner),
  serve(contract.removeBanner, pictures.removeBanner),
];
