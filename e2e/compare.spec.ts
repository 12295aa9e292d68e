import type { Locator, Page } from '@playwright/test';
import { callApi, comeIn, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, results, test } from './journey.ts';
import { faultsOf } from './valid-html.ts';

const found = '/featured-search-listing?search=massage&location=leeds';
const [magnolia, juniper, mill] = [
  'magnolia-rooms-leeds',
  'juniper-yard-york',
  'magnolia-rooms-at-the-mill-leeds',
];
const pairs = (...slugs: string[]) => slugs.map((slug) => `with=${slug}`).join('&');

const boxes = (page: Page) => results(page).getByRole('checkbox', { name: /^Compare / });
const bar = (page: Page) => page.getByRole('form', { name: 'Compare businesses' });
const table = (page: Page) => page.getByRole('table');
/** The row of a comparison by the name that stands before it. */
const row = (page: Page, name: string | RegExp) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const titleOf = async (box: Locator) =>
  ((await box.locator('..').textContent()) ?? '').replace(/^Compare /, '');

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

test('on a phone a visitor marks businesses, compares them and books one at a time @smoke', async ({
  page,
}) => {
  await page.goto(found);
  // Before script is here: the mark is kept.
  await boxes(page).nth(0).check();
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(bar(page)).toContainText('1 marked: mark one more');
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  const magnoliaBox = page.getByRole('checkbox', { name: 'Compare Magnolia Rooms', exact: true });
  await magnoliaBox.check();
  await expect(bar(page).getByRole('status')).toHaveText('2 marked');
  const first = await titleOf(boxes(page).nth(0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 800 });

  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?with=[^&]+&with=[^&]+&search=massage&location=leeds$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 businesses');
  await expect(table(page).getByRole('columnheader')).toContainText([first, 'Magnolia Rooms']);
  await expect(row(page, 'Price').getByRole('cell')).toContainText(['£', '£']);
  await expect(row(page, 'Where').getByRole('cell')).toContainText(['ile', 'ile']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 800 });

  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(magnoliaBox).toBeChecked();
  await expect(bar(page)).toContainText('2 marked');
  await page.goBack();
  const time = row(page, 'Next free time').getByRole('link').first();
  const clock = /\d\d:\d\d/.exec((await time.textContent()) ?? '')?.[0];
  await time.click();
  await expect(page).toHaveURL(/\/magnolia-rooms-leeds\/book\?variant=\d+&at=/);
  await expect(page.getByText(new RegExp(`20\\d\\d, ${clock}$`))).toBeVisible();
});

test('four are the most, and marks stay from page to page', async ({ page }) => {
  await openAlive(page, found);
  for (const at of [0, 1, 2]) await boxes(page).nth(at).check();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(bar(page)).toContainText('3 marked');
  await boxes(page).nth(0).check();
  await expect(bar(page)).toContainText('4 marked, which is all that fit');
  await expect(boxes(page).nth(1)).toBeDisabled();
  await expectAccessible(page);
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(4);

  const region = page.getByRole('region', { name: 'Comparison' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await bar(page).getByRole('button', { name: 'Clear the marks' }).click();
  await expect(bar(page)).toBeHidden();
});

test('a client compares favourites', async ({ page, baseURL }) => {
  const client = await register(baseURL);
  const { data } = await (await fetch(`${baseURL}/api/search?category=massage&location=leeds`)).json();
  const listings = data.slice(0, 2).map(({ id }: { id: number }) => id);
  await callApi(baseURL ?? '', '/api/favourite/merge', { listings }, client.token);
  await comeIn(page, client);
  await openAlive(page, '/dashboard/favourites');
  const marks = page.getByRole('checkbox', { name: /^Compare / });
  await marks.nth(0).check();
  await marks.nth(1).check();
  await expectAccessible(page);
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the boxes are a form that leads to the comparison', async ({ page }) => {
    await page.goto(found);
    await expect(bar(page)).toBeHidden();
    await boxes(page).nth(0).check();
    await boxes(page).nth(1).check();
    await bar(page).getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare\?with=[^&]+&with=[^&]+&search=massage&location=leeds$/);
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  });

  test('a comparison is all there, and no page for search engines', async ({ page }) => {
    const address = `/compare?${pairs(magnolia, mill, juniper)}&category=massage&location=leeds`;
    const body = (await (await page.goto(address))?.text()) ?? '';
    expect(await faultsOf({ address, body, status: 200, isHtml: true, from: '' })).toEqual([]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText('Massage in Leeds')).toBeVisible();
    await expect(row(page, 'Booking').getByRole('cell')).toContainText(['At once', 'On request', 'At once']);
    await expect(row(page, 'Cancel free of charge').getByRole('cell').first()).toContainText(/^Until/);
    await expect(row(page, 'Treatment').getByRole('cell').last()).toContainText('not what you searched for');
    const time = row(page, 'Next free time').getByRole('link').first();
    await expect(time).toHaveAttribute('href', /\/book\?variant=\d+&at=/);
  });

  test('what cannot be compared is answered in words', async ({ page }) => {
    const howTo = page.getByRole('region', { name: 'How to compare' });
    expect((await page.goto('/compare'))?.status()).toBe(200);
    await expect(howTo).toContainText('Tick “Compare” on 2 to 4 businesses');
    await page.goto(`/compare?${pairs(magnolia)}&search=massage`);
    await expect(howTo).toContainText('One business is no comparison yet.');
    await howTo.getByRole('link', { name: 'Choose businesses' }).click();
    await expect(page).toHaveURL('/featured-search-listing?search=massage');

    await page.goto(`/compare?${pairs('never-was', magnolia, juniper)}`);
    await expect(page.getByText('“never-was” is not on the site')).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    await page.goto(`/compare?${pairs('a', 'b', magnolia, juniper, mill)}`);
    await expect(page.getByText('At most 4 fit side by side')).toBeVisible();
  });
});
