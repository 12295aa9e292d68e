import { type WordChange, withChanges } from './changes.ts';
import { asEmails, once } from './reading.ts';
import type { MedicineGroup } from './word-group.ts';
import { medicineGroups } from './words.ts';

export interface Meaning {
  readonly term: string;
  readonly proposal: string;
}

/** A list of words, made ready to judge by. */
export interface WordList {
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly wholeWords: ReadonlyMap<string, Meaning>;
  /** Any of the names. */
  readonly anywhere: RegExp;
  readonly phrases: readonly (Meaning & { readonly pattern: RegExp })[];
  /** With room for a plural. */
  readonly longestName: number;
}

function readyList(groups: readonly MedicineGroup[]): WordList {
  const meanings = new Map<string, Meaning>();
  const wholeWords = new Map<string, Meaning>();
  for (const { proposal, names, words } of groups) {
    for (const name of names) meanings.set(once(name), { term: name, proposal });
    for (const word of words) wholeWords.set(once(word), { term: word, proposal });
  }
  const names = [...meanings.keys()].toSorted((a, b) => b.length - a.length);
  return {
    ...{ meanings, wholeWords },
    anywhere: new RegExp(names.join('|')),
    phrases: groups.flatMap(({ proposal, phrases }) =>
      phrases.map(([term, pattern]) => ({ term, proposal, pattern: phraseOf(pattern) })),
    ),
    longestName: (names[0]?.length ?? 0) + 2,
  };
}

const phraseOf = (pattern: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, 'g');

/** The list that comes with the software. */
export const shippedList = readyList(medicineGroups);

/** A list in force, one that is being tried, and those before them. */
const mostKept = 6;
const kept = new Map<string, WordList>();

/** The shipped list with changes; it takes a while to make, so the last ones are kept. */
export function listWith(changes: readonly WordChange[]): WordList {
  if (changes.length === 0) return shippedList;
  const key = JSON.stringify(changes);
  const list = kept.get(key) ?? readyList(withChanges(medicineGroups, changes));
  kept.delete(key);
  kept.set(key, list);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return list;
}

/** Digits stay where they are meant: B12, GLP1, 3 areas. */
export const inPhrase = (plain: string): string =>
  /^(?:b12|glp1s?|[a-k]?\d+)$/.test(plain) ? plain : asEmails(plain);
