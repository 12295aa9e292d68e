import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { messages } from './listing-editor.ts';

const url = '/dashboard/all-listing';

test('the table shows the status and the actions of each listing', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, url);
  const table = page.getByRole('table', { name: 'Listings' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'id',
    'Title',
    'Email',
    'Phone',
    'Address',
    'Status',
    'Actions',
  ]);
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: 'Thackray Rooms', exact: true })).toBeVisible();
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expect(row.getByText(/\d+ things still missing/)).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByLabel('Show entries').getByRole('option')).toHaveText(['5', '10', '15', '20']);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Media of Thackray Rooms' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['image gallery', 'video gallery', 'schedule']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Show entries').selectOption('20');
  await expect(page).toHaveURL(/per_page=20/);
  await page.getByLabel('Search listings').fill('nothing like it');
  await expect(page.getByText('Nothing matches “nothing like it”.')).toBeVisible();
  await expect(page).toHaveURL(/search=nothing/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toBeVisible();
});

test('publishing an incomplete listing is refused, with a link to each missing part', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, url);
  await page.getByRole('button', { name: 'More for Thackray Rooms' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(messages(page).getByText('Thackray Rooms cannot be shown yet')).toBeVisible();
  await expect(messages(page).getByText('Please add a picture.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await messages(page).getByRole('link', { name: 'Complete it' }).click();
  await expect(page.getByRole('form', { name: 'Listing' })).toBeVisible();
  expectRefusals(complaints, 422);
});

test('a listing is deleted after a confirmation, and can be restored', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, url);
  const remove = page.getByRole('button', { name: 'Delete Thackray Rooms' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText("you won't be able to revert this!", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('You have no listing yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Removed', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Removed listings' })).toContainText('Thackray Rooms');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Thackray Rooms' }).click();
  await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Current', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Thackray Rooms', exact: true })).toBeVisible();
});

test('a list that fails to load says why, and loads on a retry', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL, 'business'));
  const answers = [{ status: 500, json: { message: 'Server Error' } }, { json: { unexpected: true } }];
  await page.route('**/api/listing?*', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await openAlive(page, url);
  await expect(page.getByRole('alert').getByText('Failed to fetch practitioner data')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Invalid data format received from server')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Thackray Rooms', exact: true })).toBeVisible();
  expectRefusals(complaints, 500);
});

test('on a narrow screen the table becomes cards', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, url);
  await expect(page.getByRole('link', { name: 'Thackray Rooms', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
