import type { Context } from '#src/platform/context.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { draw, giveBack, type Limit } from '#src/platform/limits/limits.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { tooManySignIns } from './contract.ts';

interface Attempt {
  /** The address that someone wants to sign in with, whether or not an account has it. */
  readonly email: string;
  /** Names the account and the browser, where they know each other. */
  readonly knownBrowser: string | null;
}

const quarter = 15 * 60;

/** A browser that the account knows counts for itself: strangers who guess cannot use up its tries. */
function limitsFor({ env, ip }: Context, { email, knownBrowser }: Attempt): [Limit, string][] {
  const { login, loginAccount } = env.limits;
  if (knownBrowser !== null)
    return [[{ name: 'login-device', most: loginAccount, seconds: quarter }, knownBrowser]];
  return [
    [{ name: 'login', most: login, seconds: 60 }, networkOf(ip)],
    [{ name: 'login-account', most: loginAccount, seconds: quarter }, email],
  ];
}

/**
 * Counts a try before anything is compared, so that parallel guesses cannot get past. Answers how to take it back:
 * what succeeded shall not count.
 */
export async function countAttempt(context: Context, one: Attempt): Promise<() => Promise<void>> {
  const { db } = context;
  const now = context.now();
  const limits = limitsFor(context, one);
  for (const [limit, subject] of limits) {
    const { granted, retryAfter } = await draw(db, limit, subject, now);
    if (!granted) throw tooMany(retryAfter);
  }
  return async () => {
    for (const [limit, subject] of limits) await giveBack(db, limit, subject, now);
  };
}

const tooMany = (seconds: number) =>
  new Refused(
    tooManySignIns,
    {},
    `${tooManySignIns.message} Please try again in ${seconds} seconds.`,
    seconds,
  );
