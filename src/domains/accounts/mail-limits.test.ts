import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aClient, post } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';

const start = new Date('2026-11-02T09:30:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMITS_SIGN_UP: '5', LIMITS_FORGOT: '10', LIMITS_FORGOT_ACCOUNT: '3' },
  });
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = start;
  app.emails.length = 0;
  app.sent.length = 0;
});

let people = 0;
let networks = 0;
const anotherNetwork = () => `198.51.100.${++networks}`;
const register = (ip: string, change: object = {}) =>
  post(
    app.http,
    '/api/user-signup',
    { ...aClient, email: `limited-${++people}@example.com`, ...change },
    { ip },
  );
const forgot = (email: string, ip = anotherNetwork()) =>
  post(app.http, '/api/forgot-password', { email }, { ip });
async function aHolder() {
  const { body } = await register(anotherNetwork());
  app.emails.length = 0;
  return { id: Number(body.user.id), email: String(body.user.email) };
}

test('five people of one network register in an hour; the next gets 429 with the time to wait', async () => {
  const ip = anotherNetwork();
  for (let time = 0; time < 5; time += 1) expect((await register(ip)).status).toBe(200);
  app.clock.now = minutes(10);
  const { status, body, headers } = await register(ip);
  expect(status).toBe(429);
  expect(body.message).toBe('Too Many Attempts.');
  expect(headers['retry-after']).toBe('3000');
  expect((await register(anotherNetwork())).status).toBe(200);
  app.clock.now = minutes(61);
  expect((await register(ip)).status).toBe(200);
});

test('a registration with validation errors does not count towards the limit', async () => {
  const ip = anotherNetwork();
  for (let time = 0; time < 8; time += 1) {
    expect((await register(ip, { password: 'Password1!' })).status).toBe(422);
    expect((await register(ip, { main_location: 'Atlantis' })).status).toBe(422);
  }
  expect((await register(ip)).status).toBe(200);
});

test('a registration with a taken address counts towards the limit', async () => {
  const { email } = await aHolder();
  const ip = anotherNetwork();
  for (let time = 0; time < 5; time += 1) expect((await register(ip, { email })).status).toBe(422);
  expect((await register(ip, { email })).status).toBe(429);
});

test('all IPv6 addresses of one /64 count as one network', async () => {
  for (let time = 0; time < 5; time += 1) await register(`2001:db8:1:2::${time + 1}`);
  expect((await register('2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await register('2001:db8:1:3::1')).status).toBe(200);
});

test('an account gets three reset links an hour, and further requests get the same answer', async () => {
  const { email } = await aHolder();
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await forgot(email));
  await app.runJobs();
  expect(app.emails).toHaveLength(3);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  app.clock.now = minutes(61);
  await forgot(email);
  await app.runJobs();
  expect(app.emails).toHaveLength(4);
});

test('a network may request ten reset links an hour, for any address', async () => {
  const ip = anotherNetwork();
  for (let time = 0; time < 10; time += 1)
    expect((await forgot(`someone-${time}@example.com`, ip)).status).toBe(200);
  const { status, headers } = await forgot('someone-else@example.com', ip);
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('3600');
});

test('a reset request runs the same statements, job and answer for known and unknown addresses', async () => {
  const { email } = await aHolder();
  const known = await whatHappens(() => forgot(email));
  const unknown = await whatHappens(() => forgot('nobody-at-all@example.com'));

  expect(known).toEqual(unknown);
  expect(known.status).toBe(200);
  expect(known.statements).toHaveLength(1);
  expect(known.statements.join()).not.toContain('accounts');
  expect(known.jobs).toEqual([['mail-forgotten-password', ['email']]]);
});

/** All that a call does and says, counted instead of timed. */
async function whatHappens(ask: () => ReturnType<typeof post>) {
  app.sent.length = 0;
  const asked = vi.spyOn(app.database.pool, 'query');
  const held = vi.spyOn(app.database.pool, 'connect');
  const { status, body, headers } = await ask();
  const statements = asked.mock.calls.map(([query]: unknown[]) => String(Object(query).text ?? query));
  const connections = held.mock.calls.length;
  asked.mockRestore();
  held.mockRestore();
  const { request_id: _, ...said } = body;
  const jobs = app.sent.map(({ name, data }) => [name, Object.keys(data)]);
  return { status, said, length: headers['content-length'], statements, connections, jobs };
}

test('the confirmation link is mailed again three times an hour at most', async () => {
  const { id } = await aHolder();
  const { token } = await app.signIn(id);
  const again = () => post(app.http, '/api/verification-mail', {}, { token });
  for (let time = 0; time < 3; time += 1) expect((await again()).status).toBe(200);
  const { status, headers } = await again();
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('3600');
  expect(app.emails).toHaveLength(3);
});

test('an account may request a change of address three times an hour', async () => {
  const { id } = await aHolder();
  const { token } = await app.signIn(id);
  const ask = (email: string) => post(app.http, '/api/user-email-update', { email }, { token });
  for (const name of ['a', 'b', 'c']) expect((await ask(`${name}@example.org`)).status).toBe(200);
  expect((await ask('d@example.org')).status).toBe(429);
});
