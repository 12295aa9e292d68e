import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { type Limit, spend } from '#src/platform/limits/limits.server.ts';
import { isAddress } from '#src/platform/mail/mail.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { sentences } from '../fields.ts';
import { addressProved } from '../hooks.server.ts';
import { closeUnproved } from '../password/service.server.ts';
import { holderByEmail, insertAccount, proveEmailFirst } from '../queries.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.server.ts';
import { codeWrong, wrongPair } from '../sign-in/contract.ts';
import { knownSince, markOf } from '../sign-in/devices.server.ts';
import { findForSignIn, type Holder } from '../sign-in/queries.server.ts';
import { later } from '../sign-in/rules.ts';
import { tooManySignUps } from '../sign-up/contract.ts';
import { keepConsents } from '../terms/consents.server.ts';
import { requireCode } from '../two-factor/codes.server.ts';
import { sixDigits } from '../two-factor/rules.ts';
import {
  type askSignInCode,
  codeOver,
  codeUnlike,
  type confirmSignInCode,
  tooManyCodes,
} from './contract.ts';
import { mailCode } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { newcomerFields, signInCode } from './rules.ts';

export { forgetCodes } from './queries.server.ts';

/** Emails a code to the address. Whether an account has it changes neither the answer nor what is done. */
export const ask: Verb<typeof askSignInCode> = async (context, { email }) => {
  if (!isAddress(email)) throw new Refused(invalid, { email: [sentences.email] });
  await countAsk(context, email);
  const request = newSecret();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = later(context.now(), signInCode.seconds);
  await inTransaction(context, async (inside) => {
    const hashes = { requestHash: hashOf(request), codeHash: keyedHash(request, code) };
    await queries.putCode(inside.db, { email, ...hashes, expiresAt });
    await mailCode(inside, email, code);
  });
  return { message: 'We have emailed you a code of six digits. It works for 10 minutes.', request };
};

/** The key is the browser's alone: in a copy of the table the million codes cannot be tried out. */
const keyedHash = (request: string, code: string): string =>
  createHmac('sha256', request).update(code).digest('base64url');

/**
 * Counts by network and address, against spam and guessing. A browser that the account knows counts for itself, so
 * that strangers who ask cannot use up its codes.
 */
async function countAsk(context: Context, email: string): Promise<void> {
  const { db, env, ip, visitor } = context;
  const now = context.now();
  const { forgot, forgotAccount } = env.limits;
  const markHash = markOf(visitor) ?? '';
  const found = await findForSignIn(db, email, markHash, knownSince(now));
  const hourly: Limit = { name: 'sign-in-code', most: forgotAccount, seconds: 3600 };
  if (found?.knowsDevice) return spend(db, hourly, `${found.id} ${markHash}`, now, tooManyCodes);
  const network: Limit = { name: 'sign-in-code-network', most: forgot, seconds: 3600 };
  const daily: Limit = { name: 'sign-in-code-day', most: 4 * forgotAccount, seconds: 24 * 3600 };
  await spend(db, network, networkOf(ip), now, tooManyCodes);
  await spend(db, hourly, email, now, tooManyCodes);
  await spend(db, daily, email, now, tooManyCodes);
}

type Given = EndpointParsed<typeof confirmSignInCode>;

/** Signs in with the code. Only a wrong code, or a wrong one of the app, counts as a try. */
export const confirm: Verb<typeof confirmSignInCode> = async (context, given) => {
  const email = await provedAddress(context, given);
  try {
    const holder = await holderByEmail(context.db, email);
    const needs = newcomerFields.filter((field) => given[field] === undefined);
    if (holder || needs.length === 0) return await letIn(context, email, given, holder === undefined);
    await queries.uncountTry(context.db, hashOf(given.request));
    return { next: 'register', needs };
  } catch (error) {
    context.log.info({ reason: Object(error).code }, 'a sign-in by code was refused');
    if (Object(error).code !== codeWrong.code) await queries.uncountTry(context.db, hashOf(given.request));
    throw error;
  }
};

/** The address to which the code was sent, if it is the right one; the try is counted either way. */
async function provedAddress(context: Context, { request, code }: Given): Promise<string> {
  const tried = await queries.countTry(context.db, hashOf(request), context.now());
  if (!tried) throw new Refused(codeOver);
  const given = keyedHash(request, sixDigits(code) ?? '');
  if (timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) return tried.email;
  const left = signInCode.tries - tried.tries;
  if (left === 0) throw new Refused(codeOver);
  const sentence = `${codeUnlike.message} ${left === 1 ? 'One try is' : `${left} tries are`} left.`;
  throw new Refused(codeUnlike, { code: [sentence] }, sentence);
}

/** Uses the code up and begins the session, for an account that is made first where there is none. */
async function letIn(context: Context, email: string, given: Given, isNew: boolean) {
  if (isNew) await countSignUp(context);
  const answer = await inTransaction(context, async (inside) => {
    if (!(await queries.takeCode(inside.db, hashOf(given.request), context.now())))
      throw new Refused(codeOver);
    const accountId = isNew ? await makeClient(inside, email, given.name) : null;
    const holder = accountId === null ? await holderByEmail(inside.db, email) : { id: accountId };
    if (!holder) throw new Refused(wrongPair);
    return completeSignIn(inside, {
      accountId: holder.id,
      isRemembered: given.remember ?? false,
      prove: async (tx, account) => {
        if (account.email !== email) throw new Refused(wrongPair);
        await requireCode({ ...inside, db: tx }, account, given.otp);
        await proveAddress({ ...inside, db: tx }, account);
      },
    });
  });
  return { ...answer, next: 'done' as const };
}

/** A client without a password. Null where the address was registered at the same moment. */
async function makeClient(inside: Context, email: string, name = ''): Promise<number | null> {
  const { db } = inside;
  const at = inside.now();
  const id = await insertAccount(db, { role: 'user', name, email, createdAt: at, emailVerifiedAt: at });
  if (id === null) return null;
  await keepConsents(db, id, 'sign-in-code', at);
  await inside.runHook(inside, addressProved, { accountId: id });
  return id;
}

/** The code is the first proof of the address: whatever was set up without one may be a stranger's. */
async function proveAddress(inside: Context, holder: Holder): Promise<void> {
  const now = inside.now();
  if (!(await proveEmailFirst(inside.db, holder.id, now))) return;
  await closeUnproved(inside, holder, now);
  await inside.runHook(inside, addressProved, { accountId: holder.id });
}

/** Counts like any other registration. */
async function countSignUp({ db, env, ip, now }: Context): Promise<void> {
  const limit: Limit = { name: 'sign-up', most: env.limits.signUp, seconds: 3600 };
  await spend(db, limit, networkOf(ip), now(), tooManySignUps);
}
