import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { PayPal, sandboxCredentials } from '#src/platform/paypal/client.server.ts';
import {
  paypalError,
  paypalOrder,
  paypalRefund,
  paypalToken,
  verification,
} from '#src/platform/paypal/shapes.ts';
import { startSandbox } from '#src/testing/billing/paypal.ts';
import { fieldsOf } from '#src/testing/payments/laws/fields.ts';
import { documentedOrder, documentedRefund } from '#src/testing/payments/paypal/documented.ts';
import {
  documentedError,
  documentedEvent,
  documentedOAuthError,
  documentedOrderRequest,
  documentedRefundRequest,
  documentedToken,
  documentedVerdict,
  documentedVerification,
} from '#src/testing/payments/paypal/documented-rest.ts';
import { isOwnNotice, noticeCarrier } from './notices.server.ts';

interface Exchange {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly asked: unknown;
  readonly status: number;
  readonly answered: unknown;
}

const secret = 'between the sandbox and itself';
const exchanges: Exchange[] = [];
const events: unknown[] = [];
let stand: Awaited<ReturnType<typeof startSandbox>>;
let paypal: PayPal;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The client's own calls, with all that goes over the wire kept. */
const recording: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  const text = await response.text();
  exchanges.push({
    path: new URL(String(url)).pathname,
    headers: Object(init?.headers),
    asked: typeof init?.body === 'string' ? jsonOf(init.body) : undefined,
    status: response.status,
    answered: jsonOf(text),
  });
  return new Response(text, { status: response.status });
};

const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

beforeAll(async () => {
  stand = await startSandbox((given) => isOwnNotice(secret, given));
  paypal = new PayPal({ ...sandboxCredentials, baseUrl: stand.baseUrl, fetch: recording });
  await everyKindOfCall();
  const carry = noticeCarrier({
    url: 'https://treatory.example/api/paypal/webhook',
    webhookId: 'WEBHOOK',
    secret,
    now: () => new Date('2026-11-02T09:30:00Z'),
    fetch: async (_url, init) => {
      events.push(jsonOf(String(init?.body)));
      await paypal.isGenuine({ headers: Object(init?.headers), body: String(init?.body) }, 'WEBHOOK');
      return new Response(null, { status: 200 });
    },
  });
  await setImmediate();
  for (const notice of stand.notices) await carry(notice);
});
afterAll(() => stand.close());

async function everyKindOfCall() {
  const create = (pence: number, invoiceId: string = randomUUID()) =>
    paypal.createOrder(
      {
        paymentId: '4711',
        invoiceId,
        description: 'Professional, 30 days',
        pence,
        brand: 'Treatory',
        returnUrl: 'https://treatory.example/paypal-success?package_id=2',
        cancelUrl: 'https://treatory.example/paypal-cancel',
      },
      randomUUID(),
    );
  const { id } = await create(1_500);
  await quietly(paypal.captureOrder(id, randomUUID()));
  await stand.sandbox.decide(id, true);
  await paypal.getOrder(id);
  await stand.sandbox.injectFaults({ declineNext: 1 });
  await quietly(paypal.captureOrder(id, randomUUID()));
  const captured = await paypal.captureOrder(id, randomUUID());
  await quietly(paypal.captureOrder(id, randomUUID()));
  const captureId = captured.purchase_units[0]?.payments?.captures[0]?.id ?? '';
  const refund = (pence: number) =>
    paypal.refundCapture(
      captureId,
      { pence, currency: 'GBP', invoiceId: randomUUID(), note: 'Refund: Professional' },
      randomUUID(),
    );
  await refund(500);
  await paypal.getOrder(id);
  for (const pence of [1_001, 0, 1_000, 1]) await quietly(refund(pence));
  await paypal.getOrder(id);
  await quietly(paypal.getOrder('NONE'));
  await quietly(create(0));
  for (const isWell of [true, false]) await review(create, isWell);
  const invoice = randomUUID();
  for (const order of [await create(100, invoice), await create(100, invoice)]) {
    await stand.sandbox.decide(order.id, true);
    await quietly(paypal.captureOrder(order.id, randomUUID()));
  }
  const stranger = { id: 'sandbox', secret: 'guessed', baseUrl: stand.baseUrl, fetch: recording };
  await quietly(new PayPal(stranger).getOrder(id));
}

