import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { Refused, serve } from '#src/platform/serve.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { forgetCalls } from './idempotency.server.ts';

const soldOut = refusal('sold-out', 409, 'Sold out.');
const definition = {
  method: 'POST',
  path: '/api/buy',
  summary: 'For the test',
  access: 'business',
  right: 'any',
  rateLimit: 'writes',
  body: z.object({ what: z.string(), many: z.coerce.number().int().optional() }),
  returns: z.object({ number: z.int() }),
  refuses: [soldOut],
  idempotent: true,
} as const;
const buy = endpoint(definition);
const sell = endpoint({ ...definition, path: '/api/sell' });
const pack = endpoint({ ...definition, path: '/api/pack' });

let app: TestApp;
let accountId: number;
let token: string;
/** How often the verb was run, and what it waits for. */
let runs = 0;
let gate: Promise<void> = Promise.resolve();
const verb = async (_context: unknown, { what }: { what: string }) => {
  runs += 1;
  await gate;
  if (what === 'gone') throw new Refused(soldOut);
  if (what === 'crash' && runs === 1) throw new Error('oh');
  return { number: runs };
};

/** An act of the database, which keeps its answer with it. */
const act = async ({ db, keepAnswer }: Context, { what }: { what: string }) => {
  runs += 1;
  const answer = { number: runs };
  await gate;
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO packed (number) VALUES (${answer.number})`);
    await keepAnswer?.(tx, answer);
    if (what === 'crash') throw new Error('oh');
  });
  if (what === 'late crash') throw new Error('oh');
  return answer;
};

beforeAll(async () => {
  app = await startTestApp({ apis: [serve(buy, verb), serve(sell, verb), serve(pack, act)] });
  await app.db.execute(sql`CREATE TABLE packed (number integer NOT NULL)`);
});
afterAll(() => app.close());
beforeEach(async () => {
  runs = 0;
  gate = Promise.resolve();
  await app.db.execute(sql`DELETE FROM packed`);
  accountId = await aBusiness(app.db);
  ({ token } = await app.signIn(accountId));
});

const call = async (key: string | null, payload: object = { what: 'tea' }, url = '/api/buy', as = token) => {
  const headers = { authorization: `Bearer ${as}`, ...(key === null ? {} : { 'idempotency-key': key }) };
  const answer = await app.http.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};

test('a call repeated with the same key runs once and gets the same answer', async () => {
  expect(await call('one')).toEqual({ status: 200, number: 1 });
  expect(await call('one')).toEqual({ status: 200, number: 1 });
  expect(await call('one', { many: undefined, what: ' tea ' })).toEqual({ status: 200, number: 1 });
  expect(runs).toBe(1);
});

test('a call with another key, path or caller, or without a key, is a new call', async () => {
  const { token: other } = await app.signIn(await aBusiness(app.db));
  await call('one');
  await call('two');
  await call(null);
  await call('one', { what: 'tea' }, '/api/sell');
  await call('one', { what: 'tea' }, '/api/buy', other);
  expect(runs).toBe(5);
});

test('a key cannot be reused for another request', async () => {
  await call('one');
  expect(await call('one', { what: 'cake' })).toMatchObject({
    status: 422,
    errors: { 'Idempotency-Key': [expect.stringContaining('another request')] },
  });
  expect(runs).toBe(1);
});

test('a repeat gets a conflict while the first call runs, and its answer afterwards', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = call('one');
  while (runs === 0) await new Promise(setImmediate);
  expect(await call('one')).toMatchObject({ status: 409, code: 'under-way' });
  open();
  expect(await first).toEqual({ status: 200, number: 1 });
  expect(await call('one')).toEqual({ status: 200, number: 1 });
});

test('a refusal is repeated too, with a new request id', async () => {
  const [first, second] = [await call('one', { what: 'gone' }), await call('one', { what: 'gone' })];
  expect(second).toEqual({ ...first, request_id: expect.any(String) });
  expect(second).toMatchObject({ status: 409, code: 'sold-out', message: 'Sold out.' });
  expect([runs, second.request_id === first.request_id]).toEqual([1, false]);
});

test('a call that failed with a server error runs again', async () => {
  expect(await call('one', { what: 'crash' })).toMatchObject({ status: 500 });
  expect(await call('one', { what: 'crash' })).toEqual({ status: 200, number: 2 });
});

const packed = async () => (await app.db.execute(sql`SELECT number FROM packed ORDER BY number`)).rows;

test('a fault after the commit still gives the answer stored with it', async () => {
  expect(await call('late', { what: 'late crash' }, '/api/pack')).toEqual({ status: 200, number: 1 });
  expect(await packed()).toEqual([{ number: 1 }]);
});

test('an answer is stored only if its transaction commits', async () => {
  await call('early', { what: 'crash' }, '/api/pack');
  expect(await packed()).toEqual([]);
  expect(await call('early', { what: 'tea' }, '/api/pack')).toEqual({ status: 200, number: 2 });
  expect(await packed()).toEqual([{ number: 2 }]);
});

test('a slow call overtaken by its repeat writes nothing and gets the repeat’s answer', async () => {
  const start = app.clock.now;
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const late = call('slow', { what: 'tea' }, '/api/pack');
  while (runs === 0) await new Promise(setImmediate);
  gate = Promise.resolve();
  app.clock.now = new Date(start.getTime() + 121_000);
  expect(await call('slow', { what: 'tea' }, '/api/pack')).toEqual({ status: 200, number: 2 });
  open();
  expect(await late).toEqual({ status: 200, number: 2 });
  expect(await packed()).toEqual([{ number: 2 }]);
  app.clock.now = start;
});

test('an invalid form does not use up its key', async () => {
  expect(await call('one', {})).toMatchObject({ status: 422 });
  expect(await call('one')).toMatchObject({ status: 200 });
});

test.each(['', 'x'.repeat(65), 'two words', 'naïve'])('%j is not a valid key', async (key) => {
  expect(await call(key)).toMatchObject({ status: 422, errors: { 'Idempotency-Key': [expect.any(String)] } });
  expect(runs).toBe(0);
});

test('a key expires after a day, and the key of an unfinished call after two minutes', async () => {
  const start = app.clock.now;
  const after = async (minutes: number) => {
    app.clock.now = new Date(start.getTime() + minutes * 60_000);
    ({ token } = await app.signIn(accountId));
  };
  await call('one');
  await after(24 * 60);
  expect((await call('one')).number).toBe(1);
  await after(24 * 60 + 1);
  expect((await call('one')).number).toBe(2);
  gate = new Promise(() => {});
  void call('stuck');
  while (runs === 2) await new Promise(setImmediate);
  gate = Promise.resolve();
  await after(24 * 60 + 2);
  expect(await call('stuck')).toMatchObject({ status: 409 });
  await after(24 * 60 + 4);
  expect(await call('stuck')).toMatchObject({ status: 200 });
  await after(72 * 60);
  expect(await forgetCalls(app.db, app.clock.now, 100)).toBeGreaterThanOrEqual(2);
  app.clock.now = start;
});
