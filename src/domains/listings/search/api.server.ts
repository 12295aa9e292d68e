import { serve } from '#src/platform/serve.server.ts';
import { searchListings, suggest } from './contract.ts';
import * as search from './service.server.ts';
import * as suggesting from './suggest.server.ts';
import { explainOwn, explainResult } from './why/contract.ts';
import { explainOwnListing } from './why/own.server.ts';
import { explain } from './why/service.server.ts';

export const searchApi = [
  serve(searchListings, search.searchListings),
  serve(suggest, suggesting.suggest),
  serve(explainResult, explain),
  serve(explainOwn, explainOwnListing),
];
