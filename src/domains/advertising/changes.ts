import type { MedicineGroup } from './word-group.ts';

/** How a word is looked for: inside longer words and misspelt, as a whole word alone, or as words in a row. */
export const wordKinds = ['name', 'word', 'phrase'] as const;
export type WordKind = (typeof wordKinds)[number];

/** What an operator changed in the shipped list. */
export interface WordChange {
  readonly effect: 'add' | 'remove';
  /** The group’s id. */
  readonly group: string;
  readonly kind: WordKind;
  /** The word; of an added phrase its words, of a shipped one its pattern. */
  readonly text: string;
}

/** Names one entry of the list, whether it is there or not. */
export const entryKey = ({ group, kind, text }: Omit<WordChange, 'effect'>): string =>
  `${group} ${kind} ${text}`;

/** The groups as they are with changes. */
export const withChanges = (
  groups: readonly MedicineGroup[],
  changes: readonly WordChange[],
): MedicineGroup[] =>
  groups.map((group) => {
    const own = changes.filter((change) => change.group === group.id);
    const removed = new Set(own.filter(({ effect }) => effect === 'remove').map(entryKey));
    const added = (kind: WordKind) =>
      own.filter((change) => change.effect === 'add' && change.kind === kind).map(({ text }) => text);
    const stays = (kind: WordKind) => (text: string) =>
      !removed.has(entryKey({ group: group.id, kind, text }));
    return {
      ...group,
      names: [...group.names.filter(stays('name')), ...added('name')],
      words: [...group.words.filter(stays('word')), ...added('word')],
      phrases: [
        ...group.phrases.filter(([, pattern]) => stays('phrase')(pattern)),
        ...added('phrase').map((text) => [text.replaceAll('*', ''), patternOf(text)] as const),
      ],
    };
  });

/** "skin jab*" as a pattern: a star stands for any ending. No other sign has a meaning, so no text takes long. */
export const patternOf = (text: string): string => text.replaceAll('*', '\\w*');

const shapes: Readonly<Record<WordKind, readonly [RegExp, string]>> = {
  name: [
    /^[a-z]{5,40}$/,
    'A name has 5 to 40 letters and nothing else: shorter ones stand inside harmless words.',
  ],
  word: [/^[a-z0-9]{2,40}$/, 'A word has 2 to 40 letters and digits and nothing else.'],
  phrase: [
    /^(?=.{5,80}$)[a-z0-9]{2,}\*?(?: [a-z0-9]{2,}\*?){1,7}$/,
    'A phrase has two to eight words of letters and digits, with single spaces; a star at the end of a word stands for any ending.',
  ],
};

/** A word as the list keeps it. */
export const tidied = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Why a word cannot be added as this kind; null where it can. */
export const shapeFault = (kind: WordKind, text: string): string | null =>
  shapes[kind][0].test(text) ? null : shapes[kind][1];
