/** Words that end no name: "Penhallow Rooms at the" is "Penhallow Rooms". */
const connecting = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

/** One word is a name if it has so many letters: "Hair" or "The" says nothing. */
const telling = 6;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** A word as it is compared: without signs around it, in small letters. */
const plain = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words that all titles begin with; empty where that names nothing. */
function commonBeginning([first = '', ...others]: readonly string[]): string {
  const rest = others.map(wordsOf);
  const words = wordsOf(first);
  const differs = words.findIndex((word, at) => rest.some((other) => plain(other[at] ?? '') !== plain(word)));
  const common = differs === -1 ? words : words.slice(0, differs);
  while (common.length > 0 && isLoose(common.at(-1) ?? '')) common.pop();
  const last = common.at(-1) ?? '';
  if (common.length === 0 || (common.length === 1 && plain(last).length < telling)) return '';
  return [...common.slice(0, -1), last.replace(/[^\p{L}\p{N})!?.’']+$/u, '')].join(' ');
}

const isLoose = (word: string) => plain(word) === '' || connecting.has(plain(word));

/** The place of `part` in `title`, in any case and as whole words, as the title writes it; null where it is none. */
export function partOfTitle(title: string, part: string): string | null {
  const wanted = wordsOf(part).join(' ');
  const whole = wordsOf(title).join(' ');
  const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  if (wanted === '') return null;
  const at = whole.toLowerCase().indexOf(wanted.toLowerCase());
  const end = at + wanted.length;
  if (at === -1 || isWordSign(whole[at - 1]) || isWordSign(whole[end])) return null;
  return whole.slice(at, end);
}

/** `wish` as one of the titles writes it; null where none holds it. */
export const nameWithin = (titles: readonly string[], wish: string): string | null =>
  titles.map((title) => partOfTitle(title, wish)).find((name) => name !== null) ?? null;

/**
 * What a brand is called until its owner says otherwise: what the titles of its places begin with, else the
 * business's name where a title holds it, else the first title. So every word of it comes from a title.
 */
export const defaultName = (titles: readonly string[], businessName: string): string =>
  commonBeginning(titles) || nameWithin(titles, businessName) || (titles[0] ?? '');
