import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, firstResult, test } from './journey.ts';

const promoted = (page: Page) => page.getByRole('region', { name: 'Promoted' });
const cards = (page: Page) => promoted(page).getByRole('article');

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing is drawn.');
  return box;
};
const boxesOf = async (page: Page) => Promise.all((await cards(page).all()).map(boxOf));

const three = '/featured-search-listing?search=massage&location=leeds';
const one = '/featured-search-listing?search=facial&location=leeds';

test('on a phone three promoted businesses are one compact row, and the first result is in view below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(three);
  await expect(cards(page)).toHaveCount(3);
  const boxes = await boxesOf(page);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect((await boxOf(promoted(page))).height).toBeLessThan(220);
  await expect(firstResult(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

for (const width of [768, 1440])
  test(`at ${width} pixels three promoted businesses are side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(three);
    await expect(cards(page)).toHaveCount(3);
    const boxes = await boxesOf(page);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    for (const [at, { x }] of boxes.entries()) {
      const before = boxes[at - 1];
      if (before) expect(x).toBeGreaterThanOrEqual(before.x + before.width);
    }
    await expectAccessible(page);
  });

for (const width of [375, 768, 1440])
  test(`at ${width} pixels the picture of a promoted business alone is beside its words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(one);
    await expect(cards(page)).toHaveCount(1);
    const picture = await boxOf(cards(page).locator('img'));
    const title = await boxOf(cards(page).getByRole('heading'));
    expect(picture.x + picture.width).toBeLessThanOrEqual(title.x);
    expect(picture.width / picture.height).toBeLessThan(2);
  });
