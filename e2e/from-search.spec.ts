import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, firstResult, openAlive, test } from './journey.ts';

const marked = (page: Page) => page.locator('li:is(:target, [data-arrived])');

async function expectMarked(page: Page) {
  await expect(marked(page)).toBeInViewport();
  const mark = await marked(page).evaluate((item) => getComputedStyle(item, '::before').content);
  expect(mark).toBe('"Matches your search"');
}

const search = '/featured-search-listing?search=deep+tissue+massage&location=leeds';

/** The weekday after so many days in London, as an address and as a page write it. */
function weekdayIn(days: number): [string, string] {
  const date = new Date(Date.now() + days * 86_400_000);
  const name = date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' });
  return [name.toLowerCase(), name];
}

test('a visitor from a search sees the matching treatment highlighted', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAlive(page, search);
  await firstResult(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/listing-details\/[a-z0-9-]+#treatment-\d+$/);
  await expectMarked(page);
  await expect(marked(page).getByRole('heading')).toContainText(/deep tissue/i);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/listing-details\/[a-z0-9-]+$/);
  await expectAccessible(page);
});

test('on a phone, a time on a card leads into the booking at that time', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAlive(page, '/featured-search-listing?search=massage&location=leeds');
  const times = page.getByRole('list', { name: 'Next free times at Magnolia Rooms', exact: true });
  await expect(times.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = times.getByRole('link').first();
  const clock = /\d\d:\d\d/.exec((await first.textContent()) ?? '')?.[0];
  await first.click();
  await expect(page).toHaveURL(/\/magnolia-rooms-leeds\/book\?variant=\d+&at=/);
  await expect(page.getByText(new RegExp(`20\\d\\d, ${clock}$`))).toBeVisible();
});

test('a day among the words is read as a day, and can be had as a word', async ({ page }) => {
  // A day on which the whole afternoon is to come, whenever this runs.
  const [day, name] = weekdayIn(2);
  await openAlive(page, `/featured-search-listing?search=massage+${day}+afternoon+leeds`);
  await expect(page.getByText(`Showing massage in Leeds, free ${name} afternoon.`)).toBeVisible();
  const chip = page.getByRole('link', { name: `Free ${name} afternoon: remove this filter` });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  const words = `massage ${day} afternoon leeds`;
  await page.getByRole('link', { name: `Search for “${words}” as words instead` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${words}”`);
  await expect(chip).toHaveCount(0);
});

test('a business page that was not opened from a search highlights nothing', async ({ page }) => {
  await page.goto('/listing-details/magnolia-rooms-leeds');
  await expect(page.getByRole('heading', { name: 'Treatments and prices' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
});

test('an enquiry about a “from” price names the treatment, and the input stays', async ({ page }) => {
  await openAlive(page, '/listing-details/saffron-and-juniper-hair-rooms-edinburgh');
  const asks = page.getByRole('link', { name: /^Ask: .*bridal hair/i });
  const folded = page.getByText(/^Show all \d+ treatments/);
  if (await folded.isVisible()) await folded.click();
  await asks.first().click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Message');
  await expect(message).toHaveValue(/^I’d like to ask about: Bridal hair/);
  await expectAccessible(page);

  await message.fill('Are you free in June?');
  await page.keyboard.press('Escape');
  await asks.first().click();
  await expect(message).toHaveValue('Are you free in June?');
});

test('a visitor narrows the results to a day', async ({ page }) => {
  await openAlive(page, search);
  await page.getByRole('link', { name: 'Open Saturday' }).click();
  await expect(page).toHaveURL(/when=saturday/);
  await expect(page.getByRole('link', { name: 'Open Saturday: remove this filter' })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Or on a date').fill('2031-11-29');
  await drawer.getByLabel('Time of day').selectOption({ label: 'Morning (before 12:00)' });
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/when=2031-11-29&part=morning/);
  await expect(
    page.getByRole('link', { name: 'Open Saturday 29 November 2031 morning: remove this filter' }),
  ).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the matching treatment is in view and highlighted, a day is chosen, a “from” price leads to an enquiry', async ({
    page,
  }) => {
    await page.goto(search);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption('saturday');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/when=saturday/);
    await firstResult(page).getByRole('link').click();
    await expectMarked(page);

    await page.goto('/listing-details/saffron-and-juniper-hair-rooms-edinburgh');
    const ask = page.getByRole('link', { name: /^Ask: .*bridal hair/i, includeHidden: true }).first();
    await page.goto((await ask.getAttribute('href')) ?? '');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /^I’d like to ask about: Bridal hair/,
    );
  });
});
