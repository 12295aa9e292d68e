import { type SearchState, searchPairs } from '../query/address.ts';

export const whyPath = '/why-this-result';

interface Result {
  readonly id: number;
  readonly promoted: boolean;
}

/** What asks why a search shows this result, on the page and of the API: the search, the listing, and whether it paid. */
export function whyQuery(from: SearchState, { id, promoted }: Result): string {
  const pairs: [string, string][] = searchPairs({ ...from, page: undefined });
  const paid: [string, string][] = promoted ? [['paid', '1']] : [];
  return String(new URLSearchParams([...pairs, ['listing', String(id)], ...paid]));
}
