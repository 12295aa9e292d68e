import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { knownDevices } from '../tables.server.ts';

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

const browser = (options?: { ip?: string; userAgent?: string }) => aBrowser(app.http, options);
const pair = (extra: object = {}) => ({ email: maud.email, password: maud.password, ...extra });

test('a second browser sends one email to the account holder, and the first browser sends none', async () => {
  const first = browser();
  const second = browser({ ip: '198.51.100.9', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' });
  await first.send('/api/login', pair());
  await first.send('/api/login', pair());
  expect(app.emails).toEqual([]);
  await second.send('/api/login', pair());
  await second.send('/api/login', pair());
  expect(app.emails).toMatchObject([{ to: maud.email, subject: 'New sign-in to your account' }]);
  expect(app.emails[0]?.text).toContain('on 2 November 2026 at 09:30 from');
  expect(app.emails[0]?.text).toContain('Chrome on Android');
});

test('a refused sign-in sets no device cookie and sends no email', async () => {
  await browser().send('/api/login', pair());
  const stranger = browser();
  await stranger.send('/api/login', pair({ password: 'wrong-guess-1!' }));
  expect(stranger.cookies.has('known_device')).toBe(false);
  expect(app.emails).toEqual([]);
});

test('the device cookie is HttpOnly and stored only as a hash', async () => {
  const me = browser();
  const answer = await me.send('/api/login', pair());
  const set = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('known_device='));
  expect(set).toMatch(/^known_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const kept = JSON.stringify(await app.db.select().from(knownDevices));
  expect(kept).not.toContain(me.cookies.get('known_device'));
});

test('a browser serves several accounts, and a cookie planted beforehand is replaced', async () => {
  const other = await anAccount(app.db);
  const shared = browser();
  await shared.send('/api/login', { email: other.email, password: other.password });
  const planted = String(shared.cookies.get('known_device'));
  await browser().send('/api/login', pair());
  await shared.send('/api/login', pair());
  expect(app.emails.map(({ to }) => to)).toEqual([maud.email]);
  expect(shared.cookies.get('known_device')).not.toBe(planted);
  await shared.send('/api/login', { email: other.email, password: other.password });
  await shared.send('/api/login', pair());
  expect(app.emails).toHaveLength(1);
  const attacker = browser();
  attacker.cookies.set('known_device', planted);
  await attacker.send('/api/login', pair());
  expect(app.emails).toHaveLength(2);
});

test('a password change forgets every other known browser', async () => {
  const thief = browser();
  const home = browser();
  await thief.send('/api/login', pair());
  const { token } = (await home.send('/api/login', pair())).json();
  const changed = 'Another*meadow7!';
  const body = { password: changed, password_confirmation: changed };
  expect((await home.send('/api/user-password-update', body, { token })).statusCode).toBe(200);
  app.emails.length = 0;
  await home.send('/api/login', pair({ password: changed }));
  expect(app.emails).toEqual([]);
  await thief.send('/api/login', pair({ password: changed }));
  expect(app.emails).toMatchObject([{ subject: 'New sign-in to your account' }]);
});

test('signing out everywhere else forgets every other known browser', async () => {
  const lost = browser();
  const home = browser();
  await lost.send('/api/login', pair());
  const { token } = (await home.send('/api/login', pair())).json();
  await home.send('/api/session', undefined, { method: 'DELETE', token });
  app.emails.length = 0;
  await home.send('/api/login', pair());
  expect(app.emails).toEqual([]);
  await lost.send('/api/login', pair());
  expect(app.emails).toHaveLength(1);
});

test('a browser unused for half a year counts as new', async () => {
  const me = browser();
  await me.send('/api/login', pair());
  await browser().send('/api/login', pair());
  app.emails.length = 0;
  const then = app.clock.now;
  app.clock.now = new Date(then.getTime() + 170 * 86_400_000);
  await me.send('/api/login', pair());
  app.clock.now = new Date(then.getTime() + 340 * 86_400_000);
  await me.send('/api/login', pair());
  expect(app.emails).toEqual([]);
  const late = browser();
  late.cookies.set('known_device', String(me.cookies.get('known_device')));
  app.clock.now = new Date(then.getTime() + 530 * 86_400_000);
  await late.send('/api/login', pair());
  // Every browser of the account was forgotten by then, so there is none beside which this one would be news.
  expect(late.cookies.get('known_device')).not.toBe(me.cookies.get('known_device'));
  expect(app.emails).toEqual([]);
  app.clock.now = then;
});
