/** Who else may prove who somebody is. */
export type Provider = 'google' | 'facebook';

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

interface Beginning {
  readonly provider: Provider;
  readonly role: 'user' | 'agent';
  readonly returnTo?: string | undefined;
}

/** Where a sign-in at a provider begins: an address of the server, not a page. */
export function signInPath({ provider, role, returnTo }: Beginning): string {
  const query = new URLSearchParams({ role, ...(returnTo ? { return: returnTo } : {}) });
  return `/sign-in/${provider}?${query}`;
}
