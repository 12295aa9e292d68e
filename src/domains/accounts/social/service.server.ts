import type { Context } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isPassword } from '../password/hashing.server.ts';
import { sessionOver } from '../sessions/contract.ts';
import { countAttempt } from '../sign-in/attempt-limits.server.ts';
import { codeNeeded, wrongPair } from '../sign-in/contract.ts';
import { knownSince, markOf } from '../sign-in/devices.server.ts';
import { findForSignIn } from '../sign-in/queries.server.ts';
import { requireCode } from '../two-factor/codes.server.ts';
import { type Answered, askNext, connect, decisionFor, letIn, openAttempt } from './attempts.server.ts';
import { attemptOver, otherHolder, type socialProof, type socialSignIn } from './contract.ts';
import { providerNames } from './paths.ts';
import { dropBrowserSecret } from './provider-redirects.server.ts';
import * as queries from './queries.server.ts';
import type { Decision } from './rules.ts';

export { forgetAttempts } from './queries.server.ts';

/** Exchanges the one-time code: for a session, for a connected provider, or for what is still asked. */
export const exchange = (
  context: Context,
  { code }: EndpointParsed<typeof socialSignIn>,
): Promise<EndpointOutput<typeof socialSignIn>> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const attempt = await openAttempt(inside, 'answered', code);
    if (attempt.accountId !== null) return connectOwn(inside, attempt, attempt.accountId);
    const decision = await decisionFor(inside, attempt);
    if (decision.kind === 'register' || decision.kind === 'password')
      return askNext(inside, attempt, decision.kind);
    const account = await queries.lockAccount(tx, decision.accountId);
    return account?.totpConfirmedAt
      ? askNext(inside, attempt, 'code')
      : letIn(inside, attempt, { accountId: decision.accountId });
  });

/** Whoever began to connect must be the one who is signed in now: both in the same browser. */
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

/** Finishes with the password or the code that the account asks for; tries count as those of the login page do. */
export async function prove(context: Context, { ticket, password, otp }: Proof) {
  const attempt = await context.db.transaction((tx) =>
    openAttempt({ ...context, db: tx }, 'claimed', ticket),
  );
  const decision = await decisionFor(context, attempt);
  if (decision.kind === 'register') throw new Refused(attemptOver);
  const { passwordHash, uncount } = await proved(context, decision, password);
  try {
    const answer = await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
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
    // The password was right, and the code is still to come: no wrong try.
    if (Object(error).code === codeNeeded.code) await uncount();
    throw error;
  }
}

type Opened = Extract<Decision, { accountId: number }>;

/** Counts the try, and compares the password where one is asked for. */
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
