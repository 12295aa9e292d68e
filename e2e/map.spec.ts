import type { Page } from '@playwright/test';
import { expect, expectAccessible, firstResult, openAlive, results, test } from './journey.ts';

test('the map shows the results, follows the cards, and searches where it is moved', async ({ page }) => {
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

const pins = (page: Page) => page.locator('[data-map=drawn] button[data-kind]');
const pricedPins = (page: Page) => page.locator('[data-map=drawn] button[data-kind=price]');

test('pins show prices, are highlighted by their cards, and open the card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAlive(page, '/featured-search-listing?category=massage&location=leeds');
  const pin = pricedPins(page).first();
  await expect(pin).toHaveText(/^(from )?£\d|^Free/);
  await firstResult(page).hover();
  await expect(pins(page).and(page.locator('[data-lit]'))).toHaveCount(1);
  await pin.click();
  const chosen = page.getByRole('region', { name: 'On the map' });
  await expect(chosen.getByRole('article')).toBeVisible();
  const name = (await chosen.getByRole('heading').textContent()) ?? '';
  await expect(pin).toHaveAccessibleName(new RegExp(`^${name.replace(/[^\w ]/g, '.')}`));
  await expectAccessible(page);
  await chosen.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('pins are reached by Tab and arrow keys, and a cluster zooms in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAlive(page, '/featured-search-listing?category=massage');
  await expect(pins(page).nth(2)).toBeVisible();
  const stop = page.locator('[data-map=drawn] button[data-kind][tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('Home');
  const first = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('data-kind', /many|price|dot/);
  await page.keyboard.press('End');
  expect(await page.evaluate((element) => element !== document.activeElement, first)).toBe(true);
  const before = await pins(page).allTextContents();
  const many = page.locator('[data-map=drawn] button[data-kind=many]').first();
  await many.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pins(page).allTextContents()).not.toEqual(before);
});

test('near me asks the browser for its location and searches around it', async ({ page, context }) => {
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
