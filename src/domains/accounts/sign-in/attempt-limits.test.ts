import { afterEach, expect, test, vi } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let app: TestApp;
let maud: MadeAccount;
afterEach(() => app.close());

const start = async (settings: Record<string, string>) => {
  app = await startTestApp({ settings });
  maud = await anAccount(app.db);
};
const right = () => ({ email: maud.email, password: maud.password });
const guess = (number = 0) => ({ email: maud.email, password: `guess-${number}!` });
const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('a network may try to sign in five times a minute, and is told how long to wait', async () => {
  await start({ LIMITS_LOGIN: '5' });
  const from = (ip: string) => aBrowser(app.http, { ip }).send('/api/login', guess());
  for (let tries = 0; tries < 5; tries += 1) expect((await from('192.0.2.1')).statusCode).toBe(401);
  wait(20);
  const refused = await from('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too-many-sign-ins',
    message: 'Too many login attempts. Please try again in 40 seconds.',
  });
  expect(refused.headers['retry-after']).toBe('40');
  expect((await from('192.0.2.2')).statusCode).toBe(401);
  wait(40);
  expect((await from('192.0.2.1')).statusCode).toBe(401);
});

test('all IPv6 addresses of one /64 share a sign-in limit', async () => {
  await start({ LIMITS_LOGIN: '1' });
  const from = (ip: string) => aBrowser(app.http, { ip }).send('/api/login', guess());
  expect((await from('2001:db8:1:2::1')).statusCode).toBe(401);
  expect((await from('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
});

test('successful sign-ins do not count towards the limit', async () => {
  await start({ LIMITS_LOGIN: '2', LIMITS_LOGIN_ACCOUNT: '2' });
  const answers: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const fresh = aBrowser(app.http, { ip: '192.0.2.1' });
    answers.push((await fresh.send('/api/login', right())).statusCode);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200]);
});

test('200 attackers get ten tries per account in 15 minutes, and the account holder still gets in', async () => {
  await start({ LIMITS_LOGIN: '5', LIMITS_LOGIN_ACCOUNT: '10', TRUST_PROXY: '127.0.0.1' });
  const home = aBrowser(app.http, { ip: '127.0.0.1' });
  const through = { headers: { 'x-forwarded-for': '203.0.113.200' } };
  expect((await home.send('/api/login', right(), through)).statusCode).toBe(200);

  const compared: number[] = [];
  for (let stranger = 0; stranger < 200; stranger += 1) {
    const forwarded = `198.18.${Math.floor(stranger / 100)}.${stranger % 100}`;
    const answer = await aBrowser(app.http, { ip: '127.0.0.1' }).send('/api/login', guess(stranger), {
      headers: { 'x-forwarded-for': forwarded },
    });
    if (answer.statusCode === 401) compared.push(app.clock.now.getTime());
    else expect(answer.statusCode).toBe(429);
    if (stranger === 100) expect((await home.send('/api/login', right(), through)).statusCode).toBe(200);
    wait(9);
  }
  // Half an hour of guessing: two windows' worth, and never more than ten in one.
  expect(compared).toHaveLength(20);
  for (const first of compared)
    expect(compared.filter((other) => other >= first && other < first + 900_000).length).toBeLessThanOrEqual(
      10,
    );
  expect((await home.send('/api/login', right(), through)).statusCode).toBe(200);
});

test('an unknown address is limited in the same way as a known one', async () => {
  await start({ LIMITS_LOGIN_ACCOUNT: '3' });
  const outcomes = async (email: string) => {
    const answers: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      answers.push((await aBrowser(app.http).send('/api/login', { email, password: 'x' })).statusCode);
    return answers;
  };
  expect(await outcomes('nobody@example.com')).toEqual([401, 401, 401, 429, 429]);
  expect(await outcomes(maud.email)).toEqual([401, 401, 401, 429, 429]);
  // However it is written.
  const shouted = { email: 'Nobody@Example.COM', password: 'x' };
  expect((await aBrowser(app.http).send('/api/login', shouted)).statusCode).toBe(429);
});

test('a sign-in runs the same statements for a known and an unknown address', async () => {
  await start({ LIMITS_LOGIN: '5', LIMITS_LOGIN_ACCOUNT: '10' });
  const asked = vi.spyOn(app.database.pool, 'query');
  const held = vi.spyOn(app.database.pool, 'connect');
  const questions = async (email: string) => {
    asked.mockClear();
    held.mockClear();
    await aBrowser(app.http).send('/api/login', { email, password: 'wrong-guess-1!' });
    const texts = asked.mock.calls.map(([query]: unknown[]) => String(Object(query).text ?? query));
    return { texts, connections: held.mock.calls.length };
  };
  const known = await questions(maud.email);
  expect(known.texts).toHaveLength(3);
  expect(await questions('nobody@example.com')).toEqual(known);
});

test('an account over its limit refuses the right password from an unknown browser', async () => {
  await start({ LIMITS_LOGIN_ACCOUNT: '2' });
  await aBrowser(app.http).send('/api/login', guess());
  await aBrowser(app.http).send('/api/login', guess());
  expect((await aBrowser(app.http).send('/api/login', right())).statusCode).toBe(429);
  wait(15 * 60);
  expect((await aBrowser(app.http).send('/api/login', right())).statusCode).toBe(200);
});

test('a known browser has a limit of its own', async () => {
  await start({ LIMITS_LOGIN_ACCOUNT: '3', LIMITS_LOGIN: '2' });
  const home = aBrowser(app.http);
  await home.send('/api/login', right());
  const answers: number[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    answers.push((await home.send('/api/login', guess(tries))).statusCode);
  expect(answers).toEqual([401, 401, 401, 429]);
});

test('a browser known to one account is unknown to another', async () => {
  await start({ LIMITS_LOGIN_ACCOUNT: '1' });
  const other = await anAccount(app.db);
  const stranger = aBrowser(app.http);
  await stranger.send('/api/login', { email: other.email, password: other.password });
  await aBrowser(app.http).send('/api/login', guess());
  expect((await stranger.send('/api/login', guess())).statusCode).toBe(429);
});
