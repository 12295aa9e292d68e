import type { Call } from '#src/platform/endpoint.ts';
import { type ListingPackage, listListingPackages } from './contract.ts';
import { plansOf } from './plans-of.ts';

/** The plans as a page shows them to everybody; for loaders, so that no page's script carries the shapes. */
export const offeredPlans = async (call: Call): Promise<ListingPackage[] | null> =>
  plansOf(await call(listListingPackages, {}));
