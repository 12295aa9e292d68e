import { inPhrase, type Meaning, shippedList, type WordList } from './list.ts';
import { asEmails, readable, readingsOf, type Token, tokensOf } from './reading.ts';

/** A text that becomes public, and the field of the form that holds it. */
export interface NamedText {
  readonly field: string;
  readonly text: string;
}

/** Words of a text that name or hint at a prescription-only medicine. */
export interface Finding {
  readonly field: string;
  /** As they were typed. */
  readonly words: string;
  /** What they were taken for. */
  readonly term: string;
  /** What may be written in their place. */
  readonly proposal: string;
  /** The sentence in which they stand, as it is compared: a clearance holds for the words in this sentence. */
  readonly context: string;
}

/** A stretch of words, by the number of the first and the one after the last. */
interface Hit extends Meaning {
  readonly from: number;
  readonly to: number;
}

/**
 * Medicines that texts for the public name or hint at, in the order in which they stand. HTML is read as shown. Judged
 * by the shipped list, unless another one is given.
 */
export const findingsIn = (texts: readonly NamedText[], list: WordList = shippedList): Finding[] =>
  texts.flatMap((text) => findingsOf(text, list));

function findingsOf({ field, text }: NamedText, list: WordList): Finding[] {
  const shown = readable(text);
  const tokens = tokensOf(shown);
  const hits = longestOf([...hitsByWord(tokens, list), ...hitsByPhrase(tokens, list)], tokens.length);
  const sentences = hits.length === 0 ? [] : sentencesOf(tokens);
  return hits.map(({ from, to, term, proposal }) => ({
    field,
    words: shown.slice(tokens[from]?.start, tokens[to - 1]?.end),
    term,
    proposal,
    context: sentences[from] ?? '',
  }));
}

const mostParts = 12;

/** Words that are a medicine's name, hold one, or are one when read together with the words after them. */
function hitsByWord(tokens: readonly Token[], list: WordList): Hit[] {
  return tokens.flatMap((token, from) => {
    const alone = meaningOf(list, token, tokens[from - 1], tokens[from + 1]);
    return [...(alone ? [{ ...alone, from, to: from + 1 }] : []), ...hitsTogether(tokens, from, list)];
  });
}

/** Two words, letters with spaces between them, or words joined by hyphens, dots and the like. */
function hitsTogether(tokens: readonly Token[], from: number, list: WordList): Hit[] {
  const hits: Hit[] = [];
  let word = '';
  let isJoined = true;
  let isSpelt = true;
  for (const [at, { plain, before }] of tokens.slice(from, from + mostParts).entries()) {
    const isSpaced = at > 0 && /\s/.test(before);
    if (isSpaced && isBreak(before)) break;
    word += plain;
    isJoined &&= !isSpaced;
    isSpelt &&= plain.length <= 2;
    if (word.length > list.longestName || (at > 1 && !isJoined && !isSpelt)) break;
    const found = at > 0 ? meaningTogether(word, isJoined, list) : undefined;
    if (found) hits.push({ ...found, from, to: from + at + 1 });
  }
  return hits;
}

/** Short words count only when nothing but marks stands between their letters. */
function meaningTogether(word: string, isJoined: boolean, list: WordList): Meaning | undefined {
  const { meanings, wholeWords } = list;
  if (isJoined && word.includes('*')) return unmasked(word, list);
  for (const read of readingsOf(word)) {
    const found = meanings.get(singular(read)) ?? (isJoined ? wholeWords.get(singular(read)) : undefined);
    if (found) return found;
  }
  return undefined;
}

function meaningOf(list: WordList, { plain }: Token, before?: Token, after?: Token): Meaning | undefined {
  const { meanings, wholeWords, anywhere } = list;
  if (plain.includes('*')) return unmasked(plain, list);
  for (const word of readingsOf(plain)) {
    const known = wholeWords.get(singular(word)) ?? wholeWords.get(word);
    if (known && !(known.term === 'tox' && isHarmlessTox(before, after))) return known;
    const [name] = anywhere.exec(word) ?? [];
    const found = name ? meanings.get(name) : misspelt(word, list);
    if (found) return found;
  }
  return undefined;
}

