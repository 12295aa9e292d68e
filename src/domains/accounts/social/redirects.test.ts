import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#src/platform/http/app.server.ts';
import { IdentityProvider, type Mischief } from '#src/testing/accounts/identity-provider.ts';
import { choose, codeOf, comeBack, walk, walkAway } from '#src/testing/accounts/social-walk.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { accountsApi } from '../api.server.ts';
import { socialRoutes } from './routes.server.ts';
import { forgetAttempts } from './service.server.ts';
import { socialAttempts } from './tables.server.ts';

let provider: IdentityProvider;
let app: TestApp;

const people = [
  { subject: 'g-1', email: 'Wilhelmina@Example.com', emailVerified: true, name: 'Wilhelmina Ashgrove' },
];

beforeAll(async () => {
  provider = await IdentityProvider.start({ people, now: () => app.clock.now });
  app = await startTestApp({ settings: provider.settings });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  provider.misbehave();
});

const browser = () => aBrowser(app.http);
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const wilhelmina = { subject: 'g-1' };
const lost = '/login?provider=google&problem=expired';

test('the link to the provider carries state, nonce and code challenge, and no client secret', async () => {
  const me = browser();
  const answer = await me.send('/sign-in/google?role=user');
  expect(answer.statusCode).toBe(302);
  const url = new URL(String(answer.headers.location));
  expect(url.origin + url.pathname).toBe(`${provider.baseUrl}/o/oauth2/v2/auth`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'treatory-test',
    redirect_uri: 'https://treatory.example/sign-in/google/callback',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^__Host-sign_in=[\w-]{43}; Max-Age=1500; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('the provider’s redirect leads to a page with a one-time code after the #, and no session', async () => {
  const me = browser();
  const answer = await me.send(await walkAway(me, wilhelmina));
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toMatch(/^\/sign-in\/continue#[\w-]{43}$/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('Facebook uses the same steps with its own addresses', async () => {
  const me = browser();
  const away = await me.send('/sign-in/facebook?role=user');
  const url = new URL(String(away.headers.location));
  expect(url.pathname).toBe('/v23.0/dialog/oauth');
  expect(url.searchParams.get('scope')).toBe('email public_profile');
  expect(codeOf(await comeBack(me, await choose(url.href, 'g-1')))).toBeDefined();
});

test('a provider that is not configured answers 404', async () => {
  const bare = await startTestApp();
  try {
    for (const path of ['/sign-in/google', '/sign-in/google/callback', '/sign-in/facebook'])
      expect((await bare.http.inject(path)).statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});

test('a state works once', async () => {
  const me = browser();
  const back = await walkAway(me, wilhelmina);
  codeOf(await comeBack(me, back));
  expect(await comeBack(me, back)).toBe(lost);
});

test('of four simultaneous callbacks with one state, one succeeds', async () => {
  const me = browser();
  const back = await walkAway(me, wilhelmina);
  const asked = provider.asked;
  const ends = await Promise.all([1, 2, 3, 4].map(() => comeBack(me, back)));
  expect(ends.filter((end) => end === lost)).toHaveLength(3);
  expect(provider.asked - asked).toBe(1);
});

test('a state from another browser or provider, a made-up one or one over ten minutes old is refused', async () => {
  const me = browser();
  const back = await walkAway(me, wilhelmina);
  expect(await comeBack(browser(), back)).toBe(lost);
  const other = browser();
  await other.send('/sign-in/google?role=user');
  expect(await comeBack(other, back)).toBe(lost);
  expect(await comeBack(me, back.replace('/google/', '/facebook/'))).toBe(lost.replace('google', 'facebook'));
  expect(await comeBack(me, back.replace(/state=[^&]+/, 'state=made-up'))).toBe(lost);
  expect(await comeBack(me, '/sign-in/google/callback')).toBe(lost);
  expect(await comeBack(me, '/sign-in/google/callback?state=a&state=b&code=c')).toBe(lost);
  later(601);
  expect(await comeBack(me, back)).toBe(lost);
});

test('two tabs of one browser can sign in at the same time', async () => {
  const me = browser();
  const first = await walkAway(me, wilhelmina);
  const second = await walkAway(me, wilhelmina);
  codeOf(await comeBack(me, first));
  codeOf(await comeBack(me, second));
});

test('an authorisation code with another verifier is refused', async () => {
  const victim = browser();
  const stolen = new URL(await walkAway(victim, wilhelmina), 'https://treatory.example');
  const thief = browser();
  const own = new URL(await walkAway(thief, wilhelmina), 'https://treatory.example');
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  const end = await comeBack(thief, `${own.pathname}${own.search}`);
  expect(end).toContain('problem=odd');
});

test('a person who declines at the provider returns to the login page with a notice', async () => {
  const me = browser();
  const back = await walkAway(me, { subject: '', query: 'role=agent&return=%2Fcheckout%3FplanId%3D2' });
  const end = await comeBack(me, back);
  expect(end).toBe('/business-login?return=%2Fcheckout%3FplanId%3D2&provider=google&problem=denied');
});

const wrongs: [Mischief, string][] = [
  ['failure', 'unreachable'],
  ['garbage', 'odd'],
  ['flood', 'odd'],
  ['redirect', 'unreachable'],
  ['wrong nonce', 'odd'],
  ['wrong audience', 'odd'],
  ['wrong issuer', 'odd'],
  ['expired token', 'odd'],
];
test.each(wrongs)('a provider’s %s signs no one in: %s', async (mischief, problem) => {
  const me = browser();
  const back = await walkAway(me, wilhelmina);
  provider.misbehave(mischief);
  expect(await comeBack(me, back)).toBe(`/login?return=%2Fdashboard&provider=google&problem=${problem}`);
});

test('a garbled Facebook profile signs no one in', async () => {
  const me = browser();
  const back = await walkAway(me, { ...wilhelmina, provider: 'facebook' });
  provider.misbehave('nothing', 'garbage');
  expect(await comeBack(me, back)).toContain('provider=facebook&problem=odd');
});

test('a provider that does not answer is given up at the deadline', async () => {
  const impatient = await buildApp({ context: app.context, database: app.database, apis: accountsApi });
  await socialRoutes(impatient, app.env, 150);
  try {
    const me = aBrowser(impatient);
    const back = await walkAway(me, wilhelmina);
    provider.misbehave('silence');
    expect(await comeBack(me, back)).toContain('problem=unreachable');
  } finally {
    await impatient.close();
  }
});

test('the one-time code works for 60 seconds, once, and only in its browser', async () => {
  const me = browser();
  const code = codeOf(await comeBack(me, await walkAway(me, wilhelmina)));
  const stranger = browser();
  await stranger.send('/sign-in/google?role=user');
  for (const other of [stranger, browser()]) {
    const answer = await other.send('/api/social-sign-in', { code });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'attempt-over']);
  }
  expect((await me.send('/api/social-sign-in', { code })).json().next).toBe('register');
  expect((await me.send('/api/social-sign-in', { code })).json().code).toBe('attempt-over');
  const late = codeOf(await comeBack(me, await walkAway(me, wilhelmina)));
  later(61);
  expect((await me.send('/api/social-sign-in', { code: late })).json().code).toBe('attempt-over');
});

const returns: [string, string][] = [
  ['/checkout?planId=2', '/checkout?planId=2'],
  ['/dashboard/my-profile', '/dashboard/my-profile'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/dashboard/..//evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/api/logout', '/dashboard'],
  ['', '/dashboard'],
];
test.each(returns)('a return to “%s” leads to %s', async (asked, end) => {
  const query = `role=user&return=${encodeURIComponent(asked)}`;
  const answer = await walk(browser(), { ...wilhelmina, query });
  expect(answer.json().return_to).toBe(end);
});

test('the database stores no state, nonce, code or cookie in plain text', async () => {
  const me = browser();
  const away = new URL(String((await me.send('/sign-in/google?role=user')).headers.location));
  const code = codeOf(await comeBack(me, await choose(away.href, 'g-1')));
  const kept = JSON.stringify(await app.db.select().from(socialAttempts));
  const secrets = [
    away.searchParams.get('state'),
    away.searchParams.get('nonce'),
    code,
    ...me.cookies.values(),
  ];
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

test('sign-in attempts are deleted once they have expired', async () => {
  await browser().send('/sign-in/google?role=user');
  later(3600);
  expect(await forgetAttempts(app.db, app.clock.now)).toBeGreaterThan(0);
  expect(await app.db.select().from(socialAttempts)).toEqual([]);
});
