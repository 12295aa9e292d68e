import { expect, expectAccessible, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('without script a visitor searches, filters, turns the page and opens a business @smoke', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Search for treatment').first().fill('massage');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page).toHaveURL(/\/featured-search-listing\?.*search=massage/);
  await page.getByRole('link', { name: /^(page )?2$/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without script the main pages are accessible', async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of ['/', '/service-categories', '/featured-search-listing?category=hair']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
