import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Active Packages' });

test('a business sees what its plan includes, row by row, and can collapse it', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  for (const [name, value] of [
    ['Package name', 'Essential'],
    ['Package price', '£0'],
    ['Number of listing', '1'],
    ['Plan active for', 'No end date'],
    ['Ecommerce', 'no'],
    ['Status', 'yes'],
    ['Pro social media', 'no'],
    ['Featured listing', 'no'],
    ['Live chat', 'no'],
    ['Multiple locations', 'no'],
  ])
    await expect(table(page).getByRole('row', { name: `${name} ${value}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await table(page).getByText('Active Packages').click();
  await expect(table(page).getByRole('row').first()).toBeHidden();
  await table(page).getByText('Active Packages').click();
  await table(page).getByRole('link', { name: 'Compare the plans' }).click();
  await expect(page).toHaveURL('/pricing-packages');
});

test('plans that fail to load show an error, and load on a retry', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await page.route('**/api/listing-packages', (route) => route.fulfill({ status: 500, json: {} }));
  await openAlive(page, '/dashboard');
  await expect(table(page).getByRole('alert')).toContainText('Error fetching subscription plans');
  await expectAccessible(page);
  await page.unroute('**/api/listing-packages');
  await table(page).getByRole('button', { name: 'Try again' }).click();
  await expect(table(page).getByRole('row', { name: 'Package name Essential' })).toBeVisible();
  expectRefusals(complaints, 500);
});
