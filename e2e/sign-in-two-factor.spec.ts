import { Secret, TOTP } from 'otpauth';
import { type Account, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { email, password, signIn, submit } from './sign-in-form.ts';

/** Sets up an authenticator app for someone; answers the app and the codes kept for the day it is lost. */
async function withApp(baseURL: string | undefined, { token }: Account) {
  const call = async (method: string, body: unknown) => {
    const response = await fetch(`${baseURL}/api/two-factor`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { secret } = await call('POST', {});
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recovery_codes: recovery } = await call('PUT', { code: app.generate() });
  return { app, recovery: recovery as string[] };
}

const code = 'Code from your authenticator app';

test('an account with two-factor asks for its code on the same page, and the input stays @smoke', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  const { app } = await withApp(baseURL, somebody);
  await openAlive(page, '/login');
  await signIn(page, somebody);
  const field = page.getByLabel(code);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Enter the code from your authenticator app.',
  );
  await expect(email(page)).toHaveValue(somebody.email);
  await expect(password(page)).toHaveValue(somebody.password);
  await expectAccessible(page);

  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(/Enter the code$/);
  await field.fill('abc123');
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(/This code is not valid\. Please try again\./);
  await expect(field).toBeFocused();
  await expectAccessible(page);

  // The code of the set-up is used up: the next one counts.
  await field.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
  expectRefusals(complaints, 422);
});

test('a recovery code signs in a person who lost the app', async ({ page, baseURL, complaints }) => {
  const somebody = await register(baseURL);
  const { recovery } = await withApp(baseURL, somebody);
  await openAlive(page, '/login');
  await signIn(page, somebody);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(recovery[0] ?? '');
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
  expectRefusals(complaints, 422);
});
