import { normalPostcode, plainName } from '#src/domains/places/rules.ts';

export interface AddressParts {
  /** House and street, without what the other two say. */
  readonly address: string;
  readonly town: string;
  /** "LS1 4DY", or empty. */
  readonly postcode: string;
}

/** An address in one line, as its owner writes it. */
export const wholeAddress = ({ address, town, postcode }: AddressParts): string =>
  [address, town, postcode].filter((part) => part !== '').join(', ');

const countries = new Set([
  'uk',
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
]);

/**
 * Takes an address apart that was written in one piece: the postcode wherever it stands at the end, then country and
 * town where they are only said again.
 */
export function splitAddress(whole: string, town: string): Omit<AddressParts, 'town'> {
  const parts = whole
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  let postcode = '';
  for (let last = parts.at(-1); last !== undefined && parts.length > 0; last = parts.at(-1)) {
    const found = postcode === '' ? endingPostcode(last) : null;
    if (found) {
      postcode = found.postcode;
      parts.pop();
      if (found.rest !== '') parts.push(found.rest);
    } else if (countries.has(plainName(last)) || plainName(last) === plainName(town)) parts.pop();
    else break;
  }
  return { address: parts.join(', '), postcode };
}

/** "Leeds LS1 4DY" is a town and a postcode. */
function endingPostcode(part: string): { rest: string; postcode: string } | null {
  const words = part.split(' ');
  for (const taken of [2, 1]) {
    const postcode = words.length >= taken ? normalPostcode(words.slice(-taken).join(' ')) : null;
    if (postcode && isPostcodeAlone(words.slice(-taken)))
      return { rest: words.slice(0, -taken).join(' '), postcode };
  }
  return null;
}

/** Two words are one only where the second is its inward half: not a house number before a whole one. */
const isPostcodeAlone = (words: readonly string[]) =>
  words.length === 1 || /^\d[A-Za-z]{2}$/.test(words[1] ?? '');