const singular = (word: string): string => word.replace(/(?<=.{4})(?:s|ed|ing)$/, '');

/** "Non-tox", "tox-free", "tox screen". */
const isHarmlessTox = (before?: Token, after?: Token): boolean =>
  /^(?:non|de|anti|lyme)$/.test(before?.plain ?? '') ||
  /^(?:free|screen(?:ing|s)?|tests?|reports?|lab)$/.test(after?.plain ?? '');

/** A name with a few of its letters starred out. */
function unmasked(word: string, { meanings }: WordList): Meaning | undefined {
  const masks = word.split('*').length - 1;
  if (masks > 3 || word.length - masks < 3) return undefined;
  const pattern = new RegExp(`^${asEmails(word).replaceAll('*', '[a-z]')}$`);
  const [, found] = [...meanings].find(([name]) => pattern.test(name)) ?? [];
  return found;
}

/** Shorter names have too many neighbours among harmless words. */
const leastForMistakes = 7;

/** A long name with one mistake after its first letter. */
function misspelt(word: string, { meanings }: WordList): Meaning | undefined {
  if (word.length < leastForMistakes - 1) return undefined;
  const stem = singular(word);
  for (const [name, meaning] of meanings) {
    if (name.length < leastForMistakes || name[0] !== word[0]) continue;
    if (isOneMistake(name, word) || isOneMistake(name, stem)) return meaning;
  }
  return undefined;
}

/** Whether one letter too many, too few, another, or two exchanged make one word of the other. */
export function isOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [a, b] = [one.slice(from), other.slice(from)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isExchanged;
}

/** Where a thought ends: a phrase does not reach over it. */
const isBreak = (between: string): boolean => /[.!?;:,\n|•]/.test(between);

function hitsByPhrase(tokens: readonly Token[], { phrases }: WordList): Hit[] {
  const places: number[] = [];
  let joined = '';
  for (const { plain, before } of tokens) {
    if (joined !== '') joined += isBreak(before) ? ' / ' : /\s[&+]\s|&/.test(before) ? ' and ' : ' ';
    places.push(joined.length);
    joined += inPhrase(plain);
  }
  return phrases.flatMap(({ term, proposal, pattern }) =>
    [...joined.matchAll(pattern)].map(({ 0: found, index }) => {
      const from = lastUpTo(places, index);
      return { term, proposal, from, to: lastUpTo(places, index + found.length - 1) + 1 };
    }),
  );
}

/** The number of the last place that is not beyond this one; places rise. */
function lastUpTo(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Of stretches that overlap the longest, in the order of the text. */
function longestOf(hits: readonly Hit[], words: number): Hit[] {
  const taken = new Uint8Array(words);
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    if (taken.subarray(hit.from, hit.to).includes(1)) continue;
    taken.fill(1, hit.from, hit.to);
    kept.push(hit);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

const longestContext = 400;

/** The sentence of each word, as a clearance compares it. */
function sentencesOf(tokens: readonly Token[]): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let to = 1; to <= tokens.length; to++) {
    if (to < tokens.length && !/[.!?]\s|\n/.test(tokens[to]?.before ?? '')) continue;
    const sentence = tokens
      .slice(from, to)
      .map(({ plain }) => plain)
      .join(' ')
      .slice(0, longestContext);
    while (from < to) sentences[from++] = sentence;
  }
  return sentences;
}

/** Words as a clearance is kept for them, however they were spaced and capitalised. */
export const normalised = (words: string): string =>
  tokensOf(words)
    .map(({ plain }) => plain)
    .join(' ');

/** What stands beside a field that holds such words. */
export const sentenceFor = ({ words, proposal }: Pick<Finding, 'words' | 'proposal'>): string =>
  `“${words}” names or hints at a prescription-only medicine, which may not be advertised to the public. Write “${proposal}” instead, or ask us to check it.`;
