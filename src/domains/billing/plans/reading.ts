import type { Answer, Call } from '#src/platform/endpoint.ts';
import { type ListingPackage, listListingPackages } from './contract.ts';

/** The plans as a page shows them to everybody; for loaders, so that no page's script carries the shapes. */
export const offeredPlans = async (call: Call): Promise<ListingPackage[] | null> =>
  plansOf(await call(listListingPackages, {}));

/** The plans of an answer, whichever of its two shapes it has; null where there is none. */
export function plansOf(answer: Answer<typeof listListingPackages>): ListingPackage[] | null {
  if (!answer.ok) return null;
  return Array.isArray(answer.data) ? answer.data : answer.data.data;
}
