import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

const shop = '/listing-details/magnolia-rooms-leeds';
const phone = { width: 375, height: 740 };

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });
const day = (page: Page, name: RegExp | string) =>
  page.getByRole('radiogroup', { name: 'When would you like to come?' }).getByRole('radio', { name });

/** How far down the page something begins. */
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;

test('a visitor on a phone signs in first, comes back to the same order and asks for a Saturday morning', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email, password } = await register(baseURL);
  await page.setViewportSize(phone);
  await openAlive(page, shop);
  await page
    .getByRole('link', { name: /^Buy: Deep tissue massage/ })
    .first()
    .click();
  await expect(page.getByText('Sign in or register as a client first.')).toBeVisible();
  await expect(day(page, 'No preference')).toHaveCount(0);
  const here = new URL(page.url());
  const toRegister = page.getByRole('main').getByRole('link', { name: 'Register' });
  await expect(toRegister).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(here.pathname + here.search)),
  );
  await page.getByRole('main').getByRole('link', { name: 'Client login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL(here.href);
  await expect(placeOrder(page)).toBeVisible();
  expect(await topOf(page, 'Your order')).toBeLessThan(await topOf(page, 'Your right to cancel'));
  await expect(page.getByText('I hereby give notice')).toBeHidden();
  await expectAccessible(page);

  await placeOrder(page).click();
  await expect(page.getByText('Choose a day, or “No preference”.')).toBeVisible();
  await expectAccessible(page);
  await day(page, /^Sat /).first().check();
  await page.getByRole('radio', { name: /^morning/ }).check();
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toHaveText('Check the marked fields.');
  await expect(page.getByText(/^Tick this box to come on Saturday/)).toHaveCount(1);
  expectRefusals(complaints, 422);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await placeOrder(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
  await expect(page.getByRole('definition').filter({ hasText: /^Saturday .*, morning$/ })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('dialog').getByText(/^Saturday .*, morning$/)).toBeVisible();
  await page.getByRole('link', { name: 'Message the business' }).click();
  await expect(page.getByText(/^About order .*: Deep tissue massage/)).toBeVisible();
  await page.getByLabel('Your message').fill('Is there parking?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Is there parking?')).toBeVisible();
  await expect(page.getByText(/^About order /)).toBeVisible();
  await page.goto('/dashboard/order');
  await expect(page.getByRole('list', { name: 'Orders' }).getByText(/Sat .*, morning/)).toBeVisible();
  await expectAccessible(page);
});

test('days on which the business is closed cannot be chosen, and a later date that is closed says so', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await page.setViewportSize(phone);
  await openAlive(page, '/listing-details/fernridge-opticians-leeds');
  await page.getByRole('link', { name: /^Request: Hearing test/ }).click();
  await expect(day(page, /^Sun .* Closed$/).first()).toBeDisabled();
  await day(page, 'A later date').check();
  const later = page.getByLabel('Later date', { exact: true });
  await later.fill(sundayAhead());
  await expect(page.getByText(/^The business is closed on Sunday/)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'What time of day?' })).toHaveCount(0);
  await expectAccessible(page);
  await day(page, 'No preference').check();
  await page.getByRole('radio', { name: /^morning/ }).check();
  await page.reload();
  // What was chosen outlasts a reload.
  await expect(day(page, 'No preference')).toBeChecked();
  await page.getByRole('button', { name: 'Send request (free)' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Any day, morning' })).toBeVisible();
});

/** A Sunday more than five weeks from now. */
function sundayAhead(): string {
  const date = new Date(Date.now() + 36 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
