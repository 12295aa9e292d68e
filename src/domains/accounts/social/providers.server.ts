import type { Env } from '#src/env.ts';
import { callbackPath, type Provider } from './addresses.ts';
import { facebook } from './facebook.server.ts';
import { google } from './google.server.ts';
import type { Vouching } from './vouching.ts';

/** A provider that does not answer within this has not answered. */
export const usualDeadlineMs = 10_000;

const kinds = { google, facebook };

/** The provider as the operator configured it; null where that was not done. */
export function vouchingOf(env: Env, provider: Provider, deadlineMs = usualDeadlineMs): Vouching | null {
  const setting = env[provider];
  if (!setting) return null;
  const redirectUri = `${env.publicUrl}${callbackPath(provider)}`;
  return kinds[provider]({ ...setting, redirectUri, deadlineMs });
}
