import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inProcessCall } from '#src/platform/http/answer.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { accountsApi } from '../api.server.ts';
import { termsVersion } from '../options.ts';
import { accounts, consents, sessions, sessionTokens } from '../tables.server.ts';
import { login } from './contract.ts';

let app: TestApp;
let maud: MadeAccount;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  maud = await anAccount(app.db);
  app.emails.length = 0;
});

const browser = () => aBrowser(app.http);
const pair = (extra: object = {}) => ({ email: maud.email, password: maud.password, ...extra });

test('the right email and password start a session that works at once', async () => {
  const me = browser();
  const answer = await me.send('/api/login', pair());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Login successful',
    role: 'user',
    user: { id: maud.id, name: 'Maud Penhallow', email: maud.email, avatar: null, role: 'user' },
    terms_due: true,
  });
  const [here] = (await me.send('/api/session', undefined, { token: answer.json().token })).json();
  expect(here).toMatchObject({ current: true, device: 'Firefox on Linux', remembered: false });
});

test.each(['user', 'agent', 'operator'] as const)(
  'the sign-in returns the stored role, whatever the request claims: %s',
  async (role) => {
    const account = await anAccount(app.db, { role });
    const login = { email: account.email, password: account.password, role: 'operator' };
    const answer = await browser().send('/api/login', login, { headers: { role: 'operator' } });
    expect(answer.json()).toMatchObject({ role, user: { role } });
  },
);

test('the email may be typed in capitals and with spaces, the password may not have spaces added', async () => {
  const shouted = ` ${maud.email.toUpperCase()} `;
  expect((await browser().send('/api/login', pair({ email: shouted }))).statusCode).toBe(200);
  expect((await browser().send('/api/login', pair({ password: ` ${maud.password} ` }))).statusCode).toBe(401);
});

test('a wrong password and an unknown address get exactly the same answer', async () => {
  const wrong = await browser().send('/api/login', pair({ password: 'wrong-guess-1!' }));
  const unknown = await browser().send('/api/login', pair({ email: 'nobody@example.com' }));
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  const { request_id: one, ...first } = wrong.json();
  const { request_id: other, ...second } = unknown.json();
  expect(one).not.toBe(other);
  expect(first).toEqual({
    message: 'Incorrect email or password. Please try again.',
    code: 'wrong-pair',
  });
  expect(second).toEqual(first);
  const names = (answer: typeof wrong) => answer.cookies.map(({ name }) => name);
  expect(names(unknown)).toEqual(names(wrong));
});

test('missing fields are named as Laravel does, and only a password over 128 characters is refused', async () => {
  const none = await browser().send('/api/login', {});
  expect(none.statusCode).toBe(422);
  expect(none.json()).toMatchObject({
    message: 'The email field is required. (and 1 more error)',
    errors: { email: ['The email field is required.'], password: ['The password field is required.'] },
  });
  expect((await browser().send('/api/login', pair({ password: 'x' }))).statusCode).toBe(401);
  expect((await browser().send('/api/login', pair({ password: 'x'.repeat(128) }))).statusCode).toBe(401);
  const long = await browser().send('/api/login', pair({ password: 'x'.repeat(129) }));
  expect(long.json().errors).toEqual({
    password: ['The password field must not be greater than 128 characters.'],
  });
});

test('an account without a password cannot sign in with one', async () => {
  const { email } = await anAccount(app.db, { password: null });
  const answer = await browser().send('/api/login', { email, password: 'quiet-meadow-7!' });
  expect(answer.statusCode).toBe(401);
});

test('an erased account cannot sign in, and one that awaits erasure can', async () => {
  await app.db.update(accounts).set({ deletionAskedAt: app.clock.now }).where(eq(accounts.id, maud.id));
  const token = (await browser().send('/api/login', pair())).json().token;
  expect(token).toBeDefined();
  await app.db.update(accounts).set({ erasedAt: app.clock.now }).where(eq(accounts.id, maud.id));
  expect((await browser().send('/api/login', pair())).statusCode).toBe(401);
  expect((await browser().send('/api/session', undefined, { token })).statusCode).toBe(401);
});

test('the database stores only the hash of the token', async () => {
  const { token } = (await browser().send('/api/login', pair())).json();
  const kept = JSON.stringify([
    await app.db.select().from(sessionTokens),
    await app.db.select().from(sessions),
  ]);
  expect(kept).not.toContain(token);
});

test('a sign-in with the box ticked is remembered for longer', async () => {
  const plain = (await browser().send('/api/login', pair())).json().token;
  const remembered = (await browser().send('/api/login', pair({ remember: true }))).json().token;
  const noon = app.clock.now;
  app.clock.now = new Date(noon.getTime() + 13 * 3600 * 1000);
  const refresh = (token: string) => browser().send('/api/refresh-token', {}, { token });
  expect([(await refresh(plain)).statusCode, (await refresh(remembered)).statusCode]).toEqual([401, 200]);
  app.clock.now = noon;
});

test('the terms are due until the current version is accepted, and a consent is stored once', async () => {
  const me = browser();
  const { token } = (await me.send('/api/login', pair())).json();
  const agree = (body: object) => me.send('/api/user-terms', body, { token });
  expect((await agree({ terms: true })).json().errors).toEqual({
    adult: ['You must be 18 or older to have an account.'],
  });
  expect((await agree({ terms: false, adult: true })).statusCode).toBe(422);
  await Promise.all([agree({ terms: true, adult: true }), agree({ terms: true, adult: true })]);
  const kept = await app.db.select().from(consents).where(eq(consents.accountId, maud.id));
  expect(kept.map(({ purpose }) => purpose).toSorted()).toEqual(['adult', 'terms']);
  expect(kept[0]).toMatchObject({ wordingVersion: termsVersion, givenAt: app.clock.now });
  expect((await me.send('/api/login', pair())).json().terms_due).toBe(false);
  await app.db.update(consents).set({ wordingVersion: '2020-01-01' }).where(eq(consents.accountId, maud.id));
  expect((await me.send('/api/login', pair())).json().terms_due).toBe(true);
});

test('a sign-in with a CSRF cookie must send the matching header', async () => {
  const me = browser();
  await me.send('/api/login', pair({ password: 'wrong-guess-1!' }));
  expect(me.cookies.has('XSRF-TOKEN')).toBe(true);
  const forged = await me.send('/api/login', pair(), { headers: { 'x-xsrf-token': 'another.mark' } });
  expect([forged.statusCode, forged.json().message]).toEqual([419, 'CSRF token mismatch.']);
  expect(me.cookies.has('known_device')).toBe(false);
  expect((await me.send('/api/login', pair())).statusCode).toBe(200);
  const elsewhere = await browser().send('/api/login', pair(), {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(elsewhere.statusCode).toBe(419);
});

test('sign-ins and refusals are logged by account and reason, without address, password or token', async () => {
  const lines: unknown[] = [];
  const info = (fields: object, msg: string) => lines.push({ ...fields, msg });
  const log = { ...app.context.log, info } as unknown as typeof app.context.log;
  const call = inProcessCall(accountsApi, () => ({ ...app.context, log }));
  const answer = await call(login, pair());
  await call(login, pair({ password: 'wrong-guess-1!' }));
  await call(login, { email: 'nobody@example.com', password: 'wrong-guess-1!' });
  expect(lines).toEqual([
    { account: maud.id, knewDevice: false, msg: 'signed in' },
    { account: maud.id, reason: 'wrong-pair', msg: 'a sign-in was refused' },
    { account: null, reason: 'wrong-pair', msg: 'a sign-in was refused' },
  ]);
  expect(answer.ok).toBe(true);
});
