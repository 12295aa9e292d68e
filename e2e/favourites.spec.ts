import type { Browser, Page } from '@playwright/test';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, results, test } from './journey.ts';
import { messages, signIn, stored } from './sign-in-form.ts';

const found = '/featured-search-listing?category=massage&location=leeds';
const favourites = '/dashboard/favourites';

const hearts = (page: Page) => results(page).getByRole('button', { name: /^Favourite: / });

/** The business of a heart. */
const titleOf = async (page: Page, at: number) =>
  ((await hearts(page).nth(at).getAttribute('aria-label')) ?? '').replace('Favourite: ', '');

/** A client with the first results as favourites, by the names of these. */
async function aClientWith(page: Page, baseURL: string | undefined, count: number): Promise<string[]> {
  const client = await register(baseURL);
  const { data } = await (await fetch(`${baseURL}/api/search?category=massage&location=leeds`)).json();
  const chosen: { id: number; title: string }[] = data.slice(0, count);
  const listings = chosen.map(({ id }) => id);
  await callApi(baseURL ?? '', '/api/favourite/merge', { listings }, client.token);
  await comeIn(page, client);
  return chosen.map(({ title }) => title);
}

async function visitorAt(browser: Browser, address: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('what a visitor marks stays in the browser, and comes to the account at sign-in @smoke', async ({
  page,
  baseURL,
}) => {
  await openAlive(page, found);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const title = await titleOf(page, 0);
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(messages(page)).toContainText('Kept in this browser');
  await expectAccessible(page);
  await openAlive(page, found);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');

  const person = await register(baseURL);
  await openAlive(page, '/login?return=%2Fdashboard%2Ffavourites');
  await signIn(page, person);
  await expect(page).toHaveURL(favourites);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await stored(page, 'treatory.favourites')).toBeNull();
  await expectAccessible(page);

  await openAlive(page, found);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await openAlive(page, favourites);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expectAccessible(page);
});

test('the page of a business has the heart too, and says honestly what could not be kept', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await page.route('**/api/favourite/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'busy' } })
      : route.continue(),
  );
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  const heart = page.getByRole('button', { name: /^Favourite: / });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(messages(page)).toContainText('was not added to your favourites. Please try again.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/favourite/*');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await openAlive(page, '/dashboard/favourites');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Magnolia');
  expectRefusals(complaints, 503);
});

test('a favourite that was removed is put back by one press', async ({ page, baseURL }) => {
  const [title = ''] = await aClientWith(page, baseURL, 2);
  await openAlive(page, favourites);
  await page.getByRole('button', { name: `Remove ${title} from your favourites` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await openAlive(page, favourites);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a list is filled, put in order by keyboard, shared by a link, and withdrawn', async ({
  page,
  baseURL,
  browser,
}) => {
  const [first = '', second = ''] = await aClientWith(page, baseURL, 2);
  await openAlive(page, favourites);
  await page.getByRole('textbox', { name: 'New list' }).fill('Before the wedding');
  await page.getByRole('button', { name: 'Make a list' }).click();
  await expect(page.getByRole('link', { name: 'Before the wedding' })).toBeVisible();
  for (const title of [first, second]) {
    await page.getByRole('button', { name: `Lists with ${title}` }).click();
    await page.getByRole('checkbox', { name: 'Before the wedding' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Before the wedding' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before the wedding');
  const entries = page.getByRole('region', { name: 'What is in it' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(first);
  await page.getByRole('button', { name: `Move ${second} up` }).press('Enter');
  await expect(entries.first()).toContainText(second);
  await expect(page.getByRole('button', { name: `Move ${second} down` })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByText(/\/list\/[\w-]{43}$/);
  const address = new URL((await link.textContent()) ?? '').pathname;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const shared = (baseURL ?? '') + address;
  const visitor = await visitorAt(browser, shared);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Before the wedding');
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText([second, first]);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.locator('body')).not.toContainText('Imogen');
  await expectAccessible(visitor);
  const plain = await visitorAt(browser, shared, false);
  await expect(plain.getByRole('heading', { level: 2 })).toHaveText([second, first]);

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('heading', { name: 'Share it' })).toBeFocused();
  expect((await visitor.goto(shared))?.status()).toBe(404);
  await Promise.all([visitor.context().close(), plain.context().close()]);
});

test('a business sees no hearts, and learns whose screen the favourites are', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, found);
  await expect(results(page).getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(hearts(page)).toHaveCount(0);
  await openAlive(page, favourites);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for clients');
});

test('without script there are no hearts, and nothing stands where they would be', async ({
  browser,
  baseURL,
}) => {
  const page = await visitorAt(browser, (baseURL ?? '') + found, false);
  await expect(hearts(page)).toHaveCount(0);
  await expect(results(page).getByRole('heading').first()).toBeVisible();
  await page.goto(`${baseURL}/listing-details/magnolia-rooms-leeds`);
  await expect(page.getByRole('button', { name: /^Favourite: / })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Magnolia');
  await page.context().close();
});
