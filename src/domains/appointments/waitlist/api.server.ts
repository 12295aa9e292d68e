import { type Served, serve } from '#src/platform/serve.server.ts';
import { accept, decline } from './answering.server.ts';
import * as contract from './contract.ts';
import { join } from './joining.server.ts';
import * as service from './service.server.ts';

export const waitlistApi: Served[] = [
  serve(contract.joinWaitlist, join),
  serve(contract.listOwnEntries, service.list),
  serve(contract.leaveWaitlist, service.leave),
  serve(contract.acceptOffer, accept),
  serve(contract.declineOffer, decline),
  serve(contract.listWaiting, service.waiting),
  serve(contract.removeWaiting, service.remove),
];
