import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsVersion } from '#src/domains/accounts/options.ts';
import { consents } from '#src/domains/accounts/tables.server.ts';
import { aRegisteringBusiness } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { categoryId, cityId } from '#src/testing/reference-data.ts';
import { payments } from '../payments/tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

test('a business that registered without the terms must accept them before it can buy', async () => {
  const pair = { email: 'shears@example.com', password: 'quay7Lantern!fox' };
  const signup = await send('POST', '/api/signup', {
    ...aRegisteringBusiness,
    business_location: await cityId(app.db, 'york'),
    ...pair,
    categories: [await categoryId(app.db, 'hair')],
    terms: undefined,
  });
  expect(signup.body).toMatchObject({ message: 'Registration successful' });
  const { body } = await send('POST', '/api/login', pair);
  expect(body.terms_due).toBe(true);
  const { token, user } = body;
  const look = async () => (await send('GET', '/api/checkout/2', undefined, token)).body[0].terms_due;
  const buy = () => send('POST', '/api/paypal/payment?selected_package_id=2', {}, token);

  expect(await look()).toBe(true);
  expect(await buy()).toMatchObject({
    status: 403,
    body: { status: 'error', code: 'terms-due', message: expect.stringMatching(/^Accept our terms/) },
  });
  expect(await app.db.$count(payments)).toBe(0);

  await send('POST', '/api/user-terms', { terms: true, adult: true }, token);
  expect(await app.db.select().from(consents).where(eq(consents.accountId, user.id))).toContainEqual(
    expect.objectContaining({
      ...{ purpose: 'terms', channel: 'sign-in' },
      ...{ wordingVersion: termsVersion, givenAt: app.clock.now },
    }),
  );
  expect(await look()).toBe(false);
  expect((await buy()).body).toMatchObject({ status: 'pending' });
});
