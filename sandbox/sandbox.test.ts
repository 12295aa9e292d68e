import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decimalText, readHundredths } from '#src/platform/money.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { PayPal } from '#src/platform/paypal/client.server.ts';
import { approvalLink } from '#src/platform/paypal/shapes.ts';
import { startSandbox } from '#src/testing/billing/paypal.ts';
import { isOwnNotice, noticeCarrier } from './notices.server.ts';

let stand: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  stand = await startSandbox();
});
afterEach(() => stand.close());

const wish = (invoiceId = randomUUID()) => ({
  paymentId: '4711',
  invoiceId,
  description: 'Professional, 30 days',
  pence: 1_500,
  brand: 'Treatory',
  returnUrl: 'https://treatory.example/paypal-success?package_id=2',
  cancelUrl: 'https://treatory.example/paypal-cancel',
});

async function anApprovedOrder() {
  const { id } = await stand.paypal.createOrder(wish(), randomUUID());
  await stand.sandbox.decide(id, true);
  return id;
}

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PayPalFailure ? [error.kind, error.issue] : error;
};

test('an order is created, approved on its page and captured with the requested amount', async () => {
  const opened = await stand.paypal.createOrder(wish(), randomUUID());
  expect(opened.status).toBe('PAYER_ACTION_REQUIRED');
  const page = await fetch(`${stand.baseUrl}/checkoutnow?token=${opened.id}`);
  expect(await page.text()).toContain('£15.00');
  expect(approvalLink(opened)).toBe(`https://sandbox.example/checkoutnow?token=${opened.id}`);
  const pressed = await fetch(`${stand.baseUrl}/checkoutnow?token=${opened.id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  expect(pressed.headers.get('location')).toMatch(
    new RegExp(`^https://treatory.example/paypal-success\\?package_id=2&token=${opened.id}&PayerID=`),
  );
  const { status, purchase_units: units } = await stand.paypal.captureOrder(opened.id, randomUUID());
  expect([status, units[0]?.payments?.captures[0]]).toMatchObject([
    'COMPLETED',
    { status: 'COMPLETED', custom_id: '4711', amount: { currency: 'GBP', pence: 1_500 } },
  ]);
});

test('a buyer who cancels returns to the site, and the order cannot be captured', async () => {
  const { id } = await stand.paypal.createOrder(wish(), randomUUID());
  expect(await stand.sandbox.decide(id, false)).toBe(`https://treatory.example/paypal-cancel?token=${id}`);
  expect(await refusalOf(stand.paypal.captureOrder(id, randomUUID()))).toEqual([
    'refused',
    'ORDER_NOT_APPROVED',
  ]);
});

