import type { Locator } from '@playwright/test';
import { expect, expectAccessible, searchBox, test, untilAlive } from './journey.ts';

const ticker = { name: 'Treatment categories' };

test('the home page shows its sections in the specified words, with working links @smoke', async ({
  page,
}) => {
  await page.goto('/');
  await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your One Stop Solution For All Things, Treatment',
  );
  await expect(page.getByRole('heading', { name: 'elite members' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Featured Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Want to See More? Browse by Treatment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('menus', { exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Membership options' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing packages');
  await expectAccessible(page);
});

test('suggestions cover the moving band below them, and take the click', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await untilAlive(page);
  await searchBox(page).fill('massa');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const band = await page.getByRole('region', ticker).boundingBox();
  const isOverBand = async (option: Locator) => {
    const { y = 0, height = 0 } = (await option.boundingBox()) ?? {};
    const [top, middle] = [band?.y ?? 0, y + height / 2];
    return middle > top && middle < top + (band?.height ?? 0);
  };
  const all = await options.all();
  const over = all[(await Promise.all(all.map(isOverBand))).indexOf(true)];
  if (!over) throw new Error('No suggestion lies over the band.');
  // A click fails where something else lies on top.
  await over.click();
  await expect(options).toHaveCount(0);
});

test('the carousel shows as many slides as fit the window', async ({ page }) => {
  await page.goto('/');
  const seen = (name: string) =>
    page.getByRole('group', { name }).evaluate((row) => {
      const [first, second] = row.querySelectorAll('li');
      const step = (second?.getBoundingClientRect().x ?? 0) - (first?.getBoundingClientRect().x ?? 0);
      return Math.round(row.getBoundingClientRect().width / step);
    });
  const widths: [number, number, number][] = [
    [1440, 5, 6],
    [1400, 3, 6],
    [991, 2, 6],
    [768, 2, 5],
    [540, 1, 5],
    [480, 1, 2],
  ];
  for (const [width, categories, treatments] of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => seen('Service categories'), `${width} wide`).toBe(categories);
    await expect.poll(() => seen('Browse by Treatment'), `${width} wide`).toBe(treatments);
  }
});

test('the row of treatments moves until it is paused', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const row = page.getByRole('group', { name: 'Browse by Treatment' });
  await row.scrollIntoViewIfNeeded();
  const band = row.locator('ul');
  const before = await band.evaluate((element) => getComputedStyle(element).transform);
  await expect.poll(() => band.evaluate((element) => getComputedStyle(element).transform)).not.toBe(before);
  await row.getByRole('button', { name: 'Pause: Browse by Treatment' }).click();
  await expect(row.getByRole('button', { name: 'Play: Browse by Treatment' })).toBeVisible();
});

test('nothing moves for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilAlive(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  const row = page.getByRole('group', { name: 'Browse by Treatment' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('button', { name: 'Next: Browse by Treatment' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Pause: Browse by Treatment' })).toHaveCount(0);
});

for (const width of [375, 1440])
  test(`at ${width} pixels the ticker without motion shows every category`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const names = page.getByRole('region', ticker).getByRole('link');
    await expect(names).toHaveCount(20);
    const clipped = await names.evaluateAll((links) =>
      links
        .filter((link) => {
          const { left, right } = link.getBoundingClientRect();
          return left < 0 || right > window.innerWidth || link.scrollWidth > link.clientWidth + 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(clipped).toEqual([]);
  });

test('a menu opened before scripts run stays open until Escape closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByText('menus', { exact: true }).click();
  await page.keyboard.press('Tab');
  await untilAlive(page);
  // Only an open menu gives the focus back, and only once it hears the key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('summary').first()).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('Escape closes the menu and returns the focus', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const menus = page.getByText('menus', { exact: true });
  await menus.click();
  const choice = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Membership options' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(page.locator('summary').first()).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the ticker can be paused and the menu opened', async ({ page }) => {
    await page.goto('/');
    const region = page.getByRole('region', ticker);
    await region.getByRole('checkbox').check({ force: true });
    await page.mouse.move(0, 0);
    await expect(region.locator('ul').locator('..')).toHaveCSS('animation-play-state', 'paused');
    await page.getByText('menus', { exact: true }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Membership options' }),
    ).toBeVisible();
  });
});
