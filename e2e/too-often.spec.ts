import type { Locator, Page } from '@playwright/test';
import { comeIn, demoSession, expectRefusals, register } from './account.ts';
import { checkoutParts } from './checkout-page.ts';
import { asked, fillIn } from './enquiry-form.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { fillAboutYou, password, toAboutYou } from './registration-form.ts';

/** Every form is answered as the server answers a call too many; what a page only counts is not. */
async function refuseForms(page: Page) {
  const json = { message: 'Too Many Attempts.', code: 'too-many-attempts', retry_after: 701 };
  const limited = { status: 429, headers: { 'retry-after': '701' }, json };
  await page.route(/\/api\/(?!listing-views)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(limited),
  );
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The form says when to come back, and still holds what was typed. */
async function expectKept(page: Page, typed: [Locator, string][], complaints: string[]) {
  await expect(page.getByText(/Too many attempts\. Try again in 12 minutes\./).first()).toBeVisible();
  for (const [input, text] of typed) await expect(input).toHaveValue(text);
  await expectAccessible(page);
  expectRefusals(complaints, 429);
}

test('every form tells a visitor who hits a rate limit when to try again', async ({ page, complaints }) => {
  await refuseForms(page);
  for (const path of ['/login', '/business-login']) {
    await openAlive(page, path);
    await field(page, 'Email').fill('ana@example.com');
    await field(page, 'Password').fill(password);
    await press(page, /^sign in$/i);
    await expectKept(page, [[field(page, 'Email'), 'ana@example.com']], complaints);
  }

  await openAlive(page, '/forget-password');
  await field(page, 'Email').fill('ana@example.com');
  await press(page, 'confirm');
  await expectKept(page, [[field(page, 'Email'), 'ana@example.com']], complaints);

  await openAlive(page, '/change-password?token=abc&email=ana%40example.com');
  await page.locator('[name=password]').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.locator('button[type=submit]').click();
  await expectKept(page, [[field(page, 'Confirm password'), password]], complaints);

  await openAlive(page, '/user-registration');
  await toAboutYou(page, 'ana@example.com');
  await fillAboutYou(page);
  await page.locator('main button[type=submit]').click();
  await expectKept(page, [], complaints);
  await expect(field(page, '25-34')).toBeChecked();
  await press(page, 'Back');
  await expect(field(page, 'Email')).toHaveValue('ana@example.com');

  await openAlive(page, asked);
  await page.getByRole('link', { name: 'inquire now' }).first().click();
  await fillIn(page, 'ana@example.com', 'Is there a place on Saturday?');
  await press(page, /^Send/);
  await expectKept(page, [[field(page, 'Message'), 'Is there a place on Saturday?']], complaints);
});

test('a business that hits a rate limit is told when to try again, and loses nothing', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await refuseForms(page);
  await openAlive(page, '/dashboard/certificate');
  await press(page, /Create|Add|New/);
  await page.getByLabel(/^Name/).fill('Federation of Therapists');
  await press(page, 'Create');
  await expectKept(page, [[page.getByLabel(/^Name/), 'Federation of Therapists']], complaints);

  const order = checkoutParts(page);
  await openAlive(page, '/checkout?plan=2');
  await order.code.fill('WELCOME20');
  await order.apply.click();
  await expectKept(page, [[order.code, 'WELCOME20']], complaints);
  await order.code.fill('');
  await openAlive(page, '/checkout?plan=2');
  await order.checkout.click();
  await expectKept(page, [], complaints);
});

test('an operator who hits a rate limit is told when to try again', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await refuseForms(page);
  await openAlive(page, '/dashboard/operator/coupon/new');
  await page.getByLabel('Kind').selectOption('An amount');
  await page.getByLabel('How much').fill('5');
  await press(page, 'Create coupon');
  await expectKept(page, [[page.getByLabel('How much'), '5']], complaints);
});
