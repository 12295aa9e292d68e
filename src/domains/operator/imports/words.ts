import type { Fate } from '#src/domains/listings/import/fates.ts';
import type { ImportReport, ImportRow } from './contract.ts';

export const stateWords: Readonly<Record<ImportRow['state'], string>> = {
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped before its end',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** What an undo does with a listing, in the list. */
export const fateWords: Readonly<Record<Fate, string>> = {
  goes: 'As imported',
  claimed: 'Claimed by a business',
  claim: 'A business asked to claim it',
  'taken-down': 'Taken down',
  merged: 'Merged with another listing',
  changed: 'Changed since',
};

const stayWords: Readonly<Record<Exclude<Fate, 'goes'>, string>> = {
  claimed: 'claimed by a business',
  claim: 'that a business asked to claim',
  'taken-down': 'taken down',
  merged: 'merged with another listing',
  changed: 'changed since',
};

const numberText = (count: number) => count.toLocaleString('en-GB');
export const listingsText = (count: number) => `${numberText(count)} ${count === 1 ? 'listing' : 'listings'}`;

/** Why how many of an import's listings stay when it is undone; empty where none do. */
export const stayText = (fates: ImportReport['fates']): string =>
  Object.entries(stayWords)
    .map(([fate, words]) => ({ count: fates[fate as Fate], words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${numberText(count)} ${words}`)
    .join(', ');

/** What an undo will do, said before it is done. */
export function undoText({ fates }: Pick<ImportReport, 'fates'>): string {
  const stays = stayText(fates);
  return [
    fates.goes > 0 &&
      `${listingsText(fates.goes)} that nobody has claimed or changed will be deleted for good, with their views and reports.`,
    fates.goes === 0 && 'No listing will be deleted.',
    stays && `These stay: ${stays}.`,
    'You can import the file again afterwards.',
  ]
    .filter(Boolean)
    .join(' ');
}
