/** Of one account. */
export const mostFavourites = 500;
export const mostLists = 50;

/** In one list. */
export const mostInList = 200;

export const longestListName = 60;

/** Where anybody reads a list that is shared; `token` is its secret. */
export const sharedListPath = (token: string): string => `/list/${token}`;

/** What two places kept: first what the account has, then what is new, as far as there is room. */
export function mergedFavourites(known: readonly number[], kept: readonly number[]): number[] {
  const room = Math.max(0, mostFavourites - new Set(known).size);
  const fresh = [...new Set(kept)].filter((id) => !known.includes(id));
  return [...known, ...fresh.slice(0, room)];
}
