import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { peopleAt, type SocialApp, startSocialApp } from '#src/testing/accounts/social-people.ts';
import { walk } from '#src/testing/accounts/social-walk.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let at: SocialApp;
let app: TestApp;
beforeAll(async () => {
  at = await startSocialApp();
  app = at.app;
});
afterAll(() => at.close());

const { browser, aPerson, opened, accountOf } = peopleAt(() => at);
const verified = new Date('2026-10-02T09:00:00Z');
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const twoFactor = { totpSecret: secret, totpConfirmedAt: verified };
const otp = () => new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });

test('the account password connects the provider, and a wrong one counts like a failed sign-in', async () => {
  const { id, email, password } = await anAccount(app.db);
  const person = aPerson({ email });
  const me = browser();
  const { ticket, next } = (await walk(me, person)).json();
  expect(next).toBe('password');
  const missing = await me.send('/api/social-sign-in/proof', { ticket });
  expect(missing.json().errors).toEqual({ password: ['The password field is required.'] });
  const wrong = await me.send('/api/social-sign-in/proof', { ticket, password: 'wrong-guess-1!' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-pair']);
  expect(await opened(person)).toBeNull();
  const right = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(right.json()).toMatchObject({ next: 'done', user: { id }, return_to: '/dashboard' });
  expect(await opened(person)).toBe(id);
  // The provider has verified the address, and the password has shown whose account it is.
  expect((await accountOf(id))?.emailVerifiedAt).toEqual(app.clock.now);
  const again = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(again.json().code).toBe('attempt-over');
});

test('guessing the password after a provider sign-in is blocked after ten tries', async () => {
  const strict = await startTestApp({ settings: { ...at.provider.settings, LIMITS_LOGIN_ACCOUNT: '10' } });
  try {
    const { email, password } = await anAccount(strict.db);
    const person = aPerson({ email });
    const answers: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const thief = aBrowser(strict.http);
      const { ticket } = (await walk(thief, person)).json();
      const tried = { ticket, password: guess < 10 ? `wrong-guess-${guess}!` : password };
      answers.push((await thief.send('/api/social-sign-in/proof', tried)).statusCode);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  } finally {
    await strict.close();
  }
});

test('an account with two-factor sign-in needs its code after a provider sign-in too', async () => {
  const { id, email } = await anAccount(app.db, { ...twoFactor, emailVerifiedAt: verified });
  const person = aPerson({ email });
  const me = browser();
  const first = (await walk(me, person)).json();
  expect(first).toMatchObject({ next: 'code' });
  expect(first.token).toBeUndefined();
  expect(await opened(person)).toBeNull();
  const none = await me.send('/api/social-sign-in/proof', { ticket: first.ticket });
  expect([none.statusCode, none.json().code]).toEqual([422, 'code-needed']);
  const wrong = await me.send('/api/social-sign-in/proof', { ticket: first.ticket, otp: '000000' });
  expect(wrong.json().errors).toEqual({ otp: ['This code is not valid. Please try again.'] });
  const right = await me.send('/api/social-sign-in/proof', { ticket: first.ticket, otp: otp() });
  expect(right.json()).toMatchObject({ next: 'done', user: { id } });
  expect(await opened(person)).toBe(id);
});

test('an unconfirmed account with two-factor sign-in needs both the password and the code', async () => {
  const { email, password } = await anAccount(app.db, twoFactor);
  const me = browser();
  const { ticket } = (await walk(me, aPerson({ email }))).json();
  const half = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(half.json().code).toBe('code-needed');
  const bare = await me.send('/api/social-sign-in/proof', { ticket, otp: otp() });
  expect(bare.json().errors).toHaveProperty('password');
  const whole = await me.send('/api/social-sign-in/proof', { ticket, password, otp: otp() });
  expect(whole.json().next).toBe('done');
});

test('a ticket fails in another browser and after fifteen minutes', async () => {
  const { email, password } = await anAccount(app.db);
  const me = browser();
  const { ticket } = (await walk(me, aPerson({ email }))).json();
  const other = browser();
  await other.send('/sign-in/google?role=user');
  expect((await other.send('/api/social-sign-in/proof', { ticket, password })).json().code).toBe(
    'attempt-over',
  );
  const then = app.clock.now;
  app.clock.now = new Date(then.getTime() + 901_000);
  const late = await me.send('/api/social-sign-in/proof', { ticket, password });
  app.clock.now = then;
  expect(late.json().code).toBe('attempt-over');
});
