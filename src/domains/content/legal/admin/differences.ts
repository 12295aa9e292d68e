import { diffLines, diffWordsWithSpace } from 'diff';

export interface Difference {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Two texts with little in common take long to compare word by word. */
const longestMs = 400;

/** What stays, goes and comes between two texts, word by word; line by line where that takes too long. */
export function differencesOf(before: string, after: string): Difference[] {
  const parts = diffWordsWithSpace(before, after, { timeout: longestMs }) ??
    diffLines(before, after, { timeout: longestMs }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
  return parts.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value,
  }));
}
