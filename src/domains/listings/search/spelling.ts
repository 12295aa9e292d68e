import { editDistance } from '#src/platform/edit-distance.ts';

export interface KnownWord {
  readonly word: string;
  readonly listings: number;
}

/** The word that was most likely meant: fewest edits, then the most frequent; null when none is close enough. */
export function meantWord(typed: string, known: readonly KnownWord[]): string | null {
  const allowed = typed.length >= 8 ? 3 : typed.length >= 5 ? 2 : 1;
  const close = known
    .map(({ word, listings }) => ({ word, listings, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits || b.listings - a.listings || a.word.localeCompare(b.word));
  return close[0]?.word ?? null;
}
