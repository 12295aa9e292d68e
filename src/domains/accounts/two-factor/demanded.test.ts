import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let app: TestApp;
let operator: MadeAccount;
beforeAll(async () => {
  app = await startTestApp({ settings: { NODE_ENV: 'production' } });
  operator = await anAccount(app.db, { role: 'operator' });
});
afterAll(() => app.close());

const ask = (token: string, method: string, url: string, payload?: object) =>
  aBrowser(app.http).send(url, payload ?? {}, { method: method as 'POST', token });

test('an operator without two-factor sign-in may only see the profile, set it up, ask for whom they act and sign out', async () => {
  const open: string[] = [];
  for (const { endpoint } of apis) {
    if (!['signed-in', 'operator'].includes(endpoint.access)) continue;
    // Signing out would end a session that others need.
    const { call } = await app.signIn(operator.id);
    const answer = await call(endpoint, {} as never);
    if (answer.ok || answer.code !== 'two-factor-due') open.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(open.toSorted()).toEqual([
    'GET /api/team/acting-for',
    'GET /api/user-profile',
    'POST /api/logout',
    'POST /api/team/acting-for',
    'POST /api/two-factor',
    'POST /api/user-terms',
    'PUT /api/two-factor',
  ]);
});

test('an operator without two-factor sign-in gets 403 from the back office, and the profile says why', async () => {
  const { token } = await app.signIn(operator.id);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await app.http.inject({ url: '/api/operator/summary', headers });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'two-factor-due', message: 'Set up two-factor sign-in first: operators need it.' },
  ]);
  const profile = await app.http.inject({ url: '/api/user-profile', headers });
  expect(profile.json().user).toMatchObject({ role: 'operator', two_factor: false, two_factor_due: true });
});

test('setting up two-factor sign-in opens the back office to this session and ends the others', async () => {
  const { token } = await app.signIn(operator.id);
  const { token: other } = await app.signIn(operator.id);
  const { secret } = (await ask(token, 'POST', '/api/two-factor')).json();
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    timestamp: app.clock.now.getTime(),
  });
  expect((await ask(token, 'PUT', '/api/two-factor', { code })).statusCode).toBe(200);
  const statusFor = async (bearer: string) =>
    (
      await app.http.inject({
        url: '/api/operator/summary',
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).statusCode;
  expect([await statusFor(token), await statusFor(other)]).toEqual([200, 401]);
});

test('clients and businesses need no two-factor sign-in', async () => {
  for (const role of ['user', 'agent'] as const) {
    const { token } = await app.signIn((await anAccount(app.db, { role })).id);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.http.inject({ url: '/api/session', headers })).statusCode).toBe(200);
  }
});

test('an operator of a demonstration needs no two-factor sign-in', async () => {
  const demo = await startTestApp({ settings: { NODE_ENV: 'production', DEMO: 'true' } });
  const { token } = await demo.signIn((await anAccount(demo.db, { role: 'operator' })).id);
  const headers = { authorization: `Bearer ${token}` };
  expect((await demo.http.inject({ url: '/api/operator/summary', headers })).statusCode).toBe(200);
  await demo.close();
});
