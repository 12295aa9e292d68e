import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now.getTime() });

test('a recovery code and an app code each sign in once, even when sent twelve times at once', async () => {
  const maud = await anAccount(app.db);
  const { token } = await app.signIn(maud.id);
  const send = (method: 'POST' | 'PUT', body: object) =>
    aBrowser(app.http).send('/api/two-factor', body, { method, token });
  const { secret } = (await send('POST', {})).json();
  const { recovery_codes } = (await send('PUT', { code: codeOf(secret) })).json();
  const together = async (otp: string) => {
    const login = { email: maud.email, password: maud.password, otp };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => aBrowser(app.http).send('/api/login', login)),
    );
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  };
  for (const otp of recovery_codes.slice(0, 9))
    await aBrowser(app.http).send('/api/login', { email: maud.email, password: maud.password, otp });
  const onlyOne = [200, ...Array(11).fill(422)];
  expect(await together(recovery_codes.at(-1))).toEqual(onlyOne);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect(await together(codeOf(secret))).toEqual(onlyOne);
});
