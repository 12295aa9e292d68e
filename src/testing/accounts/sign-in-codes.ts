import type { TestApp } from '../app.ts';
import { aBrowser, type Browser } from '../browser.ts';

/** A code with what the browser that asked for it was given. */
export interface SentCode {
  readonly request: string;
  readonly code: string;
}

/** Another six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signing in by emailed codes, over HTTP. */
export function signInCodesOf(app: () => TestApp) {
  const browser = () => aBrowser(app().http);
  const ask = (email: string, from = browser()) => from.send('/api/sign-in-code', { email });
  async function aCode(email: string, from: Browser = browser()): Promise<SentCode> {
    const { request } = (await ask(email, from)).json();
    const text = app().emails.findLast(({ to }) => to === email.toLowerCase())?.text ?? '';
    return { request, code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
  }
  const confirm = (given: SentCode, more: object = {}, from: Browser = browser()) =>
    from.send('/api/sign-in-code/confirm', { ...given, ...more });
  const isSignedIn = async (token: string) =>
    (await app().http.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } }))
      .statusCode === 200;
  return { browser, ask, aCode, confirm, isSignedIn };
}
