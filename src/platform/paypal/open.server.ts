import { randomBytes } from 'node:crypto';
import type { Env } from '#src/env.ts';
import type { Database } from '../database/database.server.ts';
import { PayPal } from './client.server.ts';

/** Where our own stand-in for PayPal answers, in the same server. */
export const sandboxPrefix = '/sandbox/paypal';

/** For a sandbox in a process of its own: the server under test knows these; they open nothing else. */
export const sandboxCredentials = { id: 'sandbox', secret: 'no-money-moves-here' };

/** Of the sandbox inside this process: visitors of a demonstration must not call it past its pages. */
export const ownCredentials = { id: 'sandbox', secret: randomBytes(32).toString('base64url') };

/** Under this the sandbox sends its notices. */
export const sandboxWebhookId = 'SANDBOX';

/**
 * The account at PayPal that the configuration names; without one the sandbox, where it is allowed; else null, and
 * nothing can be bought.
 */
export function openPayPal({ paypal, paypalSandbox, port, host }: Env): PayPal | null {
  if (paypal?.baseUrl) {
    const { clientId: id, clientSecret: secret, baseUrl } = paypal;
    return new PayPal({ id, secret, baseUrl, fetch });
  }
  const baseUrl = `${ownAddress({ host, port })}${sandboxPrefix}`;
  return paypalSandbox ? new PayPal({ ...ownCredentials, baseUrl, fetch }) : null;
}

/** Where this process reaches itself, whatever proxy is in front of it. */
export function ownAddress({ host, port }: Pick<Env, 'host' | 'port'>): string {
  const isAny = ['localhost', '0.0.0.0', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isAny ? '127.0.0.1' : name}:${port}`;
}

const liveHost = 'api-m.paypal.com';

/** Real money is taken only where what was acknowledged survives a power failure; else the start ends here. */
export function refuseUnsafeMoney(
  { paypal }: Pick<Env, 'paypal'>,
  { isDurable, promise }: Pick<Database, 'isDurable' | 'promise'>,
): void {
  if (isDurable || !paypal?.baseUrl || new URL(paypal.baseUrl).hostname !== liveHost) return;
  throw new Error(
    `PAYPAL_CLIENT_ID is for live payments, which this database may forget. ${promise} Turn fsync, full_page_writes and synchronous_commit on.`,
  );
}
