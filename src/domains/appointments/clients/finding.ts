/** What divides words, as `client_words` in the database has it. */
const dividers = /[\s!-/:-@[-`{-~‘’“”–—]+/;
const accents = /[\u0300-\u036f]/g;

/** A number as it is typed: with spaces, brackets and dashes, by itself. */
const typedNumber = /(?<!\S)\+?\d[\d\s().-]*(?!\S)/g;

const mostWords = 8;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .split(dividers)
    .filter((word) => word !== '');

/** How the digits of a phone number may begin: as they are typed, and with the country's in place of a 0. */
function digitsMeant(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') || digits.startsWith('00')) return [digits.replace(/^00/, '')];
  return [digits, `44${digits.replace(/^0+/, '')}`];
}

/**
 * A search of the clients of a business for all of the words that were typed, as PostgreSQL reads it: each is the
 * beginning of a word of the name or the email, or of the phone number. Null where nothing was typed.
 */
export function clientQuery(ownerId: number, typed: string): string | null {
  const begins = (word: string) => `'${ownerId}:${word}':*`;
  const numbers = (typed.match(typedNumber) ?? [])
    .map(digitsMeant)
    .map((meant) => `(${meant.map(begins).join(' | ')})`);
  const words = wordsOf(typed.replace(typedNumber, ' ')).map(begins);
  const all = [...words, ...numbers].slice(0, mostWords);
  return all.length === 0 ? null : all.join(' & ');
}

/** For clients who have a word in their name that begins with the three letters with which a word of this name does; null where there is none. */
export function alikeQuery(ownerId: number, name: string): string | null {
  const words = wordsOf(name).slice(0, mostWords);
  return words.length === 0 ? null : words.map((word) => `'${ownerId}:${word.slice(0, 3)}':*`).join(' | ');
}
