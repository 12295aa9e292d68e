import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { rasterPath } from '../profile/service.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { type login, wrongPair } from './contract.ts';
import { keepMark, knowDevice, markOf } from './devices.server.ts';
import { tellNewSignIn } from './mails.server.ts';
import * as queries from './queries.server.ts';

interface ProvedSignIn {
  readonly accountId: number;
  readonly isRemembered: boolean;
  /** Throws unless the account, locked by now, is still the one that was proved. */
  readonly prove?: (tx: Db, holder: queries.Holder) => Promise<void>;
}

type Admitting = Pick<Context, 'db' | 'env' | 'jobs' | 'log' | 'now' | 'visitor'>;

/**
 * Lets somebody in who has proved who it is, by whatever means: begins a session, makes the browser known, and
 * writes to the holder when the account did not know it. Password, codes and erasure are looked at under the
 * account's lock, so that a session never survives the change of a password that it did not know.
 */
export async function completeSignIn(
  context: Admitting,
  { accountId, isRemembered, prove }: ProvedSignIn,
): Promise<EndpointOutput<typeof login>> {
  const now = context.now();
  const { userAgent } = context.visitor;
  const { answer, mark } = await context.db.transaction(async (tx) => {
    const holder = await queries.lockHolder(tx, accountId);
    if (!holder) throw new Refused(wrongPair);
    await prove?.(tx, holder);
    const { mark, isUnexpected } = await knowDevice(tx, accountId, markOf(context.visitor), now);
    const token = await beginSession(tx, { accountId, isRemembered, userAgent }, now);
    await queries.noteSignIn(tx, accountId, now);
    if (isUnexpected) await tellNewSignIn({ ...context, db: tx }, holder);
    return { mark, answer: { token, ...answerFor(holder) } };
  });
  keepMark(context.visitor, mark);
  context.log.info({ account: accountId, knewDevice: mark === null }, 'signed in');
  return answer;
}

const answerFor = ({ id, name, email, role, avatar, hasAgreed }: queries.Holder) => ({
  message: 'Login successful',
  role,
  user: { id, name, email, avatar: rasterPath(avatar), role },
  terms_due: !hasAgreed,
});
