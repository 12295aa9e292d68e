import { createHmac } from 'node:crypto';
import type { Env } from '#src/env.ts';
import type { Context, Visitor } from '#src/platform/context.server.ts';
import { returnAddress } from '../return-address.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { later } from '../sign-in/rules.ts';
import { continuePath, type Problem, type Provider, problemPath } from './paths.ts';
import type { AttemptKeys, ProviderClient } from './provider.ts';
import { ProviderFailed } from './provider-request.server.ts';
import * as queries from './queries.server.ts';
import { lifetimes } from './rules.ts';

interface NewAttempt {
  readonly provider: Provider;
  readonly role: 'user' | 'agent';
  readonly returnTo: string | undefined;
  /** Whose account the provider shall be connected to; absent for a sign-in. */
  readonly accountId?: number;
}

/** Begins an attempt in this browser, and answers the provider's address to send it to. */
export async function sendToProvider(
  context: Context,
  vouching: ProviderClient,
  attempt: NewAttempt,
): Promise<string> {
  const now = context.now();
  const browser = browserSecret(context) ?? newSecret();
  const state = newSecret();
  await queries.insertAttempt(context.db, {
    provider: attempt.provider,
    role: attempt.role,
    returnTo: returnAddress(attempt.returnTo),
    accountId: attempt.accountId ?? null,
    stage: 'begun',
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    createdAt: now,
    expiresAt: later(now, lifetimes.away),
  });
  // The same mark for every attempt of a browser: two tabs may sign in at once.
  context.visitor.setCookie(cookieName(context.env), browser, lifetimes.away + lifetimes.ticket);
  return vouching.address(keysOf(browser, state));
}

/** What a provider adds to the address that it sends people back to. */
export interface Return {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Takes someone back from the provider: asks the provider who it is, and answers where the browser goes next. A
 * state that is unknown, too old, used or another browser's ends the attempt; nothing is told about which it was.
 */
export async function returnFromProvider(
  context: Context,
  vouching: ProviderClient,
  provider: Provider,
  said: Return,
): Promise<string> {
  const browser = browserSecret(context);
  const state = said.state ?? '';
  const now = context.now();
  const taken =
    browser === null
      ? undefined
      : await queries.takeState(
          context.db,
          { provider, stateHash: hashOf(state), browserHash: hashOf(browser) },
          now,
        );
  if (!taken || browser === null)
    return problemPath({ provider, problem: 'expired', role: 'user', connecting: false });
  const code = newSecret();
  const problem = await askAndKeep(context, vouching, { taken, keys: keysOf(browser, state), said, code });
  if (problem === null) return continuePath(code);
  const { role, accountId, returnTo } = taken;
  return problemPath({ provider, problem, role, connecting: accountId !== null, returnTo });
}

interface Asking {
  readonly taken: queries.Attempt;
  readonly keys: AttemptKeys;
  readonly said: Return;
  /** Opens the answer, once. */
  readonly code: string;
}

async function askAndKeep(
  { db, now, log }: Context,
  vouching: ProviderClient,
  { taken, keys, said, code }: Asking,
): Promise<Problem | null> {
  if (said.error !== undefined) return said.error === 'access_denied' ? 'denied' : 'odd';
  if (said.code === undefined) return 'odd';
  try {
    const person = await vouching.ask(said.code, keys, now());
    const expiresAt = later(now(), lifetimes.code);
    await queries.keepAnswer(db, taken.id, person, { secretHash: hashOf(code), expiresAt });
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ provider: taken.provider, fault: error.fault, reason: error.message }, 'a provider failed');
    return error.fault;
  }
}

/** Tied to this host and to https where there is https: no neighbour under the same domain can plant it. */
const cookieName = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  publicUrl.startsWith('https://') ? '__Host-sign_in' : 'sign_in';

/** The mark that ties an attempt to the browser that began it; null where there is none. */
export function browserSecret({ visitor, env }: { visitor: Visitor; env: Env }): string | null {
  const mark = visitor.cookie(cookieName(env));
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : null;
}

export const dropBrowserSecret = ({ visitor, env }: { visitor: Visitor; env: Env }): void =>
  visitor.setCookie(cookieName(env), '', 0);

/** What proves our side to the provider, derived so that a reader of the database cannot finish a sign-in. */
const keysOf = (browser: string, state: string): AttemptKeys => {
  const derived = (name: string) =>
    createHmac('sha256', browser).update(`${name} ${state}`).digest('base64url');
  return { state, verifier: derived('verifier'), nonce: derived('nonce') };
};
