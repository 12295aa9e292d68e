import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, results, test } from './journey.ts';

const found = '/featured-search-listing?search=magnolia&location=leeds';

test('a search names a brand once and leads to all its places, and a place leads back to its brand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAlive(page, found);
  const more = results(page).getByRole('link', { name: '+1 more place of Magnolia Rooms' });
  await expect(more).toHaveCount(1);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/brand/results.png' });
  await more.click();

  await expect(page).toHaveURL('/brand/magnolia-rooms?search=magnolia&location=leeds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Magnolia Rooms');
  const places = page.getByRole('region', { name: 'Places, from Leeds' });
  await expect(places.getByRole('article')).toHaveCount(2);
  await expect(places.getByRole('article').first()).toContainText('mile');
  await expect(page.getByRole('region', { name: 'Who works where' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/brand/page-1440.png', fullPage: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.screenshot({ path: 'test-results/brand/page-375.png', fullPage: true });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(found);
  await page.goto('/listing-details/magnolia-rooms-leeds');
  await expect(page.getByText('One of 2 places of Magnolia Rooms')).toBeVisible();
  await page.screenshot({ path: 'test-results/brand/place-375.png' });
  await page.getByRole('link', { name: 'Magnolia Rooms', exact: true }).first().click();
  await expect(page).toHaveURL('/brand/magnolia-rooms');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a brand has its places and is known to search engines', async ({ page }) => {
    await page.goto('/brand/Magnolia-Rooms');
    await expect(page).toHaveURL('/brand/magnolia-rooms');
    await expect(page.getByRole('region', { name: 'Places' }).getByRole('article')).toHaveCount(2);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brand\/magnolia-rooms$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: 'Magnolia Rooms' }),
    );
  });
});

test('an owner sees the brand that the listings make, and is told which names it can have', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await page.goto('/dashboard/all-listing');
  const brand = page.getByRole('region', { name: 'Your brand' });
  await expect(brand.getByRole('link', { name: 'Magnolia Rooms' })).toBeVisible();
  await page.route('**/api/brand', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const json = { message: 'Invalid', errors: { name: ['Use words from the title.'] } };
    return route.fulfill({ status: 422, json });
  });
  await brand.getByLabel('Name of the brand').fill('The best in Britain');
  await brand.getByRole('button', { name: 'Save the name' }).click();
  await expect(brand.getByText('Use words from the title')).toBeVisible();
  expectRefusals(complaints, 422);
  // The header of the page lies over the head of the table, if that was scrolled there.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await brand.screenshot({ path: 'test-results/brand/own.png' });
});
