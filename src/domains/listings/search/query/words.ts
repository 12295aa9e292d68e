/** One way to say a thing: all of its stems. */
type Alternative = readonly string[];

/** What the visitor asked for in one place of the query: any of the alternatives. */
export type Group = readonly Alternative[];

export interface Synonym {
  readonly phrase: string;
  readonly stems: readonly string[];
}

const mostWords = 10;
const longestPhrase = 4;
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Lower case, without accents and possessives: what synonyms and the list of words are written in. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => folded[letter] ?? letter)
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** Every run of up to four words, for looking up synonyms. */
export function phrasesOf(words: readonly string[]) {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(longestPhrase, words.length - start) }, (_unused, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

/**
 * Reads the words from the left, longest known phrase first. A phrase with synonyms is found by itself or by any
 * of them; a word without stems ("the") asks for nothing.
 */
export function groupsOf(
  words: readonly string[],
  stemsOf: Readonly<Record<string, readonly string[]>>,
  synonyms: readonly Synonym[],
): Group[] {
  const groups: Group[] = [];
  for (let start = 0; start < words.length; ) {
    const length = phraseLength(words, start, synonyms);
    const taken = words.slice(start, start + length);
    const said = taken.flatMap((word) => stemsOf[word] ?? []);
    const meant = synonyms.filter((row) => row.phrase === taken.join(' ')).map((row) => row.stems);
    const alternatives = distinct([said, ...meant].filter((stems) => stems.length > 0));
    if (alternatives.length > 0) groups.push(alternatives);
    start += length;
  }
  return groups;
}

function phraseLength(words: readonly string[], start: number, synonyms: readonly Synonym[]) {
  for (let length = Math.min(longestPhrase, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length).join(' ');
    if (synonyms.some((row) => row.phrase === phrase)) return length;
  }
  return 1;
}

function distinct(alternatives: readonly (readonly string[])[]): Group {
  const seen = new Map(alternatives.map((stems) => [[...new Set(stems)].toSorted().join(' '), stems]));
  return [...seen.values()];
}

/**
 * What a treatment's own name has to carry to be the one that was typed: each word or what it directly means. Of a
 * meaning with several stems the one that is akin to the word will do: "physio" names "Physiotherapy assessment",
 * though what it means is "physiotherapy and manual therapy".
 */
export const namedBy = (groups: readonly Group[]): Group[] =>
  groups.map((group) => {
    const [typed = [], ...meant] = group;
    const kin = meant.flat().filter((stem) => typed.some((said) => areAkin(said, stem)));
    return distinct([...group, ...kin.map((stem) => [stem])]);
  });

const fewestShared = 4;

/** The same, or one begins with the whole of the other. */
function areAkin(one: string, other: string) {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (shorter.length >= fewestShared && longer.startsWith(shorter));
}

/** The groups as a `tsquery`, each stem quoted. */
export const tsqueryOf = (groups: readonly Group[]) =>
  groups.map((group) => `(${group.map((stems) => stems.map(quoted).join(' & ')).join(' | ')})`).join(' & ');

const quoted = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
