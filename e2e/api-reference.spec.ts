import { expect, expectAccessible, test } from './journey.ts';

for (const width of [375, 1440])
  test(`the page of the API is readable and accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('a search on the API page finds a call and opens its parameters and answers', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/api/docs');
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('/api/login');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 call with “/api/login”.')).toBeVisible();
  await page.getByText('/api/login', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Body' })).toContainText('password');
  await expect(page.getByRole('table', { name: 'Answers' })).toContainText('429');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/api/docs');
});
