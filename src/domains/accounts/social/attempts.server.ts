import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.server.ts';
import type { Holder } from '../sign-in/queries.server.ts';
import { later } from '../sign-in/rules.ts';
import { attemptOver, identityTaken, type socialProof, type socialSignIn } from './contract.ts';
import { tellConnected } from './mails.server.ts';
import type { Provider } from './paths.ts';
import { browserSecret, dropBrowserSecret } from './provider-redirects.server.ts';
import * as queries from './queries.server.ts';
import { type Decision, decide, lifetimes } from './rules.ts';

type Next = 'code' | 'password' | 'register';

/** The attempt that a secret opens at this stage, locked. Any reason why there is none sounds the same. */
export async function openAttempt(
  context: Context,
  stage: 'answered' | 'claimed',
  secret: string,
): Promise<Answered> {
  const browser = browserSecret(context);
  const opening = { stage, secretHash: hashOf(secret), browserHash: hashOf(browser ?? '') };
  const found = browser && (await queries.lockAttempt(context.db, opening, context.now()));
  if (!found || found.subject === null) throw new Refused(attemptOver);
  return { ...found, subject: found.subject };
}

/** An attempt for which a provider has said who it is. */
export type Answered = queries.Attempt & { readonly subject: string };

export async function decisionFor({ db }: ServerContext, attempt: Answered): Promise<Decision> {
  const { provider, subject, email, emailVerified } = attempt;
  return decide({
    identityOf: await queries.identityOf(db, provider, subject),
    holder: email === null ? null : await queries.holderOf(db, provider, email),
    emailVerified,
  });
}

/** Something is still asked: answers a ticket that opens the next step, and the code never opens anything again. */
export async function askNext(
  { db, now }: Context,
  attempt: Answered,
  next: Next,
): Promise<EndpointOutput<typeof socialSignIn>> {
  const ticket = newSecret();
  await queries.claim(db, attempt.id, {
    secretHash: hashOf(ticket),
    expiresAt: later(now(), lifetimes.ticket),
  });
  const { provider, role, name, email, emailVerified, returnTo } = attempt;
  return { next, ticket, provider, role, name, email, email_verified: emailVerified, return_to: returnTo };
}

interface Letting {
  readonly accountId: number;
  /** Made for this sign-in: its holder need not be told that the provider opens it. */
  readonly isNew?: boolean;
  /** Throws unless the account, locked by now, may be opened. */
  readonly prove?: (holder: Holder) => Promise<void>;
}

/** Begins the session, connects what is not connected yet, and ends the attempt: all of it or nothing. */
export async function letIn(
  context: Context,
  attempt: Answered,
  { accountId, isNew = false, prove }: Letting,
): Promise<EndpointOutput<typeof socialProof>> {
  const answer = await completeSignIn(context, {
    accountId,
    isRemembered: false,
    prove: async (_tx, holder) => prove?.(holder),
  });
  await connect(context, attempt, { ...answer.user, isNew });
  dropBrowserSecret(context);
  return { ...answer, next: 'done', return_to: attempt.returnTo };
}

async function connected(
  context: Context,
  holder: { id: number; name: string; email: string },
  provider: Provider,
) {
  const by = { subject: 'account', subjectId: holder.id, by: holder.id } as const;
  await addSensitive(context, { action: 'provider-connected', ...by, after: { provider } });
  await tellConnected(context, holder, provider);
}

/** The provider opens the account from now on; the attempt is over. */
export async function connect(
  context: Context,
  attempt: Answered,
  holder: { readonly id: number; readonly name: string; readonly email: string; readonly isNew?: boolean },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const { provider, subject } = attempt;
  const owner = await queries.identityOf(db, provider, subject);
  if (owner !== null && owner !== holder.id) throw new Refused(identityTaken);
  if (owner === null) {
    const row = { provider, subject, accountId: holder.id, email: attempt.email ?? '', createdAt: now };
    if (!(await queries.putIdentity(db, row))) throw new Refused(identityTaken);
    if (!holder.isNew) await connected(context, holder, provider);
  }
  // Both sides have proved the same address by now.
  if (attempt.emailVerified && attempt.email === holder.email) await queries.markVerified(db, holder.id, now);
  await queries.finish(db, attempt.id);
}
