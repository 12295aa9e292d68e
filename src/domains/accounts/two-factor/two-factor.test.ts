import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { accounts, recoveryCodes } from '../tables.server.ts';
import { recoveryCode, sixDigits, typedCode } from './rules.ts';

let app: TestApp;
let maud: MadeAccount;
let token: string;
const began = new Date('2026-11-02T09:30:00Z');

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMITS_LOGIN_ACCOUNT: '10' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = began;
  maud = await anAccount(app.db);
  ({ token } = await app.signIn(maud.id));
  app.emails.length = 0;
});

const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const call = (method: 'POST' | 'PUT', url: string, body: object = {}) =>
  aBrowser(app.http).send(url, body, { method, token });
const begin = (body: object = {}) => call('POST', '/api/two-factor', body);
const confirm = (code: string) => call('PUT', '/api/two-factor', { code });
const codeOf = (secret: string, late = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    timestamp: app.clock.now.getTime() - late * 1000,
  });
const login = (otp?: string) =>
  aBrowser(app.http).send('/api/login', {
    email: maud.email,
    password: maud.password,
    ...(otp === undefined ? {} : { otp }),
  });

/** Switches it on; the next code is another one. */
async function switchOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await begin()).json();
  const { recovery_codes: codes } = (await confirm(codeOf(secret))).json();
  wait(60);
  app.emails.length = 0;
  return { secret, codes };
}

test('an app is set up by QR code or by hand, and needed only after its first code', async () => {
  const begun = (await begin()).json();
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(begun.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    ...['otpauth:', 'totp', begun.secret, 'Treatory'],
  ]);
  expect(decodeURIComponent(uri.pathname)).toContain(maud.email);
  expect(begun.cells.length).toBeGreaterThan(24);
  for (const row of begun.cells) expect(row).toMatch(new RegExp(`^[01]{${begun.cells.length}}$`));
  expect((await login()).statusCode).toBe(200);

  const wrong = await confirm('000000');
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { code: ['This code is not valid. Please try again.'] },
  ]);
  const done = await confirm(codeOf(begun.secret));
  expect(done.json().recovery_codes).toHaveLength(10);
  expect(new Set(done.json().recovery_codes).size).toBe(10);
  for (const code of done.json().recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(app.emails.at(-1)).toMatchObject({ to: maud.email, subject: 'Two-factor sign-in is on' });
  expect((await login()).statusCode).toBe(422);
});

test('the right password without a code asks for the code and does not count as a failed try', async () => {
  await switchOn();
  for (let asked = 0; asked < 12; asked += 1) {
    const answer = await login();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'code-needed',
      message: 'Enter the code from your authenticator app.',
      errors: { otp: ['Enter the code from your authenticator app.'] },
    });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('known_device');
  }
});

test('a wrong password does not reveal that a code would be needed', async () => {
  const { secret } = await switchOn();
  const body = { email: maud.email, password: 'wrong-guess-1!', otp: codeOf(secret) };
  expect((await aBrowser(app.http).send('/api/login', body)).json().code).toBe('wrong-pair');
  expect((await login(codeOf(secret))).statusCode).toBe(200);
});

test('a code works one step early or late, but no further', async () => {
  const { secret } = await switchOn();
  wait(300);
  expect((await login(codeOf(secret, 60))).json()).toMatchObject({
    code: 'code-wrong',
    errors: { otp: ['This code is not valid. Please try again.'] },
  });
  expect((await login(codeOf(secret, -60))).statusCode).toBe(422);
  expect((await login(codeOf(secret, 30))).statusCode).toBe(200);
  expect((await login(codeOf(secret, -30))).statusCode).toBe(200);
});

test('a code works once, and an earlier code no longer works after it', async () => {
  const { secret } = await switchOn();
  const code = codeOf(secret);
  expect((await login(code)).statusCode).toBe(200);
  expect((await login(code)).statusCode).toBe(422);
  expect((await login(codeOf(secret, 30))).statusCode).toBe(422);
  wait(30);
  expect((await login(codeOf(secret))).statusCode).toBe(200);
});

test('the code that switched two-factor sign-in on cannot sign in', async () => {
  const { secret } = (await begin()).json();
  const code = codeOf(secret);
  await confirm(code);
  expect((await login(code)).statusCode).toBe(422);
});

test('wrong codes count like wrong passwords', async () => {
  const { secret } = await switchOn();
  for (let tries = 0; tries < 10; tries += 1) expect((await login('000000')).statusCode).toBe(422);
  expect((await login(codeOf(secret))).statusCode).toBe(429);
  wait(15 * 60);
  expect((await login(codeOf(secret))).statusCode).toBe(200);
});

