import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import { list } from './listing-list.server.ts';

/** Every listing, in the hands of operators. */
export const operatedListingsApi: Served[] = [serve(contract.listAllListings, list)];
