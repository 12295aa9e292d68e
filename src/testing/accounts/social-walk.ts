import type { Provider } from '#src/domains/accounts/social/paths.ts';
import type { Browser } from '../browser.ts';

export interface Walk {
  readonly provider?: Provider;
  /** Of the account at the provider; empty to deny. */
  readonly subject: string;
  readonly query?: string;
}

/** From our link to the provider's page, where someone is chosen. Answers the address that leads back. */
export async function walkAway(
  browser: Browser,
  { provider = 'google', subject, query = 'role=user' }: Walk,
): Promise<string> {
  const away = await browser.send(`/sign-in/${provider}?${query}`);
  return choose(String(away.headers.location), subject);
}

/** Chooses someone on the provider's page at this address. */
export async function choose(address: string, subject: string): Promise<string> {
  const chosen = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ person: subject }),
    redirect: 'manual',
  });
  const { pathname, search } = new URL(chosen.headers.get('location') ?? '');
  return `${pathname}${search}`;
}

/** Comes back from the provider; answers where the browser is led next. */
export const comeBack = async (browser: Browser, address: string): Promise<string> =>
  String((await browser.send(address)).headers.location);

/** The one-time code of the page that takes over. */
export function codeOf(location: string): string {
  const code = /^\/sign-in\/continue#([\w-]{43})$/.exec(location)?.[1];
  if (code === undefined) throw new Error(`No code in ${location}`);
  return code;
}

/** The whole way, to the answer of the exchange. */
export async function walk(browser: Browser, one: Walk, token?: string) {
  const code = codeOf(await comeBack(browser, await walkAway(browser, one)));
  return browser.send('/api/social-sign-in', { code }, token === undefined ? {} : { token });
}
