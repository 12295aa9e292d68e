import type { Page, Response } from '@playwright/test';
import { expect, test, untilAlive } from './journey.ts';

/** What a page may weigh on the line before anybody touches it, in kilobytes as they travel. */
const most = { script: 130, stylesheet: 20 };

const pages = [
  '/',
  '/featured-search-listing?category=massage&location=leeds',
  '/listing-details/magnolia-rooms-leeds',
  '/listing-details/magnolia-rooms-leeds/reviews',
  '/listing-details/magnolia-rooms-leeds/book?variant=1',
  '/listing-details/magnolia-rooms-leeds/waitlist?variant=1',
  '/brand/magnolia-rooms',
  '/service-categories',
  '/blogs',
  '/pricing-packages',
  '/login',
];

async function weightOf(page: Page, path: string) {
  const arrived: Response[] = [];
  page.on('response', (response) => arrived.push(response));
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const bytes = { script: 0, stylesheet: 0 };
  for (const response of arrived) {
    const kind = response.request().resourceType();
    // Maps come when they are looked at, and are weighed apart.
    const isMap = /\/drawn-map-/.test(response.url());
    if (isMap || (kind !== 'script' && kind !== 'stylesheet')) continue;
    bytes[kind] += (await response.request().sizes()).responseBodySize;
  }
  return bytes;
}

test.use({ viewport: { width: 375, height: 800 } });

for (const path of pages) {
  test(`${path} is light`, async ({ page }) => {
    const bytes = await weightOf(page, path);
    expect(bytes.script).toBeGreaterThan(0);
    expect(bytes.script / 1024).toBeLessThan(most.script);
    expect(bytes.stylesheet / 1024).toBeLessThan(most.stylesheet);
  });
}
