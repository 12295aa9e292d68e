import { type Served, serve } from '#src/platform/serve.server.ts';
import { listUnclaimedTwins } from './contract.ts';
import { unclaimedTwins } from './service.server.ts';

export const twinsApi: Served[] = [serve(listUnclaimedTwins, unclaimedTwins)];
