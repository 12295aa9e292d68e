/**
 * A browser without script keeps no token. Its session lives in a cookie that no script reads, that only the pages of
 * businesses get, and that ends soon after the booking. It is sent when PayPal leads back (`Lax`), and with no form of
 * another site.
 */
const name = 'booking';
const path = '/listing-details';
const seconds = 3600;

/** The session that a booking without script began; null where there is none. */
export function keptSession(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${name}=([\\w.~+/=-]{16,512})`).exec(cookies)?.[1] ?? null;
}

/** The line that keeps it, or that ends it. `siteUrl` says whether the site is on https. */
export function sessionCookie(token: string | null, siteUrl: string): string {
  const secure = siteUrl.startsWith('https://') ? '; Secure' : '';
  return `${name}=${token ?? ''}; Max-Age=${token === null ? 0 : seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
