import type { Locator, Page } from '@playwright/test';
import { callApi, comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';
import { aSubmittedListing } from './submitted-listing.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab, or another key, until this has the focus; once it is there it is never far on any of these screens. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

/** From the heading of a queue to the first of the rows that hold these words. */
async function searchFor(page: Page, words: string, button: RegExp, found: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(words);
  await expect(page.getByText(found)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: button }).first());
}

async function arrive(page: Page, baseURL: string | undefined, below: string) {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, `/dashboard/operator${below}`);
}

test('five waiting items are handled by keyboard alone', async ({ page, baseURL }) => {
  const titles = ['Larkspur Loft', 'Larkspur Lane', 'Larkspur Lodge'];
  for (const title of titles) await aSubmittedListing(page, baseURL, title);
  const { data } = await (await page.request.get('/api/search?search=manicure&per_page=2')).json();
  for (const { slug } of data)
    await callApi(baseURL ?? '', `/api/listing-details/${slug}/report`, {
      reason: 'closed',
      message: 'Larkspur Lettings says that the shop has moved.',
    });
  await arrive(page, baseURL, '');
  // From here on there is no mouse.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Listings to check/ }));
  await page.keyboard.press('Enter');
  await searchFor(page, 'Larkspur', /^Approve Larkspur/, 'Showing 1 to 3 of 3 entries');
  await expect(page.getByText('8 of 8 checks').first()).toBeVisible();
  for (let left = titles.length; left > 0; left -= 1) {
    await expect(focused(page)).toHaveAccessibleName(/^Approve Larkspur/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Approve Larkspur/ })).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: /^Reports/ }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await searchFor(page, 'Larkspur', /^Resolve the report/, 'Showing 1 to 2 of 2 entries');
  for (let left = 2; left > 0; left -= 1) {
    await expect(focused(page)).toHaveAccessibleName(/^Resolve the report/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Note')).toBeFocused();
    await page.keyboard.type('The shop is where its page says it is.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Resolve the report/ })).toHaveCount(left - 1);
  }
});

// A practised typist's key, and what it takes to look at a page's facts in a row of the list.
const keyMs = 280;
const lookMs = 5_000;

test('twenty waiting pages are cleared by keyboard in under three minutes', async ({ page, baseURL }) => {
  const titles = Array.from(
    { length: 20 },
    (_, index) => `Foxglove ${String.fromCodePoint(65 + index)} Rooms`,
  );
  for (let at = 0; at < titles.length; at += 5)
    await Promise.all(titles.slice(at, at + 5).map((title) => aSubmittedListing(page, baseURL, title)));
  await arrive(page, baseURL, '');
  const began = performance.now();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Listings to check/ })
    .press('Enter');
  await searchFor(page, 'Foxglove', /^Approve Foxglove/, 'of 20 entries');
  let keys = 'Foxglove'.length + 10;
  for (let left = titles.length; left > 0; left -= 1) {
    const next = await focused(page).getAttribute('aria-label');
    expect(next).toMatch(/^Approve Foxglove/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    keys += 2;
    await expect(page.getByRole('button', { name: next ?? '', exact: true })).toHaveCount(0);
    if (left > 1) await expect(focused(page)).toHaveAccessibleName(/^Approve Foxglove/);
  }
  const took = performance.now() - began + keys * keyMs + titles.length * lookMs;
  expect(took).toBeLessThan(180_000);
});

test('approving a listing opens the next one in the queue', async ({ page, baseURL }) => {
  const first = await aSubmittedListing(page, baseURL, 'Marigold Mews');
  await aSubmittedListing(page, baseURL, 'Marigold Market');
  await arrive(page, baseURL, `/listing/${first.id}`);
  await expect(page.getByRole('heading', { name: 'Marigold Mews' }).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Check a listing' }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page, 'The listing is live.')).toBeVisible();
  await expect(page).not.toHaveURL(`/dashboard/operator/listing/${first.id}`);
  await expect(page).toHaveURL(/operator\/listing\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Check a listing' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('an operator finds a listing and an account by what a caller says', async ({ page, baseURL }) => {
  await arrive(page, baseURL, '');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Find', exact: true })
    .click();
  await expect(page.getByText('Type two letters or more.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search listings and accounts').fill('elite@example');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Listings' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByLabel('Search listings and accounts').fill('zzzzqq');
  await expect(page.getByText('Nothing matches “zzzzqq”.')).toBeVisible();
});