test('a call with a repeated request id gets the same answer and changes nothing', async () => {
  const requestId = randomUUID();
  const first = await stand.paypal.createOrder(wish(), requestId);
  expect((await stand.paypal.createOrder(wish(), requestId)).id).toBe(first.id);
  await stand.sandbox.decide(first.id, true);
  const capture = randomUUID();
  await stand.paypal.captureOrder(first.id, capture);
  expect((await stand.paypal.captureOrder(first.id, capture)).status).toBe('COMPLETED');
  expect(await refusalOf(stand.paypal.captureOrder(first.id, randomUUID()))).toEqual([
    'refused',
    'ORDER_ALREADY_CAPTURED',
  ]);
  expect(stand.notices.filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
});

test('an invoice with two orders can be paid once only', async () => {
  const invoice = randomUUID();
  const ids = [];
  for (let each = 0; each < 2; each += 1) {
    const { id } = await stand.paypal.createOrder(wish(invoice), randomUUID());
    await stand.sandbox.decide(id, true);
    ids.push(id);
  }
  await stand.paypal.captureOrder(ids[0] ?? '', randomUUID());
  expect(await refusalOf(stand.paypal.captureOrder(ids[1] ?? '', randomUUID()))).toEqual([
    'refused',
    'DUPLICATE_INVOICE_ID',
  ]);
});

describe('faults', () => {
  test('the client retries a call that failed twice', async () => {
    await stand.sandbox.injectFaults({ failNext: 2 });
    expect((await stand.paypal.createOrder(wish(), randomUUID())).status).toBe('PAYER_ACTION_REQUIRED');
  });

  test('a retry after a lost answer succeeds, and the order is captured once', async () => {
    const id = await anApprovedOrder();
    await stand.sandbox.injectFaults({ loseNext: 1 });
    expect((await stand.paypal.captureOrder(id, randomUUID())).status).toBe('COMPLETED');
    expect(stand.notices.filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
  });

  test('a call that keeps failing is unclear, not refused', async () => {
    await stand.sandbox.injectFaults({ failNext: 9 });
    expect(await refusalOf(stand.paypal.createOrder(wish(), randomUUID()))).toEqual(['unclear', 'HTTP_500']);
  });

  test('the client pauses its calls after five failures', async () => {
    await stand.sandbox.injectFaults({ failNext: 100 });
    for (let each = 0; each < 2; each += 1) await refusalOf(stand.paypal.getOrder('X'));
    expect(await refusalOf(stand.paypal.getOrder('X'))).toEqual(['unclear', 'RESTING']);
  });

  test('a capture can be declined, or pending until a review completes it', async () => {
    await stand.sandbox.injectFaults({ declineNext: 1, pendNext: 1 });
    const id = await anApprovedOrder();
    expect(await refusalOf(stand.paypal.captureOrder(id, randomUUID()))).toEqual([
      'refused',
      'INSTRUMENT_DECLINED',
    ]);
    const held = await stand.paypal.captureOrder(id, randomUUID());
    expect(held.purchase_units[0]?.payments?.captures[0]?.status).toBe('PENDING');
    await stand.sandbox.clear(id, 'COMPLETED');
    const shown = await stand.paypal.getOrder(id);
    expect(shown.purchase_units[0]?.payments?.captures[0]?.status).toBe('COMPLETED');
  });

  test('wrong credentials are refused', async () => {
    const stranger = new PayPal({ baseUrl: stand.baseUrl, fetch, id: 'sandbox', secret: 'guessed' });
    expect(await refusalOf(stranger.getOrder('X'))).toEqual(['refused', 'invalid_client']);
  });
});

test('an order can be refunded in parts, up to the amount paid', async () => {
  const id = await anApprovedOrder();
  const { purchase_units: units } = await stand.paypal.captureOrder(id, randomUUID());
  const captureId = units[0]?.payments?.captures[0]?.id ?? '';
  const refund = (pence: number) =>
    stand.paypal.refundCapture(captureId, { pence, invoiceId: randomUUID(), note: '' }, randomUUID());
  expect((await refund(500)).status).toBe('COMPLETED');
  expect(await refusalOf(refund(1_001))).toEqual(['refused', 'REFUND_AMOUNT_EXCEEDED']);
  await refund(1_000);
  expect(await refusalOf(refund(1))).toEqual(['refused', 'CAPTURE_FULLY_REFUNDED']);
  const { purchase_units: after } = await stand.paypal.getOrder(id);
  expect(after[0]?.payments?.captures[0]?.status).toBe('REFUNDED');
  expect(after[0]?.payments?.refunds.map(({ amount }) => amount.pence)).toEqual([500, 1_000]);
});

test('only an unaltered webhook with a valid signature counts as genuine', async () => {
  const secret = 'between the sandbox and itself';
  const own = await startSandbox((given) => isOwnNotice(secret, given));
  const received: { headers: Record<string, string>; body: string }[] = [];
  const carry = noticeCarrier({
    url: 'https://treatory.example/api/paypal/webhook',
    webhookId: 'WEBHOOK',
    secret,
    now: () => new Date('2026-11-02T09:30:00Z'),
    fetch: async (_url, init) => {
      received.push({ headers: Object(init?.headers), body: String(init?.body) });
      return new Response(null, { status: received.length === 1 ? 503 : 200 });
    },
  });
  const { id } = await own.paypal.createOrder(wish(), randomUUID());
  await own.sandbox.decide(id, true);
  await own.paypal.captureOrder(id, randomUUID());
  await expect.poll(() => own.notices.length).toBe(2);
  for (const notice of own.notices.slice(1)) await carry(notice);
  const [refused, taken] = received;
  expect([received.length, refused?.body]).toEqual([2, taken?.body]);
  const genuine = { headers: taken?.headers ?? {}, body: taken?.body ?? '' };
  expect(await own.paypal.isGenuine(genuine, 'WEBHOOK')).toBe(true);
  const altered = { ...genuine, body: genuine.body.replace(id, 'ANOTHER') };
  expect(await own.paypal.isGenuine(altered, 'WEBHOOK')).toBe(false);
  expect(await own.paypal.isGenuine(genuine, 'SOMEBODY ELSE’S')).toBe(false);
  await own.close();
});

test('the panel shows the orders and sets faults', async () => {
  await stand.paypal.createOrder(wish(), randomUUID());
  await fetch(`${stand.baseUrl}/control`, {
    method: 'POST',
    body: new URLSearchParams({ slowMs: '7', isSilent: 'on' }),
  });
  expect(await stand.sandbox.faults()).toMatchObject({ slowMs: 7, isSilent: true, copies: 1 });
  expect(await (await fetch(`${stand.baseUrl}/control`)).text()).toContain('Professional, 30 days');
});

test('pence convert to PayPal’s pounds and back without loss, and malformed amounts are refused', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (pence) => {
      expect(readHundredths(decimalText(pence))).toBe(pence);
    }),
  );
  for (const odd of ['1.005', '-1.00', '1,000.00', '', '1e3', ' 1']) expect(readHundredths(odd)).toBeNull();
});
