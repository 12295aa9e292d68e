import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/rate-limits.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { issueLink } from '../links.server.ts';
import { welcome } from '../mails.server.ts';
import { insertAccount } from '../queries.server.ts';
import { emailTaken, tooManySignUps } from '../sign-up/contract.ts';
import { keepConsents } from '../terms/consents.server.ts';
import { type Answered, decisionFor, letIn, openAttempt } from './attempts.server.ts';
import { attemptOver, type socialSignup } from './contract.ts';

type Registration = EndpointParsed<typeof socialSignup>;

/** Makes the account of a client whom a provider vouches for, without a password, and signs in. */
export async function registerClient(context: Context, input: Registration) {
  await countSignUp(context);
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
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
  if (!address.emailVerifiedAt) {
    const token = await issueLink(db, { accountId, purpose: 'verify', email: address.email }, now);
    await welcome(context, { name, email: address.email }, token, false);
  }
  return accountId;
}

/** An address that the provider has verified is the account's; any other is the person's to say, and to prove. */
function addressFor(attempt: Answered, typed: string | undefined) {
  if (attempt.emailVerified && attempt.email !== null)
    return { email: attempt.email, emailVerifiedAt: attempt.createdAt };
  const email = typed ?? attempt.email;
  if (email === null) throw new Refused(invalid, { email: ['The email field is required.'] });
  return { email, emailVerifiedAt: null };
}

/** Counted as any registration is. */
async function countSignUp({ db, env, ip, now }: Context): Promise<void> {
  const limit = { name: 'sign-up', most: env.limits.signUp, seconds: 3600 };
  await spend(db, limit, networkOf(ip), now(), tooManySignUps);
}
