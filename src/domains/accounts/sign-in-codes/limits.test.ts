import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { signInCodesOf } from '#src/testing/accounts/sign-in-codes.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

const start = new Date('2026-11-02T09:30:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMITS_FORGOT: '10', LIMITS_FORGOT_ACCOUNT: '3', LIMITS_SIGN_UP: '5' },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = start;
  app.emails.length = 0;
});

const { browser, ask, aCode, confirm } = signInCodesOf(() => app);
const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test.each([
  ['with an account', 'holder@example.com'],
  ['without an account', 'nobody@example.com'],
])('an address %s gets three codes an hour and twelve a day from everywhere together', async (_, email) => {
  if (email.startsWith('holder')) await anAccount(app.db, { email });
  for (let hour = 0; hour < 4; hour += 1) {
    for (let time = 0; time < 3; time += 1) expect((await ask(email)).statusCode).toBe(200);
    const refused = await ask(email);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    wait(3600);
  }
  expect((await ask(email)).json()).toMatchObject({
    code: 'too-many-codes',
    message: 'Too many codes were asked for. Please wait, or use your password.',
  });
  expect(app.emails).toHaveLength(12);
});

test('a network asks ten times an hour, whatever the addresses are', async () => {
  const there = aBrowser(app.http, { ip: '198.51.100.77' });
  for (let time = 0; time < 10; time += 1)
    expect((await ask(`passer-by-${time}@example.com`, there)).statusCode).toBe(200);
  expect((await ask('one-more@example.com', there)).statusCode).toBe(429);
});

test('a browser that the account knows gets its code although strangers have used up the address’s', async () => {
  const { email } = await anAccount(app.db);
  const me = browser();
  await confirm(await aCode(email, me), {}, me);
  while ((await ask(email)).statusCode === 200) wait(1);
  expect((await confirm(await aCode(email, me), {}, me)).statusCode).toBe(200);
});

test('new accounts by code count as registrations of their network, and a refused one keeps its code', async () => {
  const there = aBrowser(app.http, { ip: '198.51.100.78' });
  const person = { name: 'Nell Quarry', adult: true, terms: true };
  for (let time = 0; time < 5; time += 1)
    expect((await confirm(await aCode(`new-${time}@example.com`), person, there)).statusCode).toBe(200);
  const sixth = await aCode('new-6@example.com');
  for (let time = 0; time < 6; time += 1)
    expect((await confirm(sixth, person, there)).json().code).toBe('too-many-sign-ups');
  expect((await confirm(sixth, person)).statusCode).toBe(200);
});
