import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.server.ts';
import { PayPalFailure } from './asking.server.ts';
import { PayPal } from './client.server.ts';

// What is asked again is asked again at once.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: async () => undefined,
}));
afterEach(() => {
  vi.restoreAllMocks();
});

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A PayPal that gives these answers one after another; tokens are given as they are asked for. */
function payPalThat(...answers: (Response | Error)[]) {
  const asked: Asked[] = [];
  let tokens = 0;
  const reach: typeof fetch = async (url, init) => {
    const path = new URL(String(url)).pathname;
    if (path === '/v1/oauth2/token') {
      tokens += 1;
      return Response.json({ access_token: `token-${tokens}`, expires_in: 3_600 });
    }
    asked.push({ path, headers: Object(init?.headers), body: String(init?.body ?? '') });
    const answer = answers.shift() ?? new Response(null, { status: 500 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const baseUrl = 'https://paypal.example';
  return { asked, paypal: new PayPal({ id: 'id', secret: 'kept secret', baseUrl, fetch: reach }) };
}
const order = { id: 'ORDER1', status: 'APPROVED', purchase_units: [], links: [] };
const outage = (debugId: string) =>
  new Response('<html>', { status: 503, headers: { 'paypal-debug-id': debugId } });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof PayPalFailure ? error : null),
  );

test('a call with an unclear outcome is retried with the same request id', async () => {
  const { asked, paypal } = payPalThat(outage('one'), new TypeError('cut'), Response.json(order));
  expect((await paypal.captureOrder('ORDER1', 'key-1')).id).toBe('ORDER1');
  expect(asked.map(({ headers }) => headers['paypal-request-id'])).toEqual(['key-1', 'key-1', 'key-1']);
});

test('an unclear failure has the debug id that PayPal’s support asks for', async () => {
  const { paypal } = payPalThat(outage('one'), outage('two'), outage('three'));
  expect(await failureOf(paypal.getOrder('ORDER1'))).toMatchObject({
    kind: 'unclear',
    issue: 'HTTP_503',
    debugId: 'three',
  });
});

test('a refusal is not retried, and has PayPal’s issue and debug id', async () => {
  const refused = Response.json(
    { name: 'UNPROCESSABLE_ENTITY', debug_id: 'b0d9', details: [{ issue: 'ORDER_NOT_APPROVED' }] },
    { status: 422 },
  );
  const { asked, paypal } = payPalThat(refused);
  expect(await failureOf(paypal.captureOrder('ORDER1', 'key-1'))).toMatchObject({
    kind: 'refused',
    issue: 'ORDER_NOT_APPROVED',
    debugId: 'b0d9',
  });
  expect(asked).toHaveLength(1);
});

test('a revoked token is renewed once', async () => {
  const withdrawn = () => Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 });
  const { asked, paypal } = payPalThat(withdrawn(), Response.json(order), withdrawn(), withdrawn());
  await paypal.getOrder('ORDER1');
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(await failureOf(paypal.getOrder('ORDER1'))).toMatchObject({ kind: 'refused', status: 401 });
});

test('a call that has waited for a minute is not sent', async () => {
  const { asked, paypal } = payPalThat(Response.json(order));
  const times = [0, 0, 60_001];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 60_001);
  expect(await failureOf(paypal.captureOrder('ORDER1', 'key-1'))).toMatchObject({
    kind: 'unclear',
    issue: 'TOO_LATE',
  });
  expect(asked).toEqual([]);
});

test.each([
  'not JSON',
  '{"id":""}',
  '{"id":"ORDER1","status":"DANCING"}',
  // A buyer was charged, and nobody says how much.
  '{"id":"ORDER1","status":"COMPLETED"}',
])('an unreadable answer (%s) is unclear, never a success', async (text) => {
  const { paypal } = payPalThat(...[1, 2, 3].map(() => new Response(text)));
  expect(await failureOf(paypal.getOrder('ORDER1'))).toMatchObject({
    kind: 'unclear',
    issue: 'UNREADABLE',
  });
});

test('an answer that is too long counts as unreadable', async () => {
  const endless = () => new Response('x'.repeat(1_000_001));
  const { paypal } = payPalThat(endless(), endless(), endless());
  expect(await failureOf(paypal.getOrder('ORDER1'))).toMatchObject({ kind: 'unclear', issue: 'UNREADABLE' });
});

test('after a pause, an answer that is too long starts another pause, which also ends', async () => {
  const endless = () => new Response('x'.repeat(1_000_001));
  const outages = Array.from({ length: 5 }, (_, index) => outage(String(index)));
  const { paypal } = payPalThat(...outages, endless(), Response.json(order));
  let ahead = 0;
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  await failureOf(paypal.getOrder('ORDER1'));
  await failureOf(paypal.getOrder('ORDER1'));
  ahead += 31_000;
  expect(await failureOf(paypal.getOrder('ORDER1'))).toMatchObject({ issue: 'RESTING' });
  ahead += 31_000;
  expect((await paypal.getOrder('ORDER1')).id).toBe('ORDER1');
});

test('a logged failure names neither the payer nor a secret', async () => {
  const payer = { email_address: 'ada@example.com', name: { given_name: 'Ada' } };
  const told = Response.json({ name: 'ODD', debug_id: 'b0d9', details: [], payer }, { status: 422 });
  const { paypal } = payPalThat(told);
  const err = await failureOf(paypal.getOrder('ORDER1'));
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  log.error({ err, debug: err?.debugId }, 'a payment could not be looked at');
  expect(lines.join()).toContain('b0d9');
  for (const secret of ['ada', 'Ada', 'token-1', 'kept secret', 'Bearer'])
    expect(lines.join()).not.toContain(secret);
});
