import { type PasswordPolicy, passwordFault, sentences } from '../fields.ts';
import lines from './common-words.json' with { type: 'json' };

/** Whose password it is to be: what of them must not stand in it. */
interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly businessName?: string | undefined;
}

interface PasswordSetting {
  readonly passwordPolicy: PasswordPolicy;
  /** Ours: it must not stand in a password either. */
  readonly productName: string;
}

/** The sentence for why this password is not taken; null for a good one. The same wherever a password is set. */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  { passwordPolicy, productName }: PasswordSetting,
): string | null {
  const fault = passwordFault(password, passwordPolicy);
  if (fault) return fault;
  if (isCommon(password)) return sentences.commonPassword;
  return isPersonal(password, owner, productName) ? sentences.personalPassword : null;
}

/** A part of a name this short is only refused where it stands alone: "Ana" is in "banana" by chance. */
const short = 3;

/** Whether a stranger who knows the person and the site would guess it. */
function isPersonal(password: string, owner: PasswordOwner, productName: string): boolean {
  const plain = plainText(password);
  const read = [...readings(plain).map(onlyWords), plain.replace(/\P{L}/gu, '')];
  const alone = new Set(spokenParts(password).flatMap(readings));
  return namesOf(owner, productName).some((part) =>
    part.length > short ? read.some((reading) => reading.includes(part)) : alone.has(part),
  );
}

/** The runs of letters, with and without the signs that may stand for letters. */
const spokenParts = (password: string): string[] => {
  const lower = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...(lower.match(/\p{L}+/gu) ?? []), ...(lower.match(/[\p{L}@$+\d]+/gu) ?? [])];
};

const onlyWords = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

function namesOf({ name, email, businessName }: PasswordOwner, productName: string): string[] {
  const [mailbox = ''] = email.split('@', 1);
  const whole = [name, mailbox, email, productName, businessName ?? ''];
  const pieces = [...name.split(/[\s'’-]+/), ...mailbox.split(/[^\p{L}]+/u)];
  return [...new Set([...whole, ...pieces].map((text) => onlyWords(plainText(text))))].filter(
    (part) => part.length >= short,
  );
}

/** What people choose most, without the digits and signs that a rule makes them add: words, walks over the keys, names. */
export const commonWords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')));

/** More signs than this around a word are no longer the usual ones. */
const usualDecoration = 6;

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  6: 'g',
  9: 'g',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
  2: 'z',
};

/** Lower case, no accents, no gaps between letters: how passwords and names are compared. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');

/** The row of digits with the shift key held. */
const shifted = ')!@#$%^&*(';

/**
 * With its digits and signs read as the letters that they stand for, where 1 and ! may be an i or an l; and with the
 * signs above the digits read as the digits.
 */
function readings(plain: string): string[] {
  const read = plain.replace(/[@4836905$7+2]/g, (sign) => leet[sign] ?? sign);
  const digits = plain.replace(/[)!@#$%^&*(]/g, (sign) => String(shifted.indexOf(sign)));
  return [...new Set([plain, read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l'), digits])];
}

/** Said once where it is said twice or oftener: "abcabc" is no better than "abc". */
const once = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** The words in every reading: some hold digits themselves. */
const known = new Set([...commonWords].flatMap(readings));

const isCommonWord = (word: string) => known.has(word) || known.has(once(word));

/** Whether each character is the neighbour of the one before it, upwards or downwards, or the same. */
const isRun = (text: string): boolean =>
  [...text].every((_, at) => at === 0 || Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1);

/**
 * Whether a guesser tries this first: a common word or name in any case, with letters swapped for look-alikes or
 * with the usual few digits and signs before and after; three characters or fewer over and over; a run through the
 * alphabet. Covers several thousand times the most common passwords that fit the rule.
 */
function isCommon(password: string): boolean {
  const plain = plainText(password);
  if (new Set(plain).size <= 3 || isRun(plain)) return true;
  return cores(plain).some((core) => readings(core).some(isCommonWord));
}

/** The password without up to six of the characters that are not letters at its ends, in every way to share them. */
function cores(plain: string): string[] {
  const before = /^[^a-z]*/.exec(plain)?.[0].length ?? 0;
  const after = /[^a-z]*$/.exec(plain)?.[0].length ?? 0;
  const found: string[] = [];
  for (let front = 0; front <= Math.min(before, usualDecoration); front += 1) {
    for (let back = 0; back <= Math.min(after, usualDecoration - front); back += 1)
      found.push(plain.slice(front, plain.length - back));
  }
  return found;
}
