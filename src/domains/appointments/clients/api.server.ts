import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as listing from './listing.server.ts';

export const clientsApi: Served[] = [serve(contract.listClients, listing.list)];
