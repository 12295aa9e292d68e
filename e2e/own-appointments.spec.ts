import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a client without appointments is led to the search', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await register(baseURL));
  await page.goto('/dashboard/appointments');
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Search for a treatment' }).click();
  await expect(page).toHaveURL('/featured-search-listing');
});

test('appointments that fail to load say so, and load on a retry', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL));
  await page.route(
    '**/api/appointment?when=coming',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    { times: 1 },
  );
  await page.goto('/dashboard/appointments');
  await expect(page.getByRole('alert')).toContainText('Server Error');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  expectRefusals(complaints, 500);
});

test('the appointment of another is not there', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL));
  await page.goto('/dashboard/appointments/1');
  await expect(page.getByRole('alert')).toHaveText('There is no appointment of yours here.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All appointments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  expectRefusals(complaints, 404);
});