async function review(create: (pence: number) => Promise<{ id: string }>, isWell: boolean) {
  const { id } = await create(3_500);
  await stand.sandbox.decide(id, true);
  await stand.sandbox.injectFaults({ pendNext: 1 });
  const { purchase_units: units } = await paypal.captureOrder(id, randomUUID());
  const captureId = units[0]?.payments?.captures[0]?.id ?? '';
  const wish = { pence: 1, currency: 'GBP', invoiceId: randomUUID(), note: 'Too early' };
  await quietly(paypal.refundCapture(captureId, wish, randomUUID()));
  await stand.sandbox.clear(id, isWell ? 'COMPLETED' : 'DECLINED');
  await paypal.getOrder(id);
}

const faultsOf = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message} in ${JSON.stringify(value)}`,
  );

/** Which of PayPal's messages belongs to an address, by the way it was answered. */
function answerShape({ path, status }: Exchange): z.ZodType {
  if (path.endsWith('/token')) return status === 200 ? documentedToken : documentedOAuthError;
  if (status >= 400) return documentedError;
  if (path.endsWith('/refund')) return documentedRefund;
  return path.endsWith('signature') ? documentedVerdict : documentedOrder;
}

test('every response of our sandbox is one that PayPal documents', () => {
  const statuses = new Set(exchanges.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 201, 401, 404, 422]);
  expect(exchanges.flatMap((one) => faultsOf(answerShape(one), one.answered))).toEqual([]);
});

test('every request of our client is one that PayPal documents', () => {
  const askShape = ({ path }: Exchange): z.ZodType | null => {
    if (path.endsWith('/orders')) return documentedOrderRequest;
    if (path.endsWith('/refund')) return documentedRefundRequest;
    return path.endsWith('signature') ? documentedVerification : null;
  };
  const faults = exchanges.flatMap((one) => {
    const shape = askShape(one);
    return shape ? faultsOf(shape, one.asked) : [];
  });
  expect(faults).toEqual([]);
  const changing = exchanges.filter(({ path }) => /(orders|capture|refund)$/.test(path));
  expect(changing.every(({ headers }) => (headers['paypal-request-id'] ?? '').length === 36)).toBe(true);
});

test('every webhook of our sandbox is an event that PayPal documents', () => {
  expect(new Set(events.map((event) => Object(event).event_type))).toEqual(
    new Set([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
    ]),
  );
  expect(events.flatMap((event) => faultsOf(documentedEvent, event))).toEqual([]);
});

describe('PayPal documents every field and every choice that our client reads', () => {
  test.each([
    ['an order', paypalOrder, documentedOrder],
    ['a refund', paypalRefund, documentedRefund],
    ['a token', paypalToken, documentedToken],
    ['a verdict', verification, documentedVerdict],
  ])('%s', (_name, ours, theirs) => {
    const documented = fieldsOf(theirs);
    for (const [path, kind] of fieldsOf(ours)) {
      const known = documented.get(path);
      expect(known, path).toBeDefined();
      // A reader of any text accepts every choice.
      if (kind !== 'string') expect(kind, path).toBe(known);
    }
  });

  test('a refusal', () => {
    const known = documentedError.safeParse({
      name: 'UNPROCESSABLE_ENTITY',
      message: 'Not as it stands.',
      debug_id: 'f0a1',
      details: [{ issue: 'ORDER_NOT_APPROVED', description: 'The payer has not approved it.' }],
      links: [],
    });
    expect(paypalError.parse(known.data).details).toEqual([{ issue: 'ORDER_NOT_APPROVED' }]);
  });
});
