import type { Env } from '#src/env.ts';
import { facebook } from './facebook.server.ts';
import { google } from './google.server.ts';
import { callbackPath, type Provider } from './paths.ts';
import type { ProviderClient } from './provider.ts';

/** A provider that does not answer within this has not answered. */
export const usualDeadlineMs = 10_000;

const kinds = { google, facebook };

/** The provider as the operator configured it; null where that was not done. */
export function providerClient(
  env: Env,
  provider: Provider,
  deadlineMs = usualDeadlineMs,
): ProviderClient | null {
  const setting = env[provider];
  if (!setting) return null;
  const redirectUri = `${env.publicUrl}${callbackPath(provider)}`;
  return kinds[provider]({ ...setting, redirectUri, deadlineMs });
}
