import { expect, expectAccessible, test } from './journey.ts';

test('a visitor finds a massage in Leeds and opens the business @smoke', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your One Stop Solution For All Things, Treatment',
  );
  await expectAccessible(page);

  await page.getByLabel('Search for treatment').first().fill('massage');
  await page.getByLabel('Select Location').first().selectOption({ label: 'Leeds' });
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();

  await expect(page).toHaveURL(/\/featured-search-listing\?search=massage&.*location=leeds/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/massage/i);
  await expectAccessible(page);

  const firstCard = page.getByRole('article').first();
  const name = await firstCard.getByRole('heading').textContent();
  await firstCard.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText((name ?? '').trim());
  await expect(page.getByRole('heading', { name: /opening hours/i })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/search=massage/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters and pages live in the address and survive the back button', async ({ page }) => {
  await page.goto('/featured-search-listing?category=massage');
  const first = await page.getByRole('article').first().getByRole('heading').textContent();

  await page.getByRole('link', { name: /^(page )?2$/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '');
});

test('a search that finds nothing offers what is near', async ({ page }) => {
  await page.goto('/featured-search-listing?search=zzqqxxyy&location=leeds');
  await expect(page.getByRole('main')).toContainText(/nothing|no results|no listings/i);
  await expectAccessible(page);
});

test('an unknown page says so with its own status', async ({ page, request }) => {
  const answer = await request.get('/no-such-page');
  expect(answer.status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});
