import { type PasswordPolicy, passwordFault, sentences } from '../fields.ts';
import { isCommon, plainText, readings } from './guessable.ts';

/** Whose password it is to be: what of them must not stand in it. */
export interface PasswordOwner {
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
