import type { Context } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hashOf } from '../secrets.server.ts';
import { codeNeeded, codeWrong } from '../sign-in/contract.ts';
import { stepOf } from './app-codes.server.ts';
import { tellRecoveryCodeUsed } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { sixDigits, typedCode } from './rules.ts';
import { keysOf, unseal } from './sealing.server.ts';

type InTransaction = Pick<Context, 'db' | 'env' | 'jobs' | 'now'>;
type Holder = Pick<queries.Factors, 'id' | 'name' | 'email' | 'totpSecret' | 'totpConfirmedAt'>;

/** Passes an account without a second factor, or with a code of it: 422 on `otp` otherwise. */
export async function requireCode(
  context: InTransaction,
  holder: Holder,
  given: string | undefined,
): Promise<void> {
  if (holder.totpConfirmedAt === null) return;
  if (given === undefined) throw new Refused(codeNeeded, { otp: [codeNeeded.message] });
  if (!(await takeCode(context, holder, given))) throw new Refused(codeWrong, { otp: [codeWrong.message] });
}

/** Takes a code of the app's, or a recovery code; no code is ever taken twice. */
export async function takeCode(context: InTransaction, holder: Holder, given: string): Promise<boolean> {
  const digits = sixDigits(given);
  return digits === null ? takeRecoveryCode(context, holder, given) : takeAppCode(context, holder, digits);
}

/** Takes a code of the app's whether or not the secret is in force yet. */
export async function takeAppCode(
  { db, env, now }: InTransaction,
  holder: Holder,
  code: string,
): Promise<boolean> {
  if (holder.totpSecret === null) return false;
  const step = stepOf(unseal(keysOf(env), holder.id, holder.totpSecret), code, now());
  return step !== null && queries.takeStep(db, holder.id, step);
}

/** Its holder hears of it: a code on paper may have been found by somebody else. */
async function takeRecoveryCode(context: InTransaction, holder: Holder, given: string): Promise<boolean> {
  const { db, now } = context;
  if (!(await queries.takeRecoveryCode(db, holder.id, hashOf(typedCode(given)), now()))) return false;
  await tellRecoveryCodeUsed(context, holder, await queries.recoveryCodesLeft(db, holder.id));
  return true;
}
