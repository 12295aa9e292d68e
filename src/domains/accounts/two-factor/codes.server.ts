import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { ServerContext } from '#src/platform/context.server.ts';
import { decryptSecret, keysOf } from '#src/platform/encryption/encryption.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hashOf } from '../secrets.server.ts';
import { codeNeeded, codeWrong } from '../sign-in/contract.ts';
import { tellRecoveryCodeUsed } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { sixDigits, typedCode } from './rules.ts';

/** What every authenticator app understands: six digits, every thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A secret of 160 random bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of 30 seconds whose code this is: the present one, or the one before or after it, because clocks differ.
 * Null for a wrong code.
 */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
}

/** The address that an app reads, and the same as the cells of a QR code. */
export function enrolment(issuer: string, label: string, secret: string): { uri: string; cells: string[] } {
  const uri = new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  const { data } = encode(uri, { ecc: 'M', border: 0 });
  return { uri, cells: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
}

type Holder = Pick<queries.Factors, 'id' | 'name' | 'email' | 'totpSecret' | 'totpConfirmedAt'>;

/** Passes an account without a second factor, or with a code of it: 422 on `otp` otherwise. */
export async function requireCode(
  context: ServerContext,
  holder: Holder,
  given: string | undefined,
): Promise<void> {
  if (holder.totpConfirmedAt === null) return;
  if (given === undefined) throw new Refused(codeNeeded, { otp: [codeNeeded.message] });
  if (!(await takeCode(context, holder, given))) throw new Refused(codeWrong, { otp: [codeWrong.message] });
}

/** Takes a code of the app's, or a recovery code; no code is ever taken twice. */
export async function takeCode(context: ServerContext, holder: Holder, given: string): Promise<boolean> {
  const digits = sixDigits(given);
  return digits === null ? takeRecoveryCode(context, holder, given) : takeAppCode(context, holder, digits);
}

/** Takes a code of the app's whether or not the secret is in force yet. */
export async function takeAppCode(
  { db, env, now }: ServerContext,
  holder: Holder,
  code: string,
): Promise<boolean> {
  if (holder.totpSecret === null) return false;
  const step = stepOf(decryptSecret(keysOf(env), holder.id, holder.totpSecret), code, now());
  return step !== null && queries.takeStep(db, holder.id, step);
}

/** Its holder hears of it: a code on paper may have been found by someone else. */
async function takeRecoveryCode(context: ServerContext, holder: Holder, given: string): Promise<boolean> {
  const { db, now } = context;
  if (!(await queries.takeRecoveryCode(db, holder.id, hashOf(typedCode(given)), now()))) return false;
  await tellRecoveryCodeUsed(context, holder, await queries.recoveryCodesLeft(db, holder.id));
  return true;
}
