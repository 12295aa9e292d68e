import { serve } from '#src/platform/serve.server.ts';
import { listListingPackages } from './contract.ts';
import { listingPackages } from './service.server.ts';

export const plansApi = [serve(listListingPackages, listingPackages)];
