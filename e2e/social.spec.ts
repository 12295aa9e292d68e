import type { Page } from '@playwright/test';
import { comeIn, emptyStorage, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';
import { providerPeople } from './provider-people.ts';

const choose = (page: Page, { name }: { name: string }) => page.getByRole('button', { name }).click();
const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

test('a new person registers with Google, confirms age and terms, and later signs in with one click @smoke', async ({
  page,
}) => {
  await page.goto('/login?return=%2Fdashboard%2Fmy-profile');
  await google(page).click();
  await choose(page, providerPeople.newcomer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  expect(page.url()).toMatch(/\/sign-in\/continue$/);
  await untilAlive(page);
  await expectAccessible(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Nell Quarry');

  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must be 18 or older to have an account.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await untilAlive(page);
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-profile$/);
  await expect(page.getByText('nell.quarry@example.com').first()).toBeVisible();

  await emptyStorage(page);
  await page.goto('/login');
  await google(page).click();
  await choose(page, providerPeople.newcomer);
  // In this order: the message is gone after three seconds, and the dashboard may need as long.
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a person who cancels at Google is back at the login page with an explanation', async ({ page }) => {
  await page.goto('/business-login');
  await google(page).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(/\/business-login\?/);
  await untilAlive(page);
  await expect(page.getByRole('alert')).toContainText('Google was not allowed to sign you in');
  await expectAccessible(page);
});

test('an email address that Google has not verified needs the password of its account', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  await google(page).click();
  await choose(page, providerPeople.client);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Google');
  await untilAlive(page);
  await expect(page.getByText('An account with this address exists')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('wrong-guess-1!');
  await page.getByRole('button', { name: 'Sign in and connect Google' }).click();
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  expectRefusals(complaints, 401);
  await page.getByLabel('Password', { exact: true }).fill('Willow!2026');
  await page.getByRole('button', { name: 'Sign in and connect Google' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a business is sent to the business registration with name and email filled in', async ({ page }) => {
  await page.goto('/business-registration');
  await google(page).click();
  await choose(page, providerPeople.trader);
  await untilAlive(page);
  await expect(page.getByLabel('Offer treatments')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to register a business' }).click();
  await expect(page).toHaveURL(/\/business-registration$/);
  await expect(page.getByLabel('Full name')).toHaveValue('Tamsin Ollerton');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('tamsin@example.com');
});

test('a sign-in provider is connected in the profile, used to sign in, and disconnected', async ({
  page,
  baseURL,
}) => {
  const me = await register(baseURL);
  await comeIn(page, me);
  await openAlive(page, '/dashboard/my-profile#identities');
  const panel = page.getByRole('region', { name: 'Connected accounts' });
  await panel.getByRole('button', { name: 'Connect Facebook' }).click();
  // From the top: further down, what lies under the frame's bar could not be measured.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Connect Facebook' }).click();
  await choose(page, providerPeople.connecting);
  await expect(page).toHaveURL(/\/dashboard\/my-profile#identities$/);
  await expect(panel.getByRole('button', { name: 'Disconnect Facebook' })).toBeVisible();

  await emptyStorage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await choose(page, providerPeople.connecting);
  await expect(page).toHaveURL(/\/dashboard$/);

  await openAlive(page, '/dashboard/my-profile#identities');
  await panel.getByRole('button', { name: 'Disconnect Facebook' }).click();
  await panel.getByRole('button', { name: 'Disconnect Facebook' }).click();
  await expect(page.getByText('Facebook is no longer connected.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Connect Facebook' })).toBeVisible();
});

test('an expired social sign-in says that it has expired', async ({ page, complaints }) => {
  await openAlive(page, '/sign-in/continue');
  await expect(page.getByRole('alert')).toContainText('There is nothing to continue here');
  await expectAccessible(page);
  await page.goto('about:blank');
  await openAlive(page, '/sign-in/continue#made-up');
  await expect(page.getByRole('alert')).toContainText('This sign-in took too long');
  expectRefusals(complaints, 422);
});
