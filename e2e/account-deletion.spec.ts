import type { Page } from '@playwright/test';
import { unzipped } from '#src/testing/files/zip.ts';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const myProfile = '/dashboard/my-profile';
const dataPanel = (page: Page) => page.getByRole('region', { name: 'Download my data' });
const deletionPanel = (page: Page) => page.getByRole('region', { name: 'Delete my account' });

test('all data of an account comes as one archive', async ({ page, baseURL }) => {
  const somebody = await register(baseURL, 'business');
  await comeIn(page, somebody);
  await openAlive(page, myProfile);
  await dataPanel(page).getByRole('button', { name: 'Prepare my archive' }).click();
  const link = dataPanel(page).getByRole('link', { name: 'Download archive' });
  await expect(link).toBeFocused();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await link.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const files = unzipped(Buffer.concat(chunks));
  expect(files.get('account.json')?.text).toContain(somebody.email);
  expect(files.get('listings.json')?.text).toContain('Thackray Rooms');
  expect(files.get('README.txt')?.text).toContain('account.json: your account');
});

test('the keyboard alone deletes an account after an explanation, and cancels the deletion', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, myProfile);
  await deletionPanel(page).getByRole('button', { name: 'Delete my account…' }).focus();
  await page.keyboard.press('Enter');
  await expect(deletionPanel(page).getByText('What we delete')).toBeVisible();
  await expect(deletionPanel(page).getByText(/Your listing, with pictures/)).toBeVisible();
  await expect(deletionPanel(page).getByText(/The record of what you agreed to/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(
    deletionPanel(page).getByRole('button', { name: 'Delete my account', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deletionPanel(page).getByText('Your account will be deleted')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await deletionPanel(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(deletionPanel(page).getByRole('button', { name: 'Delete my account…' })).toBeVisible();
  await expect(page.getByLabel('Messages').getByText('Your account will not be deleted.')).toBeVisible();
});

test('a person who signed in a while ago is asked for the password before a deletion', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, myProfile);
  // The server's clock cannot be moved from here: its word for a proof that is too old stands in, once.
  const message = 'Enter your current password';
  await page.route(
    '**/api/account-deletion',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message, errors: { current_password: [message] } } })
        : route.fallback(),
    { times: 2 },
  );
  await deletionPanel(page).getByRole('button', { name: 'Delete my account…' }).click();
  await deletionPanel(page).getByRole('button', { name: 'Delete my account', exact: true }).click();
  const field = deletionPanel(page).getByLabel('Current password');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(somebody.password);
  await page.keyboard.press('Enter');
  await expect(deletionPanel(page).getByText('Your account will be deleted')).toBeVisible();
  expectRefusals(complaints, 422);
});
