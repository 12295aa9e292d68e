/** A word of a text as it is compared, with where it stands in the text. */
export interface Token {
  /** Lower case, without accents, look-alike letters of other alphabets made Latin; digits and `@$!|€*` kept. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and this one. */
  readonly before: string;
}

// Letters that look Latin and are not: Cyrillic, Greek, and two of the boxed letters of emoji.
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['абвеіїјкмнорстухѕԁьԝѡг', 'abbeiijkmhopctyxsdbwwr'],
    ['αβεζηικμνορτυχωγσς', 'abeznikmvoptuxwyss'],
    ['ıłøđßƅɑɡɩⅼ', 'ilodsbagil'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? ''])),
);
const boxed: Readonly<Record<string, string>> = { '🅱': 'b', '🅾': 'o', '🅰': 'a', '🆇': 'x' };

/** The Cyrillic в and т are read by look, because they hide in Latin words; words all in Cyrillic are not. */
const folded = (sign: string): string =>
  [...sign.normalize('NFKD').toLowerCase()]
    .filter((letter) => !/[\p{M}\p{Cf}]/u.test(letter))
    .map((letter) => lookAlikes[letter] ?? boxed[letter] ?? letter)
    .join('');

/** The words of a text, however they were written. */
export function tokensOf(text: string): Token[] {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    const letters = folded(sign);
    for (let index = 0; index < letters.length; index++) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    plain += letters;
    at += sign.length;
  }
  let last = 0;
  return wordsIn(plain).map(({ word, index }) => {
    const before = plain.slice(last, index);
    last = index + word.length;
    return { plain: word, before, start: starts[index] ?? 0, end: ends[last - 1] ?? text.length };
  });
}

/** Letters, digits and the signs between them; a word may begin with a dollar sign and ends in a letter or digit. */
function wordsIn(plain: string): { word: string; index: number }[] {
  return [...plain.matchAll(/[a-z0-9$][a-z0-9@$!|€*]*/g)].flatMap(({ 0: run, index }) => {
    let end = run.length;
    while (end > 1 && !/[a-z0-9]/.test(run[end - 1] ?? '')) end--;
    const dollars = [...run.slice(end).matchAll(/\$/g)];
    return [
      { word: run.slice(0, end), index },
      ...dollars.map(({ 0: word, index: at }) => ({ word, index: index + end + at })),
    ];
  });
}

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

/** With the digits and signs that stand for letters read as letters; 1 as i. */
export const asEmails = (word: string): string =>
  word.replace(/[013-9@$!|€]/g, (sign) => digits[sign] ?? sign);

/** Every way to read a word in letters, doubled letters once; the word as it is comes first. */
export function readingsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [once(word)];
  if (!/[a-z]/.test(word)) return [];
  // "YO1 9LP" and "TR7" are postcodes.
  if (word.length <= 3 && !/^[a-z].*[a-z]$/.test(word)) return [word];
  const ways = [word, asEmails(word), asEmails(word.replaceAll('1', 'l'))];
  return [...new Set(ways.map(once))];
}

/** Letters that are doubled or drawn out, once. */
export const once = (word: string): string => word.replace(/([a-z])\1+/g, '$1');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

/** A comment that never ends hides nothing: its words are read. */
const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, at) => (at > 0 && part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : part))
    .join('');

/** What a reader sees of HTML, and what pictures and links say when they are not seen. */
export const readable = (text: string): string =>
  decoded(
    withoutComments(text).replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, name) => {
      const said = [...tag.matchAll(/\b(?:alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
        .map((match) => match[1] ?? match[2] ?? '')
        .join(' ');
      if (said !== '') return `\n${said}\n`;
      return /^(?:b|i|u|em|strong|span|a|small|sub|sup|mark)$/i.test(name) ? '' : '\n';
    }),
  );
