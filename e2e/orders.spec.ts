import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

const elite = (baseURL: string | undefined) => demoSession(baseURL, 'elite@example.com', 'Magnolia!2026');

test('a business reads, searches, sorts and exports its orders, and opens one', async ({ page, baseURL }) => {
  await comeIn(page, await elite(baseURL));
  await page.goto('/dashboard/order');
  await expect(page.getByText('Hi, Magnolia Rooms.')).toBeVisible();
  await expect(page.getByText(/^Showing 1 to 5 of \d+ entries$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Show entries').selectOption('20');
  await expect(page).toHaveURL(/per_page=20/);
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await page.getByLabel('Search').fill('no such client');
  await expect(page.getByText('Nothing matches “no such client”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
  await page.getByRole('columnheader', { name: 'paid', exact: true }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'paid', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page).toHaveURL(/state=fulfilled/);
  // Until the answer is there the rows of before stand; beside the completed there is the row of headings.
  await expect(page.getByRole('row').filter({ hasNotText: 'Completed' })).toHaveCount(1);
  await page
    .getByRole('button', { name: /^View order/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You receive')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});

test('orders that fail to load show an error, and load on a retry', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await elite(baseURL));
  await page.route(
    '**/api/order?*',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await page.goto('/dashboard/order');
  await expect(page.getByRole('alert')).toContainText('Server Error');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Showing 1 to 5 of/)).toBeVisible();
  expectRefusals(complaints, 500);
});

test('a client without orders sees an empty list that fits the narrowest screen', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await demoSession(baseURL, 'client@example.com', 'Willow!2026'));
  await page.goto('/dashboard/order?state=refunded');
  await expect(page.getByText('No orders have this status.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
