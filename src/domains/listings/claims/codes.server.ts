import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { recoveryCode, typedCode } from '#src/domains/accounts/two-factor/rules.ts';

/** Eight digits, for an email: it works for minutes. */
export const newMailedCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** Forty bits as letters and digits in two groups, for paper: it works for weeks. Never digits alone. */
export function newPaperCode(): string {
  const code = recoveryCode(randomBytes(5));
  return /[a-z]/.test(code) ? code : newPaperCode();
}

/** A code of an email is digits alone, one on paper never is. */
export const isMailedCode = (code: string): boolean => /^\d+$/.test(code.replace(/[\s-]/g, ''));

/** What of a code is kept, however it is typed. It opens no other claim. */
export const codeHashOf = (claimId: number, code: string): string => hashOf(`${claimId} ${typedCode(code)}`);
