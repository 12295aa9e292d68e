import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { book, codeFor, Hand, heading, newcomer, nextFree, phone, salon } from './booking-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, untilAlive } from './journey.ts';

test.use({ viewport: phone });

test('a known client books from the price list in four taps and fifteen seconds', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, salon);
  const hand = new Hand();
  await hand.tap(page.getByRole('link', { name: /^Book: Deep tissue massage/ }).first());
  await hand.tap(nextFree(page));
  await hand.tap(book(page));
  await expect(heading(page)).toHaveText('Booked');
  expect(hand.taps).toBeLessThanOrEqual(4);
  expect(hand.seconds()).toBeLessThan(15);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Booked');
  await expect(page.getByText('Deep tissue massage, 60 minutes')).toBeVisible();
});

test('someone new books in nine taps and a minute, and has an account afterwards', async ({ page }) => {
  const email = newcomer();
  await openAlive(page, salon);
  const hand = new Hand();
  await hand.tap(page.getByRole('link', { name: /^Book: Reflexology/ }).first());
  await hand.tap(nextFree(page));
  const field = page.getByRole('textbox', { name: 'Email' });
  await hand.tap(field);
  await hand.type(field, email);
  await hand.tap(page.getByRole('button', { name: 'Send the code' }));
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await hand.type(code, await codeFor(email));
  await hand.tap(page.getByRole('button', { name: 'Sign in', exact: true }));
  await hand.type(page.getByLabel('Full name'), 'Imogen Thackray');
  await hand.tap(page.getByLabel('I am 18 or older'));
  await hand.tap(page.getByLabel('I accept the terms and conditions'));
  await hand.tap(page.getByRole('button', { name: 'Create account' }));
  await hand.tap(book(page));
  await expect(heading(page)).toHaveText('Booked');
  expect(hand.taps).toBeLessThanOrEqual(9);
  expect(hand.seconds()).toBeLessThan(60);
});

test('a card of the results leads to the times of what was searched for', async ({ page }) => {
  await openAlive(page, '/featured-search-listing?search=reflexology&location=leeds');
  await page.getByRole('link', { name: 'Book at Magnolia Rooms', exact: true }).first().click();
  await expect(page).toHaveURL(/\/listing-details\/magnolia-rooms-leeds\/book\?variant=\d+$/);
  await expect(nextFree(page)).toBeVisible();
});

test('each step of a booking is an address: back, reload and the way to change keep the rest', async ({
  page,
  baseURL,
}) => {
  await openAlive(page, `${salon}/book`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one treatment.');
  await page
    .getByRole('checkbox', { name: /^60 minutes/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^25 minutes/ })
    .first()
    .check();
  await expect(page.getByRole('status').filter({ hasText: '2 treatments' })).toContainText('£95');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Later week' }).click();
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('navigation', { name: 'With whom' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/staff=\d+/);
  await nextFree(page).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const check = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(check);
  await comeIn(page, await register(baseURL));
  await page.reload();
  await expect(book(page)).toBeEnabled();
  await expect(page.getByText(/^By booking you ask Magnolia Rooms to begin/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change the treatments' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('two tabs with the same check make one appointment, and whoever comes too late is shown other times', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, `${salon}/book?variant=2`);
  // With one person: with anyone, another would be free.
  await page.getByRole('navigation', { name: 'With whom' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/staff=/);
  await nextFree(page).click();
  await expect(book(page)).toBeEnabled();
  const second = await page.context().newPage();
  await openAlive(second, page.url());
  await expect(book(second)).toBeEnabled();
  const late = await page.context().browser()?.newPage({ viewport: phone });
  if (!late) throw new Error('No second browser.');
  await comeIn(late, await register(baseURL));
  const address = new URL(page.url());
  await openAlive(late, `${baseURL}${address.pathname}${address.search}`);
  await expect(book(late)).toBeEnabled();
  await book(page).click();
  await expect(heading(page)).toHaveText('Booked');
  const number = (tab: Page) => tab.getByRole('definition').last();
  const first = await number(page).textContent();
  await book(second).click();
  await expect(heading(second)).toHaveText('Booked');
  await expect(number(second)).toHaveText(first ?? '');
  await book(late).click();
  await expect(late.getByRole('heading', { name: 'That time is no longer free' })).toBeVisible();
  await expectAccessible(late);
  const others = late.getByRole('region', { name: 'That time is no longer free' }).getByRole('listitem');
  await expect(others).toHaveCount(3);
  await others.first().getByRole('link').click();
  await book(late).click();
  await expect(heading(late)).toHaveText('Booked');
  expectRefusals(complaints, 409);
  await late.close();
});

test('a business that takes requests is asked for the time, by its own link', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/b/mill23weir');
  await expect(page).toHaveURL(/\/book\?link=mill23weir$/);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await expect(page).toHaveURL(/link=mill23weir/);
  await page.getByLabel('Note to the business (optional)').fill('By the side door, please.');
  await page.getByRole('button', { name: 'Request this time' }).click();
  await expect(heading(page)).toHaveText('Requested');
  await expect(page.getByText(/answers your request by/)).toBeVisible();
  await expectAccessible(page);
});

test('a link that is none leads nowhere, with a way on', async ({ page, complaints }) => {
  const answer = await page.goto('/b/2222222222');
  expect(answer?.status()).toBe(404);
  await untilAlive(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Search treatments' })).toBeVisible();
  expectRefusals(complaints, 404);
});
