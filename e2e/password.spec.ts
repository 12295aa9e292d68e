import type { Page } from '@playwright/test';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { linkFromEmail } from './outbox.ts';
import { expectNoAnswers } from './registration-form.ts';
import { email, messages, signIn, stored } from './sign-in-form.ts';

const fresh = 'Harbour7!light';
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm password' });
const change = (page: Page) => page.getByRole('button', { name: 'change password' });

test('a forgotten password is reset through an emailed link @smoke', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await openAlive(page, '/login');
  await page.getByRole('link', { name: 'forgot password?' }).click();
  await expect(page).toHaveURL('/forget-password');
  await expect(page).toHaveTitle('Forgotten password | Treatory');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'confirm' }).click();
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);
  await email(page).fill(somebody.email);
  await page.getByRole('button', { name: 'confirm' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account with this email address');
  await expectAccessible(page);

  const link = await linkFromEmail(somebody.email, '/change-password');
  await openAlive(page, link);
  await expect(page).toHaveURL('/change-password');
  await expect(page).toHaveTitle('Change password | Treatory');
  await expectAccessible(page);
  await expect(page.getByText('Password should be in 8 characters')).toBeVisible();

  await newPassword(page).fill('short');
  await confirmation(page).fill('other');
  await change(page).click();
  await expect(newPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveAccessibleDescription(/Password must be 8-20 characters/);
  await expect(confirmation(page)).toHaveAccessibleDescription('Password and Confirm Password do not match');
  await expectAccessible(page);

  // Loaded again in the middle: the link is not lost, though the address no longer holds it.
  await page.reload();
  await openAlive(page, page.url());
  await newPassword(page).fill(fresh);
  await expect(newPassword(page)).toHaveAccessibleDescription(/8 to 20 characters \(done\)/);
  await confirmation(page).fill(fresh);
  await change(page).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, somebody);
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await signIn(page, { ...somebody, password: fresh });
  await expect(page).toHaveURL('/dashboard');

  await openAlive(page, link);
  await newPassword(page).fill('Another7!light');
  await confirmation(page).fill('Another7!light');
  await change(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'This link is no longer valid. Please ask for a new one.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forget-password');
  expectRefusals(complaints, 401);
  expectRefusals(complaints, 422);
});

test('an email address without an account gets the same answer', async ({ page }) => {
  await openAlive(page, '/forget-password');
  await email(page).fill('nobody-at-all@example.com');
  await page.getByRole('button', { name: 'confirm' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account with this email address');
  await page.getByRole('link', { name: 'return to login screen' }).click();
  await expect(page).toHaveURL('/login');
});

test('a failing or unreachable server is reported, and the same input can be sent again', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  const failing = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/forgot-password', (route) => route.fulfill(failing), { times: 1 });
  await openAlive(page, '/forget-password');
  await email(page).fill(somebody.email);
  await page.getByRole('button', { name: 'confirm' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'confirm' }).click();
  // Until then what the server said stands there.
  await expect(page.getByRole('alert')).toContainText('The service could not be reached.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'confirm' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account with this email address');

  await page.route('**/api/change-password', (route) => route.fulfill(failing), { times: 1 });
  await openAlive(page, await linkFromEmail(somebody.email, '/change-password'));
  await newPassword(page).fill(fresh);
  await confirmation(page).fill(fresh);
  await change(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await change(page).click();
  await expect(page).toHaveURL('/login');
  expectRefusals(complaints, 500);
  expectNoAnswers(complaints);
});

test('the page of an emailed link sends no referrer to other sites', async ({ page, request }) => {
  const headers = (await request.get('/change-password?token=abc')).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  await openAlive(page, '/change-password?token=abc');
  await expect(page).toHaveURL('/change-password');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'abc',
  );
});

test('without a link and a session the page says so at once, and offers a new link', async ({ page }) => {
  await openAlive(page, '/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await expect(newPassword(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forget-password');
});

test('a signed-in person changes the password with the current one', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, '/change-password');
  const current = page.getByRole('textbox', { name: 'Current password' });
  await expect(current).toBeVisible();
  await expectAccessible(page);
  await current.fill('not my password');
  await newPassword(page).fill(fresh);
  await confirmation(page).fill(fresh);
  await change(page).click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/The password is incorrect\./);
  await expectAccessible(page);
  await current.fill(somebody.password);
  await change(page).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'token')).toBeTruthy();
  await callApi(baseURL ?? '', '/api/login', { email: somebody.email, password: fresh });
  expectRefusals(complaints, 422);
});

test('an email address is confirmed with one press, and a used link says that it was used', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  const link = await linkFromEmail(somebody.email, '/verify-email');
  await openAlive(page, link);
  await expect(page).toHaveURL('/verify-email');
  await expect(page).toHaveTitle('Confirm your email address | Treatory');
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: 'confirm my email address' });
  await page.reload();
  await openAlive(page, page.url());
  await confirm.click();
  await expect(page.getByRole('status')).toContainText(somebody.email);
  await expectAccessible(page);

  await openAlive(page, link);
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, somebody);
  await expect(page).toHaveURL('/dashboard/my-profile');
  await openAlive(page, link);
  await confirm.click();
  await expect(page.getByRole('status')).toContainText('Your email address is already confirmed.');
  await expectAccessible(page);
  expectRefusals(complaints, 422);
});

test('a signed-in person gets a new link in place of an expired one', async ({ page, baseURL }) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, '/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await page.getByRole('button', { name: 'send me a new link' }).click();
  await expect(messages(page)).toContainText('The link is on its way to you.');
  await expectAccessible(page);
});

test('a new email address takes effect after its link is opened', async ({ page, baseURL }) => {
  const somebody = await register(baseURL);
  const wanted = `new-${somebody.email}`;
  await callApi(baseURL ?? '', '/api/user-email-update', { email: wanted }, somebody.token);
  await comeIn(page, somebody);
  await openAlive(page, await linkFromEmail(wanted, '/verify-email'));
  await page.getByRole('button', { name: 'confirm my email address' }).click();
  await expect(page.getByRole('status')).toContainText(wanted);
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await callApi(baseURL ?? '', '/api/login', { email: wanted, password: somebody.password });
});
