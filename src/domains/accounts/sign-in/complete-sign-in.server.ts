import { longMomentText } from '#src/platform/clock.ts';
import { type Caller, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { rasterPath } from '../profile/service.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { refuseSuspended } from '../suspension/service.server.ts';
import { roleOf } from '../team/membership.server.ts';
import { type login, wrongPair } from './contract.ts';
import { deviceName } from './device-name.ts';
import { keepMark, knowDevice, markOf } from './devices.server.ts';
import * as queries from './queries.server.ts';

interface ProvedSignIn {
  readonly accountId: number;
  readonly isRemembered: boolean;
  /** Throws unless the account, locked by now, is still the one that was proved. */
  readonly prove?: (tx: Db, holder: queries.Holder) => Promise<void>;
}

/**
 * Completes a sign-in after any kind of proof: begins a session, remembers the browser, and emails the holder if the
 * browser was new. Password, codes, suspension and erasure are checked under the account's lock, so that no session outlives the
 * change of the password it was begun with.
 */
export async function completeSignIn(
  context: Context,
  { accountId, isRemembered, prove }: ProvedSignIn,
): Promise<EndpointOutput<typeof login>> {
  const now = context.now();
  const { userAgent } = context.visitor;
  const { answer, mark } = await inTransaction(context, async (inside) => {
    const holder = await queries.lockHolder(inside.db, accountId, inside.now());
    if (!holder) throw new Refused(wrongPair);
    await prove?.(inside.db, holder);
    await refuseSuspended(inside, accountId);
    const { mark, isUnexpected } = await knowDevice(inside.db, accountId, markOf(context.visitor), now);
    const token = await beginSession(inside.db, { accountId, isRemembered, userAgent }, now);
    await queries.noteSignIn(inside.db, accountId, now);
    if (isUnexpected) await tellNewSignIn(inside, holder);
    return { mark, answer: { token, ...answerFor(holder, await roleOf(inside.db, holder)) } };
  });
  keepMark(context.visitor, mark);
  context.log.info({ account: accountId, knewDevice: mark === null }, 'signed in');
  return answer;
}

const answerFor = ({ id, name, email, avatar, hasAgreed }: queries.Holder, role: Caller['role']) => ({
  message: 'Login successful',
  role,
  user: { id, name, email, avatar: rasterPath(avatar), role },
  terms_due: !hasAgreed,
});

/** Tells the holder about a sign-in from an unknown browser; the first sign-in of an account sends no email. */
export const tellNewSignIn = (context: Context, to: { name: string; email: string }): Promise<void> =>
  sendEmail(context, {
    kind: 'new-sign-in',
    to,
    subject: 'New sign-in to your account',
    heading: 'New sign-in',
    paragraphs: [
      `someone signed in to your account on ${longMomentText(context.now())} from a new browser: ${deviceName(context.visitor.userAgent)}.`,
      'If this was you, there is nothing to do. If not, set a new password now: that signs out everyone else.',
    ],
    action: { label: 'Set a new password', path: '/forget-password' },
    footnote: 'We email you whenever your account is used from a new browser.',
  });
