import { type RouterContextProvider, redirect } from 'react-router';
import { siteContext } from './page-context.ts';

/** How long a browser can come back to a page without its mailed link, in seconds. */
const life = 12 * 3600;

/**
 * The token of a mailed link: from the address, or from the cookie that `withoutToken` left under this key. Empty
 * where there is none: in another browser, half a day later, or where no cookies are kept.
 */
export function mailedToken(request: Request, key = ''): string {
  const inAddress = new URL(request.url).searchParams.get('token');
  if (inAddress !== null || !/^[0-9a-f]{16}$/.test(key)) return inAddress ?? '';
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)mailed_${key}=([\\w-]+)`).exec(cookies)?.[1] ?? '';
}

export const isInAddress = (request: Request): boolean => new URL(request.url).searchParams.has('token');

/**
 * Leads to the page under an address without it, so that the token is in no history, bookmark,
 * `Referer` or picture of the screen. The browser keeps it in a cookie that no script reads and no other page gets.
 * Each token has a key and a cookie of its own: two conversations can be open at once. It works without script.
 */
export async function withoutToken(
  context: Readonly<RouterContextProvider>,
  page: string,
  token: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const key = await keyOf(token);
  const query = new URLSearchParams(more);
  const secure = context.get(siteContext).url.startsWith('https://') ? '; Secure' : '';
  return redirect(`${page}/${key}${query.size > 0 ? `?${query}` : ''}`, {
    status: 303,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'set-cookie': `mailed_${key}=${encodeURIComponent(token)}; Max-Age=${life}; Path=${page}; HttpOnly; SameSite=Lax${secure}`,
    },
  });
}

/** Tells two tokens apart, and leads back to neither. */
async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`address ${token}`));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
