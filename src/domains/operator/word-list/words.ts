import type { WordKind } from '#src/domains/advertising/changes.ts';
import type { DraftChange, WordEntry } from './contract.ts';

export const kindWords: Readonly<Record<WordKind, string>> = {
  name: 'Name, also inside words and misspelt',
  word: 'Whole word alone',
  phrase: 'Words in a row',
};

export const kindChoices = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** "Add “tox bar”" */
export const changeText = ({ effect, text }: Pick<DraftChange, 'effect' | 'text'>): string =>
  `${effect === 'add' ? 'Add' : 'Remove'} “${text}”`;

/** A shipped phrase is known by its name; its pattern tells two of one name apart. */
export const entryText = ({ term, text, kind }: WordEntry): string =>
  kind === 'phrase' && term !== text ? `${term} (${text})` : text;

export const pagesText = (count: number): string =>
  count === 1 ? '1 page' : `${count.toLocaleString('en-GB')} pages`;
