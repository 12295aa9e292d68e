import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { messageAnswer } from '../shapes.ts';

export const sessionOver = refusal('unauthenticated', 401, 'Unauthenticated.');
export const tooManyRefreshes = refusal('too-many-attempts', 429, 'Too Many Attempts.');

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session: its tokens stop working',
  access: 'signed-in',
  beforeTwoFactor: true,
  returns: messageAnswer,
});

/** Public because an expired token is exchanged too; the token itself is the proof. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refresh-token',
  summary: 'Exchange a token, live or expired within its session, for a fresh one',
  access: 'public',
  returns: z.object({ token: z.string() }),
  refuses: [sessionOver, tooManyRefreshes],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Where this account is signed in',
  access: 'signed-in',
  returns: z.array(
    z.object({
      id: z.int(),
      /** As "Chrome on Android"; "Unknown device" where the browser does not say. */
      device: z.string(),
      current: z.boolean(),
      remembered: z.boolean(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
    }),
  ),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session/:id',
  summary: 'Sign out one other device',
  access: 'signed-in',
  params: z.object({ id }),
  returns: messageAnswer,
  refuses: [notFound],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out all other devices',
  access: 'signed-in',
  returns: messageAnswer,
});
