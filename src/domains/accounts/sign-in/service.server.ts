import { type Context, signedIn } from '#src/platform/context.server.ts';
import * as sessions from './sessions-queries.server.ts';

/** Ends the session at once: its tokens, and whatever shares them, are dead. */
export async function logout(context: Context) {
  const { accountId, sessionId } = signedIn(context);
  await sessions.endSessions(context.db, accountId, { only: sessionId }, context.now());
  return { message: 'Logout successful' };
}
