/** Who else may prove who someone is. */
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

/** Where a provider sends people back; an operator names it to the provider. */
export const callbackPath = (provider: Provider): string => `/sign-in/${provider}/callback`;

/** The page that takes over; the code stands behind the #, which no server and no log ever sees. */
export const continuePath = (code: string): string => `/sign-in/continue#${code}`;

/** What kept a provider from signing someone in. */
export type Problem = 'denied' | 'expired' | 'unreachable' | 'odd';

const problems: Record<Problem, (name: string) => string> = {
  denied: (name) => `${name} was not allowed to sign you in, so nothing has changed.`,
  expired: () =>
    'This sign-in took too long, was used already or began in another browser. Please try again.',
  unreachable: (name) => `${name} did not answer. Please try again in a few minutes.`,
  odd: (name) => `${name}’s answer could not be verified, so you are not signed in. Please try again.`,
};

/** The sentence for an address that names a problem; null for any other. */
export function problemSentence(query: URLSearchParams): string | null {
  const provider = Object.entries(providerNames).find(([key]) => key === query.get('provider'));
  const problem = Object.entries(problems).find(([key]) => key === query.get('problem'));
  return provider && problem ? problem[1](provider[1]) : null;
}

interface Failing {
  readonly provider: Provider;
  readonly problem: Problem;
  readonly role: 'user' | 'agent';
  /** Someone signed in wanted to connect the provider. */
  readonly connecting: boolean;
  readonly returnTo?: string | undefined;
}

/** Where someone ends whom the provider did not sign in: where they began. */
export function problemPath({ provider, problem, role, connecting, returnTo }: Failing): string {
  const page = connecting ? '/dashboard/my-profile' : role === 'agent' ? '/business-login' : '/login';
  return `${page}?${new URLSearchParams({ ...(returnTo ? { return: returnTo } : {}), provider, problem })}`;
}
