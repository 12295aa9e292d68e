/** How many recovery codes there are, and the random bytes in each: eighty bits, which nobody guesses. */
export const recovery = { codes: 10, bytes: 10 } as const;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Base32 in groups of four: neither 0 nor 1, which paper confuses with letters. */
export function recoveryCode(random: Uint8Array): string {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const symbols = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]);
  return (symbols.join('').match(/.{4}/g) ?? []).join('-');
}

/** A code as it is compared, however someone types it from paper. */
export const typedCode = (given: string): string =>
  given
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/0/g, 'o')
    .replace(/1/g, 'l');

/** Six digits of an app, or null when it is something else. */
export function sixDigits(given: string): string | null {
  const compact = given.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(compact) ? compact : null;
}

interface Demanding {
  readonly production: boolean;
  readonly demo: boolean;
}

interface Holder {
  readonly role: 'user' | 'agent' | 'operator';
  readonly totpConfirmedAt: Date | null;
  /** Of the business that the holder acts for; null where there is none. */
  readonly businessNeedsTwoFactor: boolean | null;
}

/**
 * Where real clients are served, an operator needs a second factor before anything else; everywhere, a member does
 * whose business demands it.
 */
export const isTwoFactorDue = ({ production, demo }: Demanding, holder: Holder): boolean =>
  holder.totpConfirmedAt === null &&
  ((production && !demo && holder.role === 'operator') || holder.businessNeedsTwoFactor === true);
