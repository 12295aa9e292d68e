import type { Env } from '#src/env.ts';
import { PayPal } from './client.server.ts';

/** Where our own stand-in for PayPal answers, in the same server. */
export const sandboxPrefix = '/sandbox/paypal';

/** Whoever is tried with the sandbox knows these; they open nothing else. */
export const sandboxCredentials = { id: 'sandbox', secret: 'no-money-moves-here' };

/**
 * The account at PayPal that the configuration names; without one the sandbox, where it is allowed; else null, and
 * nothing can be bought.
 */
export function openPayPal({ paypal, paypalSandbox, port }: Env): PayPal | null {
  if (paypal?.baseUrl) {
    const { clientId: id, clientSecret: secret, baseUrl } = paypal;
    return new PayPal({ id, secret, baseUrl, fetch });
  }
  const baseUrl = `http://127.0.0.1:${port}${sandboxPrefix}`;
  return paypalSandbox ? new PayPal({ ...sandboxCredentials, baseUrl, fetch }) : null;
}
