import {
  entryKey,
  shapeFault,
  type WordChange,
  type WordKind,
  withChanges,
} from '#src/domains/advertising/changes.ts';
import type { MedicineGroup } from '#src/domains/advertising/word-group.ts';

/** Of all versions together: beyond that, the list itself should be revised. */
export const mostChanges = 500;
export const mostVersions = 100;
/** In characters. A shipped phrase is removed by its pattern, which is longer than what is typed. */
export const longest = { why: 500, typed: 80, pattern: 400 } as const;

export interface Entry {
  readonly group: string;
  readonly proposal: string;
  readonly kind: WordKind;
  readonly text: string;
  readonly term: string;
}

/** Every word of a list. */
export const entriesOf = (groups: readonly MedicineGroup[]): Entry[] =>
  groups.flatMap(({ id: group, proposal, names, words, phrases }) => [
    ...names.map((text) => ({ group, proposal, kind: 'name' as const, text, term: text })),
    ...words.map((text) => ({ group, proposal, kind: 'word' as const, text, term: text })),
    ...phrases.map(([term, text]) => ({ group, proposal, kind: 'phrase' as const, text, term })),
  ]);

/** Finds an added phrase by the words with which it was added. */
const isEntry = (groups: readonly MedicineGroup[], changes: readonly WordChange[], wanted: WordChange) => {
  const isAdded = changes.some((one) => one.effect === 'add' && entryKey(one) === entryKey(wanted));
  return isAdded || entriesOf(withChanges(groups, changes)).some((one) => entryKey(one) === entryKey(wanted));
};

/** Why a change cannot be made to a list with these changes; null where it can. */
export function changeFault(
  groups: readonly MedicineGroup[],
  changes: readonly WordChange[],
  change: WordChange,
): { readonly field: string; readonly sentence: string } | null {
  if (!groups.some(({ id }) => id === change.group))
    return { field: 'group', sentence: 'Choose a group from the list.' };
  const isThere = isEntry(groups, changes, change);
  if (change.effect === 'remove')
    return isThere ? null : { field: 'text', sentence: 'This word is not on the list.' };
  if (isThere) return { field: 'text', sentence: 'This word is already on the list.' };
  const shape = shapeFault(change.kind, change.text);
  return shape === null ? null : { field: 'text', sentence: shape };
}

/** A list’s changes with one more: what was added goes without a trace, and what was removed comes back. */
export function withChange<Change extends WordChange>(changes: readonly Change[], change: Change): Change[] {
  const opposite = changes.find((one) => one.effect !== change.effect && entryKey(one) === entryKey(change));
  return opposite ? changes.filter((one) => one !== opposite) : [...changes, change];
}

/** What one list changes beside another. */
export const differences = <Change extends WordChange>(
  before: readonly Change[],
  after: readonly Change[],
): Change[] => {
  const key = (change: WordChange) => `${change.effect} ${entryKey(change)}`;
  const [had, has] = [new Set(before.map(key)), new Set(after.map(key))];
  const undone = before
    .filter((one) => !has.has(key(one)))
    .map((one) => ({ ...one, effect: one.effect === 'add' ? ('remove' as const) : ('add' as const) }));
  return [...undone, ...after.filter((one) => !had.has(key(one)))];
};

/** "Adds “tox bar”, removes “trt”." */
export function noteOf(changes: readonly WordChange[]): string {
  const named = (effect: WordChange['effect']) =>
    changes
      .filter((one) => one.effect === effect)
      .map(({ text }) => `“${text}”`)
      .join(', ');
  const [added, removed] = [named('add'), named('remove')];
  const parts = [...(added ? [`Adds ${added}`] : []), ...(removed ? [`Removes ${removed}`] : [])];
  return parts.length === 0 ? 'The same words.' : `${parts.join('. ')}.`;
}
