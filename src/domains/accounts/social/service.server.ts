import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addressProved } from '../hooks.server.ts';
import { issueLink } from '../links.server.ts';
import { welcome } from '../mails.server.ts';
import { isPassword } from '../password/hashing.server.ts';
import { insertAccount } from '../queries.server.ts';
import { sessionOver } from '../sessions/contract.ts';
import { countAttempt } from '../sign-in/attempt-limits.server.ts';
import { codeNeeded, wrongPair } from '../sign-in/contract.ts';
import { knownSince, markOf } from '../sign-in/devices.server.ts';
import { findForSignIn } from '../sign-in/queries.server.ts';
import { emailTaken, tooManySignUps } from '../sign-up/contract.ts';
import { keepConsents } from '../terms/consents.server.ts';
import { requireCode } from '../two-factor/codes.server.ts';
import { type Answered, askNext, connect, decisionFor, letIn, openAttempt } from './attempts.server.ts';
import {
  attemptOver,
  otherHolder,
  type socialProof,
  type socialSignIn,
  type socialSignup,
} from './contract.ts';
import { providerNames } from './paths.ts';
import { dropBrowserSecret } from './provider-redirects.server.ts';
import * as queries from './queries.server.ts';
import type { Decision } from './rules.ts';

export { forgetAttempts } from './queries.server.ts';

/** Exchanges the one-time code for a session, a connected provider, or the next step. */
export const exchange: Verb<typeof socialSignIn> = (context, { code }) =>
  inTransaction(context, async (inside) => {
    const attempt = await openAttempt(inside, 'answered', code);
    if (attempt.accountId !== null) return connectOwn(inside, attempt, attempt.accountId);
    const decision = await decisionFor(inside, attempt);
    if (decision.kind === 'register' || decision.kind === 'password')
      return askNext(inside, attempt, decision.kind);
    const account = await queries.lockAccount(inside.db, decision.accountId);
    return account?.totpConfirmedAt
      ? askNext(inside, attempt, 'code')
      : letIn(inside, attempt, { accountId: decision.accountId });
  });

/** The account that began to connect must be the one signed in now, in the same browser. */
async function connectOwn(context: Context, attempt: Answered, accountId: number) {
  if (!context.caller) throw new Refused(sessionOver);
  const account = await queries.lockAccount(context.db, accountId);
  if (!account || context.caller.accountId !== accountId) throw new Refused(otherHolder);
  await connect(context, attempt, account);
  dropBrowserSecret(context);
  const { provider, returnTo } = attempt;
  const message = `${providerNames[provider]} is connected to your account.`;
  return { next: 'connected' as const, message, provider, return_to: returnTo };
}

type Proof = EndpointParsed<typeof socialProof>;

/** Finishes with the password or code that the account requires; attempts count like those of the login page. */
export async function prove(context: Context, { ticket, password, otp }: Proof) {
  const attempt = await inTransaction(context, (inside) => openAttempt(inside, 'claimed', ticket));
  const decision = await decisionFor(context, attempt);
  if (decision.kind === 'register') throw new Refused(attemptOver);
  const { passwordHash, uncount } = await proved(context, decision, password);
  try {
    const answer = await inTransaction(context, async (inside) => {
      const still = await openAttempt(inside, 'claimed', ticket);
      return letIn(inside, still, {
        accountId: decision.accountId,
        prove: async (holder) => {
          if (holder.passwordHash !== passwordHash) throw new Refused(wrongPair);
          await requireCode(inside, holder, otp);
        },
      });
    });
    await uncount();
    return answer;
  } catch (error) {
    // The password was right and the code is still missing: this is no failed attempt.
    if (Object(error).code === codeNeeded.code) await uncount();
    throw error;
  }
}

type Opened = Extract<Decision, { accountId: number }>;

/** Counts the attempt, and compares the password if one is required. */
async function proved(context: Context, { kind, accountId }: Opened, password: string | undefined) {
  if (kind === 'password' && password === undefined)
    throw new Refused(invalid, { password: ['The password field is required.'] });
  const account = await queries.accountById(context.db, accountId);
  if (!account) throw new Refused(attemptOver);
  const markHash = markOf(context.visitor) ?? '';
  const found = await findForSignIn(context.db, account.email, markHash, knownSince(context.now()));
  const knownBrowser = found?.knowsDevice ? `${found.id} ${markHash}` : null;
  const uncount = await countAttempt(context, { email: account.email, knownBrowser });
  const { passwordHash } = account;
  if (kind === 'password' && !(await isPassword(passwordHash, password ?? ''))) throw new Refused(wrongPair);
  return { passwordHash, uncount };
}

type Registration = EndpointParsed<typeof socialSignup>;

/** Creates a client account without a password, from the identity that a provider confirmed, and signs in. */
export async function registerClient(context: Context, input: Registration) {
  await countSignUp(context);
  return inTransaction(context, async (inside) => {
    const attempt = await openAttempt(inside, 'claimed', input.ticket);
    if ((await decisionFor(inside, attempt)).kind === 'sign-in') throw new Refused(attemptOver);
    const accountId = await makeClient(inside, attempt, input);
    return letIn(inside, attempt, { accountId, isNew: true });
  });
}

async function makeClient(context: Context, attempt: Answered, { name, email }: Registration) {
  const { db } = context;
  const now = context.now();
  const address = addressFor(attempt, email);
  const accountId = await insertAccount(db, { role: 'user', name, createdAt: now, ...address });
  if (accountId === null) throw new Refused(emailTaken, { email: [emailTaken.message] });
  await keepConsents(db, accountId, attempt.provider, now);
  if (address.emailVerifiedAt) await context.runHook(context, addressProved, { accountId });
  else {
    const token = await issueLink(db, { accountId, purpose: 'verify', email: address.email }, now);
    await welcome(context, { name, email: address.email }, token, false);
  }
  return accountId;
}

/** Uses the address that the provider has verified. Any other address must be given, and verified by email. */
function addressFor(attempt: Answered, typed: string | undefined) {
  if (attempt.emailVerified && attempt.email !== null)
    return { email: attempt.email, emailVerifiedAt: attempt.createdAt };
  const email = typed ?? attempt.email;
  if (email === null) throw new Refused(invalid, { email: ['The email field is required.'] });
  return { email, emailVerifiedAt: null };
}

/** Counts like any other registration. */
async function countSignUp({ db, env, ip, now }: Context): Promise<void> {
  const limit = { name: 'sign-up', most: env.limits.signUp, seconds: 3600 };
  await spend(db, limit, networkOf(ip), now(), tooManySignUps);
}
