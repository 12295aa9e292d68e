import { expect, expectAccessible, openAlive, results, test } from './journey.ts';

test('the map draws the results, answers to the cards, and searches where it is moved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAlive(page, '/featured-search-listing?category=massage&location=leeds');
  const map = page.locator('canvas');
  await expect(map).toBeVisible();
  await expectAccessible(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no size.');
  await page.mouse.move(box.x + 150, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 230, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/lat=/);
  await expect(
    results(page)
      .or(page.getByText(/nothing/i))
      .first(),
  ).toBeVisible();
});

test('near me asks the browser and searches around the answer', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.8, longitude: -1.55 });
  await openAlive(page, '/featured-search-listing?location=york&price_max=80&sort=price');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/\?lat=53\.800&lng=-1\.550&radius_km=8&price_max=80&sort=price$/);
  await expect(results(page).getByRole('heading').first()).toBeVisible();
});

test('near me from abroad asks for a postcode', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
  await openAlive(page, '/featured-search-listing?search=massage');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('You seem to be outside the UK. Type a postcode instead.')).toBeVisible();
  await expect(page).toHaveURL(/\?search=massage$/);
});
