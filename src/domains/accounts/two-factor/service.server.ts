import { randomBytes } from 'node:crypto';
import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { areKeysMissing, encryptSecret, keysOf } from '#src/platform/encryption/encryption.server.ts';
import { giveBack, spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { hashOf } from '../secrets.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { codeWrong } from '../sign-in/contract.ts';
import { enrolment, newAppSecret, takeAppCode, takeCode } from './codes.server.ts';
import { notBegun, notOffered, tooManyCodes, twoFactorOff, twoFactorOn } from './contract.ts';
import { tellCodesRenewed, tellTwoFactorOff, tellTwoFactorOn } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { recovery, recoveryCode, sixDigits, typedCode } from './rules.ts';

interface Proof {
  readonly current_password?: string | undefined;
}

/** Makes a secret for an app; it is asked for only once a first code has shown that the app has it. */
export async function begin(context: Context, { current_password }: Proof) {
  if (areKeysMissing(context.env)) throw new Refused(notOffered);
  await requireFreshProof(context, current_password);
  const secret = newAppSecret();
  const holder = await withHolder(context, async (tx, holder) => {
    if (holder.totpConfirmedAt !== null) throw new Refused(twoFactorOn);
    await queries.setSecret(tx, holder.id, encryptSecret(keysOf(context.env), holder.id, secret));
    return holder;
  });
  return { secret, ...enrolment(context.env.productName, holder.email, secret) };
}

/** Switches it on with a first code; the recovery codes are answered here and never again. */
export async function confirm(context: Context, { code }: { code: string }) {
  const recovery_codes = await counted(context, () =>
    withHolder(context, async (tx, holder) => {
      if (holder.totpConfirmedAt !== null) throw new Refused(twoFactorOn);
      if (holder.totpSecret === null) throw new Refused(notBegun);
      const digits = sixDigits(code);
      if (digits === null || !(await takeAppCode({ ...context, db: tx }, holder, digits))) throw wrongCode();
      await queries.confirmSecret(tx, holder.id, context.now());
      // They were begun by the password alone, perhaps by someone else.
      await endOtherSessions(tx, holder.id, context.now(), signedIn(context).sessionId);
      await recorded({ ...context, db: tx }, holder.id, 'two-factor-on');
      await tellTwoFactorOn({ ...context, db: tx }, holder);
      return newRecoveryCodes(tx, holder.id);
    }),
  );
  return { message: 'Two-factor sign-in is on.', recovery_codes };
}

/** Switches it off, with a code of the app or a recovery code. */
export async function end(context: Context, { current_password, code }: Proof & { code: string }) {
  await withCode(context, current_password, code, async (tx, holder) => {
    await queries.setSecret(tx, holder.id, null);
    await queries.replaceRecoveryCodes(tx, holder.id, []);
    await recorded({ ...context, db: tx }, holder.id, 'two-factor-off');
    await tellTwoFactorOff({ ...context, db: tx }, holder);
  });
  return { message: 'Two-factor sign-in is off.' };
}

export async function renewCodes(context: Context, { current_password, code }: Proof & { code: string }) {
  const recovery_codes = await withCode(context, current_password, code, async (tx, holder) => {
    await recorded({ ...context, db: tx }, holder.id, 'recovery-codes-renewed');
    await tellCodesRenewed({ ...context, db: tx }, holder);
    return newRecoveryCodes(tx, holder.id);
  });
  return { message: 'These are your new recovery codes.', recovery_codes };
}

/**
 * Switches the second factor off without a code: where the account's address is only proved now, as anyone who typed
 * another person's address first may have set up an app and would keep its holder out; and where an operator made sure
 * of a holder who lost it. Answers whether it was on.
 */
export async function dropSecondFactor(context: ServerContext, accountId: number): Promise<boolean> {
  const holder = await queries.lockFactors(context.db, accountId);
  if (!holder || holder.totpSecret === null) return false;
  await queries.setSecret(context.db, accountId, null);
  await queries.replaceRecoveryCodes(context.db, accountId, []);
  if (!holder.totpConfirmedAt) return false;
  await recorded(context, accountId, 'two-factor-off');
  await tellTwoFactorOff(context, holder);
  return true;
}

const recorded = (
  context: ServerContext,
  accountId: number,
  action: 'two-factor-on' | 'two-factor-off' | 'recovery-codes-renewed',
) => addSensitive(context, { action, subject: 'account', subjectId: accountId, by: accountId });

type Work<Result> = (tx: Db, holder: queries.Factors) => Promise<Result>;

const withHolder = <Result>(context: Context, work: Work<Result>): Promise<Result> =>
  context.db.transaction(async (tx) => {
    const holder = await queries.lockFactors(tx, signedIn(context).accountId);
    if (!holder) throw new Refused(notFound);
    return work(tx, holder);
  });

/** Password and code, then the work, in the transaction that takes the code. */
async function withCode<Result>(
  context: Context,
  password: string | undefined,
  code: string,
  work: Work<Result>,
): Promise<Result> {
  await requireFreshProof(context, password);
  return counted(context, () =>
    withHolder(context, async (tx, holder) => {
      if (holder.totpConfirmedAt === null) throw new Refused(twoFactorOff);
      if (!(await takeCode({ ...context, db: tx }, holder, code))) throw wrongCode();
      return work(tx, holder);
    }),
  );
}

/** A stolen token shall not be a way to guess the codes. */
async function counted<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const { db, env } = context;
  const now = context.now();
  const limit = { name: 'two-factor', most: env.limits.loginAccount, seconds: 15 * 60 };
  const subject = String(signedIn(context).accountId);
  await spend(db, limit, subject, now, tooManyCodes);
  const result = await work();
  await giveBack(db, limit, subject, now);
  return result;
}

const wrongCode = () => new Refused(invalid, { code: [codeWrong.message] });

/** Ten fresh ones in the place of the old; only their hashes are kept. */
async function newRecoveryCodes(tx: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recovery.codes }, () => recoveryCode(randomBytes(recovery.bytes)));
  await queries.replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(typedCode(code))),
  );
  return codes;
}
