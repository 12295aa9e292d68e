import { CodeChallengeMethod, decodeIdToken, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { type ProviderClient, type ProviderSetting, personOf } from './provider.ts';
import { askProvider, ProviderFailed } from './provider-request.server.ts';

const endpointsOf = (base: string | null) =>
  base
    ? { authorize: `${base}/o/oauth2/v2/auth`, token: `${base}/token`, issuers: [base] }
    : {
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        token: 'https://oauth2.googleapis.com/token',
        // Google signs with either name.
        issuers: ['https://accounts.google.com', 'accounts.google.com'],
      };

const tokens = z.object({ id_token: z.string().max(16_384) });

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).optional(),
  name: z.string().optional(),
});
type Claims = z.output<typeof claims>;

/** Clocks may differ by so many seconds. */
const leeway = 60;

/** Google: OpenID Connect with state, nonce and PKCE. */
export function google(setting: ProviderSetting): ProviderClient {
  const { clientId, clientSecret, redirectUri, deadlineMs } = setting;
  const { authorize, token, issuers } = endpointsOf(setting.baseUrl);
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    address({ state, verifier, nonce }) {
      const scopes = ['openid', 'email', 'profile'];
      const s256 = CodeChallengeMethod.S256;
      const url = client.createAuthorizationURLWithPKCE(authorize, state, s256, verifier, scopes);
      url.searchParams.set('nonce', nonce);
      url.searchParams.set('prompt', 'select_account');
      return url.href;
    },
    async ask(code, { verifier, nonce }, now) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      });
      const { id_token: idToken } = await askProvider({ url: token, form, deadlineMs }, tokens);
      const said = claimsOf(idToken);
      // It came straight from the provider, over its own TLS: that stands for the signature (OpenID Connect 3.1.3.7).
      const fits =
        issuers.includes(said.iss) &&
        said.aud === clientId &&
        said.nonce === nonce &&
        said.exp > now.getTime() / 1000 - leeway;
      if (!fits) throw new ProviderFailed('odd', 'The token is not one for this sign-in.');
      return personOf({
        subject: said.sub,
        email: said.email,
        emailVerified: String(said.email_verified) === 'true',
        name: said.name,
      });
    },
  };
}

function claimsOf(idToken: string): Claims {
  try {
    return claims.parse(decodeIdToken(idToken));
  } catch (error) {
    throw new ProviderFailed('odd', 'The token cannot be read.', { cause: error });
  }
}
