import { randomBytes } from 'node:crypto';
import type { Env } from '#src/env.ts';
import { decimalText } from '#src/platform/money.ts';
import type { Database } from '../database/database.server.ts';
import { truncate } from '../text/text.ts';
import { type Address, askPayPal, Circuit, PayPalFailure } from './asking.server.ts';
import {
  type PayPalOrder,
  type PayPalWebhook,
  paypalOrder,
  paypalRefund,
  paypalToken,
  paypalWebhook,
  verification,
} from './shapes.ts';

interface PayPalAccount extends Address {
  readonly id: string;
  readonly secret: string;
}

interface NewOrder {
  /** Ours: comes back with every capture. */
  readonly paymentId: string;
  /** Ours and unique: PayPal refuses a second capture under it. */
  readonly invoiceId: string;
  readonly description: string;
  readonly pence: number;
  readonly brand: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

interface Refund {
  readonly pence: number;
  /** Pounds unless said otherwise. */
  readonly currency?: string;
  /** Ours and unique. */
  readonly invoiceId: string;
  /** The buyer reads it. */
  readonly note: string;
}

interface Delivery {
  /** PayPal's headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Byte for byte as it came: what is parsed and written again is another message. */
  readonly body: string;
}

/** No question is begun later than this after it was wanted; each takes half as long at most, retries included. */
const patienceMs = 60_000;

/** PayPal's Orders v2 by `fetch`. Each call that changes something takes the request id under which it is repeated. */
export class PayPal {
  readonly #account: PayPalAccount & { readonly circuit: Circuit };
  #token: { text: string; until: number } | null = null;

  constructor(account: PayPalAccount) {
    this.#account = { ...account, circuit: new Circuit() };
  }

  /** Whether it did not answer lately, and is left alone. */
  get isAway(): boolean {
    return this.#account.circuit.isOpen;
  }

  createOrder(order: NewOrder, requestId: string): Promise<PayPalOrder> {
    return this.#ask('POST', '/v2/checkout/orders', paypalOrder, orderBody(order), requestId);
  }

  getOrder(orderId: string): Promise<PayPalOrder> {
    return this.#ask('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`, paypalOrder);
  }

  captureOrder(orderId: string, requestId: string): Promise<PayPalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
    return this.#ask('POST', path, paypalOrder, {}, requestId);
  }

  refundCapture(captureId: string, { pence, currency = 'GBP', invoiceId, note }: Refund, requestId: string) {
    const amount = { currency_code: currency, value: decimalText(pence) };
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const said = note === '' ? {} : { note_to_payer: truncate(note, 255) };
    const body = { amount, invoice_id: invoiceId, ...said };
    return this.#ask('POST', path, paypalRefund, body, requestId);
  }

  /** Where PayPal sends its notices, and which. */
  getWebhook(webhookId: string): Promise<PayPalWebhook> {
    return this.#ask('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`, paypalWebhook);
  }

  /** Whether PayPal itself says that a notice came from PayPal. */
  async isGenuine({ headers, body }: Delivery, webhookId: string): Promise<boolean> {
    const of = (name: string) => JSON.stringify(headers[`paypal-${name}`] ?? '');
    const text = `{"auth_algo":${of('auth-algo')},"cert_url":${of('cert-url')},"transmission_id":${of('transmission-id')},"transmission_sig":${of('transmission-sig')},"transmission_time":${of('transmission-time')},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${body}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const { verification_status: status } = await this.#ask('POST', path, verification, text);
    return status === 'SUCCESS';
  }

  async #ask<Shape extends Parameters<typeof askPayPal>[1]['answer']>(
    method: 'GET' | 'POST',
    path: string,
    answer: Shape,
    body?: object | string,
    requestId?: string,
  ) {
    const began = performance.now();
    const ask = async () => {
      const bearer = await this.#bearer();
      // A caller that waits for this must be able to say when it can certainly have no effect any more.
      if (performance.now() - began > patienceMs) throw new PayPalFailure('unclear', 'TOO_LATE');
      return askPayPal(this.#account, { method, path, answer, ...sent(bearer, body, requestId) });
    };
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PayPalFailure) || error.status !== 401) throw error;
      // The token was withdrawn before its time.
      this.#token = null;
      return ask();
    }
  }

  /** Kept until a minute before it runs out. */
  async #bearer(): Promise<string> {
    const at = performance.now();
    if (this.#token && at < this.#token.until) return this.#token.text;
    const { id, secret } = this.#account;
    const { access_token: text, expires_in: seconds } = await askPayPal(this.#account, {
      method: 'POST',
      path: '/v1/oauth2/token',
      answer: paypalToken,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    this.#token = { text, until: at + (seconds - 60) * 1000 };
    return text;
  }
}

/** What goes along with a question: who asks, what, and under which number it may be repeated. */
const sent = (bearer: string, body?: object | string, requestId?: string) => ({
  headers: {
    accept: 'application/json',
    authorization: `Bearer ${bearer}`,
    prefer: 'return=representation',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
  },
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
});

const orderBody = (order: NewOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: order.paymentId,
      invoice_id: order.invoiceId,
      description: truncate(order.description, 127),
      amount: { currency_code: 'GBP', value: decimalText(order.pence) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: truncate(order.brand, 127),
        locale: 'en-GB',
        landing_page: 'LOGIN',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
});

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
