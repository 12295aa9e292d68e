import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

const code = `JOURNEY-${Date.now()}`;

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
});

test('an operator creates a coupon, sees its effect on the prices, and ends it', async ({
  page,
  complaints,
}) => {
  await openAlive(page, '/dashboard/operator');
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expect(page.getByRole('row', { name: /WELCOME20 20% off Every paid plan/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('How much')).toBeFocused();
  await expect(page.getByText('Enter a percentage above 0 and up to 100')).toBeVisible();
  await page.getByLabel('Code').fill('welcome20');
  await page.getByLabel('How much').fill('12.5');
  await page.getByLabel('Elite').check();
  await expect(page.getByText('Elite: £30.62 instead of £35')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText('This code has been used before. Choose another one.').first()).toBeVisible();
  expectRefusals(complaints, 422);
  await page.getByLabel('Code').fill(code);
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel('How much')).toHaveValue('12.5');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(message(page, `${code} has ended.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: code })).toBeFocused();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0);
});

test('a list that failed to load and a coupon that failed to save can be retried', async ({
  page,
  complaints,
}) => {
  const fail = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/operator/coupon?**', (route) => route.fulfill(fail), { times: 1 });
  await openAlive(page, '/dashboard/operator/coupon');
  await page.getByRole('button', { name: /again|Retry/ }).click();
  await expect(page.getByRole('link', { name: 'OPENING-DAY' })).toBeVisible();
  expectRefusals(complaints, 500);
  await page.getByRole('link', { name: 'OPENING-DAY' }).click();
  await expect(page.getByRole('row', { name: /elite@example.com £35 Used/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, '/dashboard/operator/coupon/new');
  await page.getByLabel('Kind').selectOption('An amount');
  await page.getByLabel('How much').fill('5');
  await page.route('**/api/operator/coupon', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(message(page, 'The service could not be reached')).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  await expect(page.getByLabel('How much')).toHaveValue('5');
  // Where the press left the page, the bar at its top may lie over a field.
  await page.getByLabel('How much').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^[A-Z2-9]{10}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0);
});
