import type { Page, Route } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const address = '/dashboard/certificate';
const list = '**/api/professional-certificate?*';
const rows = (page: Page) => page.getByRole('table', { name: 'Certificates' }).getByRole('row');
const form = (page: Page) => page.getByRole('form', { name: /certificate/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function comeAsBusiness(page: Page, baseURL: string | undefined) {
  const business = await register(baseURL, 'business');
  await comeIn(page, business);
  await openAlive(page, address);
  return business;
}

test('a business adds an affiliation, edits it and deletes it', async ({ page, baseURL }) => {
  await comeAsBusiness(page, baseURL);
  await expect(page.getByText('No certificates found')).toBeVisible();
  await press(page, 'Create');
  // Its own button says the same as the one that leads to it.
  await expect(form(page)).toBeVisible();
  await press(page, 'Create');
  await expect(page.getByText('Enter a name')).toBeVisible();
  await expectAccessible(page);
  await form(page).getByLabel('Name').fill('Guild of Rubbers');
  await press(page, 'Create');
  await expect(page.getByText('Certificate created successfully!')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await expect(page.getByText('Certificate created successfully!')).toBeHidden({ timeout: 5_000 });

  await page.getByRole('button', { name: 'Edit “Guild of Rubbers”' }).click();
  await form(page).getByLabel('Description').fill('Members since 2011.');
  await press(page, 'Update');
  await expect(page.getByText('Certificate updated successfully!')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Members since 2011.');

  await page.getByRole('button', { name: 'Delete “Guild of Rubbers”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No, Cancel' }).click();
  await page.getByRole('button', { name: 'Delete “Guild of Rubbers”' }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete it!' }).click();
  await expect(page.getByText('No certificates found')).toBeVisible();
  await expect(page.getByLabel('Show entries').getByRole('option')).toHaveText(['5', '10', '20']);
});

test('a server error is retried twice, then four ways on are offered', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await expect(page.getByText('No certificates found')).toBeVisible();
  const asked: Route[] = [];
  await page.route(list, (route) => void asked.push(route));
  /** Each answer waits until what is said of the one before was read. */
  const fail = async (nth: number) => {
    await expect.poll(() => asked.length).toBe(nth);
    await asked.at(-1)?.fulfill({ status: 500, json: { message: 'Server Error', request_id: 'r-4711' } });
  };
  await page.reload();
  await fail(1);
  await expect(page.getByText('Retrying... Attempt 1/2')).toBeVisible();
  await fail(2);
  await expect(page.getByText('Retrying... Attempt 2/2')).toBeVisible();
  await fail(3);
  await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
  expect(asked).toHaveLength(3);
  await expectAccessible(page);
  await press(page, 'Show Raw Response');
  await expect(page.getByRole('region', { name: 'Raw response' })).toContainText('r-4711');
  await expectAccessible(page);
  await press(page, 'Hide Raw Response');
  await press(page, 'Test API Connection');
  await expect(page.getByText('API connection successful!')).toBeVisible();
  await page.route('**/api/health-check', (route) => route.abort());
  await press(page, 'Test API Connection');
  await expect(page.getByText('API connection failed. Please check your internet connection.')).toBeVisible();
  await page.unroute(list);
  await press(page, 'Refresh Token');
  await expect(page.getByText('No certificates found')).toBeVisible();
  expectRefusals(complaints, 500);
  const kept = complaints.filter((text) => !text.includes('ERR_FAILED'));
  complaints.splice(0, complaints.length, ...kept);
});

test('a lost connection and an unreadable answer each show their own message', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await expect(page.getByText('No certificates found')).toBeVisible();
  await page.route(list, (route) => route.abort());
  await page.reload();
  const unreachable = 'API server is not reachable. Please check your internet connection.';
  await expect(page.getByText(unreachable)).toBeVisible({ timeout: 15_000 });
  for (const [body, sentence] of [
    ['null', 'No data in response'],
    ['"words"', 'Unexpected response format'],
    ['{"items":[]}', 'Could not extract certificate data from response'],
  ] as const) {
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ contentType: 'application/json', body }));
    await press(page, 'Retry');
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.unroute(list);
  await press(page, 'Retry');
  await expect(page.getByText('No certificates found')).toBeVisible();
  const kept = complaints.filter((text) => !text.includes('ERR_FAILED'));
  complaints.splice(0, complaints.length, ...kept);
});

test('a form that could not be sent shows an error and keeps its text; so does a failed deletion', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await press(page, 'Create');
  await form(page).getByLabel('Name').fill('Guild of Rubbers');
  await page.route('**/api/professional-certificate', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await press(page, 'Create');
  await expect(page.getByText('Failed to submit form').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/professional-certificate');
  await press(page, 'Create');
  await expect(rows(page)).toHaveCount(2);
  await page.route('**/api/professional-certificate/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.getByRole('button', { name: 'Delete “Guild of Rubbers”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete it!' }).click();
  await expect(page.getByText('Error deleting certificate')).toBeVisible();
  expectRefusals(complaints, 500);
});

test('an expired session sends the user to sign in, and an invalid token is removed', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await expect(page.getByText('No certificates found')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'no token at all'));
  await page.getByLabel('Show entries').selectOption('10');
  await page.waitForURL(/login/);
  expectRefusals(complaints, 401);
});
