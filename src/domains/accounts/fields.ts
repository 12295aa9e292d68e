import { lengths } from '#src/platform/schema/lengths.ts';
import { visibleName } from '#src/platform/text/text.ts';

/** The sentences under the fields: the same on the screen and from the server. */
export const sentences = {
  name: 'Name must be 3-30 characters long. Only letters and spaces are allowed.',
  email: 'Invalid email syntax. Please enter a valid email address.',
  phone: 'Phone number must be 7-15 digits. Only numbers are allowed.',
  profilePhone: 'Phone number must be 10-15 digits, with an optional leading +.',
  password: 'Password must be 8-20 characters, along with 1 number and 1 special character',
  modernPassword: 'Password must be 8-128 characters.',
  commonPassword: 'This password is too common. Please choose another.',
  personalPassword: 'The password must not contain your name, your email address or our name.',
  confirmation: 'Password and Confirm Password do not match',
  /** Stands under the forms that change a password, as the original has it. */
  changeHint: 'Password should be in 8 characters with one uppercase, one lowercase and one number',
  option: 'Please select an option',
  businessName: 'Enter a name of 2 to 80 characters',
  location: 'Please select a location',
  category: 'Please select a treatment category',
  adult: 'You must be 18 or older to have an account.',
  terms: 'Please accept the terms and conditions.',
} as const;

/** Under a field that was left empty where the specification has no sentence of its own. */
export const emptySentences = {
  name: 'Enter your name',
  email: 'Enter your email address',
  phone: 'Enter your phone number',
  password: 'Enter your password',
  code: 'Enter the code',
} as const;

/** One sentence for what is wrong, if something is, as a form shows it beside that field. */
export const faultIn = <Name extends string>(
  name: Name,
  given: string,
  { empty, isRight, wrong }: { empty: string; isRight?: (text: string) => boolean; wrong?: string },
): Partial<Record<Name, [string]>> => {
  if (given.trim() === '') return { [name]: [empty] } as Partial<Record<Name, [string]>>;
  if (isRight === undefined || wrong === undefined || isRight(given.trim())) return {};
  return { [name]: [wrong] } as Partial<Record<Name, [string]>>;
};

export type PasswordPolicy = 'spec' | 'modern';

export interface PasswordRule {
  readonly text: string;
  readonly isMet: boolean;
}

/** What a password must be, part by part: a screen ticks them off while someone types. */
export function passwordRules(password: string, policy: PasswordPolicy): readonly PasswordRule[] {
  const within = (least: number, most: number) => password.length >= least && password.length <= most;
  if (policy === 'modern') return [{ text: '8 to 128 characters', isMet: within(8, 128) }];
  return [
    { text: '8 to 20 characters', isMet: within(8, 20) },
    { text: 'at least 1 number', isMet: /\d/.test(password) },
    { text: 'at least 1 of ! @ # $ % ^ & *', isMet: /[!@#$%^&*]/.test(password) },
    { text: 'otherwise only letters from A to Z', isMet: /^[A-Za-z0-9!@#$%^&*]+$/.test(password) },
  ];
}

/** What keeps a password from being taken, by form alone; lists of common ones are the server's. */
export function passwordFault(password: string, policy: PasswordPolicy): string | null {
  if (passwordRules(password, policy).every(({ isMet }) => isMet)) return null;
  return policy === 'modern' ? sentences.modernPassword : sentences.password;
}

/** What may be typed where the rule counts letters, of which some take two units. */
export const longestTyped = { name: 60, businessName: 160 } as const;

/** Letters of any script with their marks, spaces, apostrophes and hyphens between. */
export const isName = (text: string): boolean =>
  /^[\p{L}\p{M}' ’-]{3,30}$/u.test(text.trim()) && /\p{L}/u.test(text);

/** The name that a business trades under. */
export const isBusinessName = (text: string): boolean => /^.{2,80}$/u.test(visibleName(text));

/** HTML's own pattern of an e-mail field. */
export const isEmail = (text: string): boolean =>
  text.length <= lengths.email &&
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  );

/** What someone types, without the marks that make it readable; the (0) of +44 (0)20 is not dialled from abroad. */
const compactPhone = (text: string): string =>
  text
    .replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');

/** An optional leading + or 00, then that many digits: all that the sentence promises is taken. */
export const isPhone = (text: string, [least, most]: readonly [number, number]): boolean => {
  const digits = compactPhone(text).replace(/^\+/, '');
  const fits = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  return fits && /^\+[1-9]\d{6,14}$/.test(toE164(text));
};

export const phoneLengths = { registration: [7, 15], profile: [10, 15] } as const;

/** A British number has at most ten digits after its 0 or 44. */
const longestBritish = 10;

/**
 * E.164. A number with a + or 00 is international as it stands; others are British, because that is where the
 * product is, unless they have more digits than a British number.
 */
export function toE164(text: string): string {
  const compact = compactPhone(text);
  if (compact.startsWith('+')) return compact;
  const national = compact.replace(/^0+/, '');
  return national.length > longestBritish ? `+${national}` : `+44${national}`;
}
