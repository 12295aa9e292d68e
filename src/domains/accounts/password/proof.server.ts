import { type Context, signedIn } from '#src/platform/context.server.ts';
import { draw, giveBack } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { tryAgainIn } from '#src/platform/text/plain-message.ts';
import { holderById } from '../queries.server.ts';
import { isFresh } from '../sign-in/rules.ts';
import { isPassword } from './hashing.server.ts';

/** A stolen token shall not be a way to guess the password behind it. */
const guesses = { name: 'current-password', most: 10, seconds: 15 * 60 };

const refused = (sentence: string) => new Refused(invalid, { current_password: [sentence] });

/**
 * Passes with the right password, or without one within 15 minutes of signing in; an account that has no password
 * passes only so. Anything else is a 422 on `current_password`. Call it before a transaction, never inside: a
 * wrong guess must stay counted.
 */
export async function requireFreshProof(context: Context, given: string | undefined): Promise<void> {
  const { accountId, signedInAt } = signedIn(context);
  const now = context.now();
  const fresh = isFresh(signedInAt, now);
  if (given === undefined) {
    if (fresh) return;
    throw refused('Enter your current password');
  }
  const { passwordHash = null } = (await holderById(context.db, accountId)) ?? {};
  if (passwordHash === null) {
    if (fresh) return;
    throw refused('Please sign in again, then retry within 15 minutes.');
  }
  const subject = String(accountId);
  const { granted, retryAfter } = await draw(context.db, guesses, subject, now);
  if (!granted) throw refused(`Too many wrong passwords. ${tryAgainIn(retryAfter)}`);
  if (!(await isPassword(passwordHash, given))) throw refused('The password is incorrect.');
  await giveBack(context.db, guesses, subject, now);
}
