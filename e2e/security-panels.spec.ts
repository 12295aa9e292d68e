import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, comeIn, emptyStorage, expectRefusals, register } from './account.ts';
import { expect, expectAccessible as expectNoFault, openAlive, test } from './journey.ts';

/** From the top: further down, what lies under the frame's bar could not be measured. */
async function expectAccessible(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoFault(page);
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** No code works twice: the next step's one is taken, which clocks that differ may send too. */
const codeNext = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

async function signIn(page: Page, { email, password }: Account, otp: string) {
  await emptyStorage(page);
  await openAlive(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  if (/^\d{6}$/.test(otp)) await code.fill(otp);
  else {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(otp);
  }
  await page.getByRole('button', { name: 'sign in' }).click();
}

test('two-factor sign-in is set up with a first code, and its recovery codes are shown once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const me = await register(baseURL);
  await comeIn(page, me);
  await openAlive(page, '/dashboard/my-profile#two-factor');
  const panel = panelOf(page, 'Two-factor sign-in');
  await panel.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'I have an app' }).click();
  await expect(panel.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  const shown = await panel.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  const secret = String(shown).replaceAll(' ', '');

  const field = panel.getByLabel('2. Type the code that the app shows');
  await field.fill('000000');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText('This code is not valid. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeNow(secret));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(panel.getByRole('button', { name: 'Done' })).toBeDisabled();
  await panel.getByLabel('I have saved the codes in a safe place').check();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('On', { exact: true })).toBeVisible();
  expectRefusals(complaints, 422);
  await page.reload();
  await expect(panel.getByText('On', { exact: true })).toBeVisible();
  await expect(codes).toHaveCount(0);
});

test('signing in takes a code of the app, or a recovery code that works once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const me = await register(baseURL);
  const { secret, codes } = await withTwoFactor(String(baseURL), me);
  const [recovery = ''] = codes;
  await signIn(page, me, codeNext(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
  await signIn(page, me, recovery);
  await expect(page).toHaveURL(/\/dashboard$/);
  await signIn(page, me, recovery);
  await expect(page.getByText('This code is not valid. Please try again.')).toBeVisible();
  expectRefusals(complaints, 422);
});

test('two-factor sign-in gets new recovery codes, and is turned off with one of them', async ({
  page,
  baseURL,
  complaints,
}) => {
  const me = await register(baseURL);
  const { secret, codes } = await withTwoFactor(String(baseURL), me);
  await comeIn(page, me);
  await openAlive(page, '/dashboard/my-profile#two-factor');
  const panel = panelOf(page, 'Two-factor sign-in');
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  await expectAccessible(page);
  await panel.getByLabel('Code from your app').fill(codeNext(secret));
  await panel.getByRole('button', { name: 'Show new codes' }).click();
  const shown = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const fresh = await shown.allTextContents();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await panel.getByLabel('I have saved the codes in a safe place').check();
  await panel.getByRole('button', { name: 'Done' }).click();

  await panel.getByRole('button', { name: 'Turn off' }).click();
  await panel.getByLabel('Code from your app').fill(codes[0] ?? '');
  await panel.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect(panel.getByText('This code is not valid. Please try again.')).toBeVisible();
  expectRefusals(complaints, 422);
  await panel.getByLabel('Code from your app').fill(fresh[0] ?? '');
  await panel.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect(panel.getByText('Off', { exact: true })).toBeVisible();
});

test('a device that was signed out from elsewhere goes to the login page', async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await register(baseURL);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const phone = await context.newPage();
  await comeIn(phone, { ...me, ...(await login(String(baseURL), me)) });
  await openAlive(phone, '/dashboard');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();

  await comeIn(page, me);
  await openAlive(page, '/dashboard/my-profile#sessions');
  const panel = panelOf(page, 'Signed-in devices');
  const devices = panel.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Sign out .+, last used/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign out/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(1);
  await expect(panel.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await phone.goto('/dashboard/my-profile');
  await expect(phone).toHaveURL(/\/login/);
  await context.close();
});

test('all other devices are signed out at once', async ({ page, baseURL }) => {
  const me = await register(baseURL);
  const others = [await login(String(baseURL), me), await login(String(baseURL), me)];
  await comeIn(page, me);
  await openAlive(page, '/dashboard/my-profile#sessions');
  const panel = panelOf(page, 'Signed-in devices');
  await panel.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(panel.getByText('You are not signed in anywhere else.')).toBeVisible();
  for (const { token } of others) {
    const answer = await fetch(`${baseURL}/api/session`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  }
});

async function call(baseURL: string, method: string, path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return (await fetch(baseURL + path, { method, headers, body: JSON.stringify(body) })).json();
}

const login = (baseURL: string, { email, password }: Account) =>
  call(baseURL, 'POST', '/api/login', { email, password });

async function withTwoFactor(baseURL: string, { token }: Account) {
  const { secret } = await call(baseURL, 'POST', '/api/two-factor', {}, token);
  const { recovery_codes: codes } = await call(
    baseURL,
    'PUT',
    '/api/two-factor',
    { code: codeNow(secret) },
    token,
  );
  return { secret: String(secret), codes: codes as string[] };
}