test('a recovery code signs in once, however it is typed, and sends an email', async () => {
  const { codes } = await switchOn();
  const [one = '', other = ''] = codes;
  expect((await login(one.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await login(one)).json().code).toBe('code-wrong');
  expect(app.emails.find(({ subject }) => subject === 'A recovery code was used')).toMatchObject({
    to: maud.email,
    text: expect.stringContaining('9 are left'),
  });
  expect((await login(other)).statusCode).toBe(200);
});

test('recovery codes are stored only as hashes', async () => {
  const { codes } = await switchOn();
  const kept = JSON.stringify(await app.db.select().from(recoveryCodes));
  for (const code of codes) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(typedCode(code));
  }
});

test('a code switches two-factor sign-in off, and the next sign-in needs none', async () => {
  const { secret } = await switchOn();
  const end = (body: object) => call('POST', '/api/two-factor/removal', body);
  expect((await end({ code: '000000' })).json().errors).toEqual({
    code: ['This code is not valid. Please try again.'],
  });
  expect((await end({ code: codeOf(secret) })).json()).toEqual({ message: 'Two-factor sign-in is off.' });
  expect(app.emails).toMatchObject([{ to: maud.email, subject: 'Two-factor sign-in is off' }]);
  expect((await login()).statusCode).toBe(200);
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, maud.id));
  expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
  expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, maud.id))).toEqual([]);
});

test('new recovery codes replace the old ones', async () => {
  const { secret, codes } = await switchOn();
  const renewed = await call('POST', '/api/two-factor/recovery-codes', { code: codeOf(secret) });
  expect(renewed.json().recovery_codes).toHaveLength(10);
  expect(app.emails).toMatchObject([{ subject: 'New recovery codes' }]);
  expect((await login(codes[0])).statusCode).toBe(422);
  expect((await login(renewed.json().recovery_codes[0])).statusCode).toBe(200);
});

test('every change of two-factor sign-in needs the password once the sign-in is over 15 minutes old', async () => {
  const { secret } = await switchOn();
  wait(901);
  const needed = { current_password: ['Enter your current password'] };
  const code = codeOf(secret);
  const proof = { code, current_password: maud.password };
  expect((await begin()).json().errors).toEqual(needed);
  expect((await call('POST', '/api/two-factor/removal', { code })).json().errors).toEqual(needed);
  expect((await call('POST', '/api/two-factor/recovery-codes', { code })).json().errors).toEqual(needed);
  const wrong = { ...proof, current_password: 'wrong-guess-1!' };
  expect((await call('POST', '/api/two-factor/removal', wrong)).statusCode).toBe(422);
  expect((await call('POST', '/api/two-factor/removal', proof)).statusCode).toBe(200);
  expect((await begin({ current_password: maud.password })).statusCode).toBe(200);
});

test('two-factor steps out of order are refused with a reason', async () => {
  const code = '123456';
  expect((await confirm(code)).json()).toMatchObject({ code: 'two-factor-not-begun' });
  for (const path of ['removal', 'recovery-codes']) {
    const answer = await call('POST', `/api/two-factor/${path}`, { code });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'two-factor-off']);
  }
  await switchOn();
  expect((await begin()).json()).toMatchObject({ code: 'two-factor-on' });
  expect((await confirm(code)).statusCode).toBe(409);
});

test('a stolen token cannot guess codes', async () => {
  await switchOn();
  const guess = () => call('POST', '/api/two-factor/recovery-codes', { code: '000000' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422);
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
});

test('starting the setup again makes the first app’s codes invalid', async () => {
  const first = (await begin()).json().secret;
  const second = (await begin()).json().secret;
  expect((await confirm(codeOf(first))).statusCode).toBe(422);
  expect((await confirm(codeOf(second))).statusCode).toBe(200);
});

test.each([
  [new Uint8Array(10), 'aaaa-aaaa-aaaa-aaaa'],
  [new Uint8Array(10).fill(255), '7777-7777-7777-7777'],
  [Uint8Array.from([0x48, 0x65, 0x6c, 0x6c, 0x6f, 0x21, 0xde, 0xad, 0xbe, 0xef]), 'jbsw-y3dp-ehpk-3pxp'],
])('eighty random bits become sixteen letters in groups of four', (bytes, code) => {
  expect(recoveryCode(bytes)).toBe(code);
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['12345', null],
  ['1234567', null],
  ['jbsw-y3dp-ehpk-3pxp', null],
])('a six-digit app code is told apart from a recovery code: %s', (given, digits) => {
  expect(sixDigits(given)).toBe(digits);
});
