import { createHmac } from 'node:crypto';
import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import type { Env } from '#src/env.ts';
import { google } from './google.server.ts';
import { callbackPath, type Provider } from './paths.ts';
import { type ProviderClient, type ProviderSetting, personOf } from './provider.ts';
import { askProvider } from './provider-request.server.ts';

const version = 'v23.0';

const endpointsOf = (base: string | null) => {
  const graph = `${base ?? 'https://graph.facebook.com'}/${version}`;
  return {
    authorize: `${base ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
    token: `${graph}/oauth/access_token`,
    me: `${graph}/me`,
  };
};

const tokens = z.object({ access_token: z.string().min(1).max(4096) });
const me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Facebook: OAuth 2 with state and PKCE, then its profile call. It has no nonce without an ID token, and never says
 * whether an address is verified: so none is.
 */
export function facebook(setting: ProviderSetting): ProviderClient {
  const { clientId, clientSecret, redirectUri, deadlineMs } = setting;
  const { authorize, token, me: profile } = endpointsOf(setting.baseUrl);
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    address({ state, verifier }) {
      const scopes = ['email', 'public_profile'];
      const s256 = CodeChallengeMethod.S256;
      return client.createAuthorizationURLWithPKCE(authorize, state, s256, verifier, scopes).href;
    },
    async ask(code, { verifier }) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      });
      const { access_token: access } = await askProvider({ url: token, form, deadlineMs }, tokens);
      // Shows that the token is used by the app it was given to.
      const proof = createHmac('sha256', clientSecret).update(access).digest('hex');
      const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
      const headers = { authorization: `Bearer ${access}` };
      const said = await askProvider({ url: `${profile}?${query}`, headers, deadlineMs }, me);
      return personOf({ subject: said.id, email: said.email, emailVerified: false, name: said.name });
    },
  };
}

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
