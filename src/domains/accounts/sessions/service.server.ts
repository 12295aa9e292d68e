import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { forgetOtherDevices } from '../sign-in/devices.server.ts';
import { aliveSessions, endOtherSessions, endSessions } from './sessions.server.ts';

/** Ends the session at once, with all its tokens. */
export async function logout(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await endSessions(context.db, accountId, { only: sessionId }, context.now());
  return { message: 'Logout successful' };
}

/** Where the account is signed in, the latest used first. */
export async function listSessions(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  const alive = await aliveSessions(context.db, accountId, context.now());
  return alive.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent),
    current: session.id === sessionId,
    remembered: session.isRemembered,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the account. Another account's session is not found. */
export async function endSession(context: Context, { id }: { id: number }) {
  const { accountId } = signedIn(context);
  const ended = await endSessions(context.db, accountId, { only: id }, context.now());
  if (ended === 0) throw new Refused(notFound);
  return { message: 'This device is signed out.' };
}

/** Ends every other session and forgets every other browser. */
export async function endOthers(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await inTransaction(context, async (inside) => {
    await endOtherSessions(inside.db, accountId, context.now(), sessionId);
    await forgetOtherDevices(inside, accountId);
  });
  return { message: 'Every other device is signed out.' };
}
