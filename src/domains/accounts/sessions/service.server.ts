import { type Context, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { forgetOtherDevices } from '../sign-in/devices.server.ts';
import { deviceName } from '../sign-in/wording.ts';
import * as queries from './queries.server.ts';
import { endOtherSessions } from './sessions.server.ts';

/** Ends the session at once: its tokens, and whatever shares them, are dead. */
export async function logout(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await queries.endSessions(context.db, accountId, { only: sessionId }, context.now());
  return { message: 'Logout successful' };
}

/** Where the account is signed in, the latest used first. */
export async function listSessions(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  const alive = await queries.aliveSessions(context.db, accountId, context.now());
  return alive.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent),
    current: session.id === sessionId,
    remembered: session.isRemembered,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the account; somebody else's is as absent as one that never was. */
export async function endSession(context: Context, { id }: { id: number }) {
  const { accountId } = signedIn(context);
  const ended = await queries.endSessions(context.db, accountId, { only: id }, context.now());
  if (ended === 0) throw new Refused(notFound);
  return { message: 'This device is signed out.' };
}

/** Ends every other session, and makes every other browser a stranger. */
export async function endOthers(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    await endOtherSessions(tx, accountId, context.now(), sessionId);
    await forgetOtherDevices({ ...context, db: tx }, accountId);
  });
  return { message: 'Every other device is signed out.' };
}
