import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('the contact form explains errors, checks again when a field is left, and keeps the input', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await openAlive(page, '/contact-us');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toBeInViewport();
  for (const [label, words] of [
    ['Name', 'Enter your name'],
    ['Email', 'Enter your email address'],
    ['Phone', 'Enter your phone number'],
    ['Message', 'Enter your message'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(words);
  await expectAccessible(page);

  await field(page, 'Name').fill('Ana Bell');
  await field(page, 'Email').fill('ana@');
  await field(page, 'Phone').focus();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Invalid email syntax. Please enter a valid email address.',
  );
  await field(page, 'Email').fill('ana@example.com');
  await field(page, 'Phone').fill('07700 900123');
  await field(page, 'Message').fill('Do you cover Leeds?');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');

  const limited = {
    status: 429,
    headers: { 'retry-after': '701' },
    json: { message: 'Too Many Attempts.', code: 'too-many-attempts', retry_after: 701 },
  };
  await page.route('**/api/contact-store', (route) => route.fulfill(limited), { times: 1 });
  await send.click();
  const said = page.getByRole('alert').filter({ hasText: 'Too many attempts. Try again in 12 minutes.' });
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
  await expect(field(page, 'Message')).toHaveValue('Do you cover Leeds?');
  await expectAccessible(page);

  await page.route('**/api/contact-store', (route) =>
    route.fulfill({ status: 201, json: { message: 'Your message has been sent successfully!' } }),
  );
  // The page is left half a second later: it is held, so that what it says can be looked at.
  await page.clock.install();
  await send.click();
  const sent = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();
  await page.clock.runFor(600);
  await expect(page).toHaveURL('/thank-you?done=contact');
  expectRefusals(complaints, 429);
});

test('a business that has not accepted the terms is asked at the first sign-in, before it can buy the plan', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await register(baseURL, 'business', { terms: false });
  await openAlive(page, '/business-login?return=/checkout?plan=2');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you go on');
  await expectAccessible(page);
  // A person who types the address is asked there.
  await openAlive(page, '/checkout?plan=2');
  const accept = page.getByRole('button', { name: 'Accept and continue' });
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toHaveCount(0);
  await accept.click();
  await expect(page.getByLabel('I am 18 or older')).toBeFocused();
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel(/^I accept the terms and conditions/).check();
  await expectAccessible(page);
  await accept.click();
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
});

test('the calculator answers only for what was typed', async ({ page }) => {
  await openAlive(page, '/for-business');
  const orders = field(page, 'Orders through your page in a month');
  const price = field(page, 'Price of an order, in pounds');
  const answer = page.getByRole('status').filter({ hasText: 'costs least' });
  for (const wrong of ['-5', '', '999999']) {
    await orders.fill(wrong);
    await expect(orders).toHaveAccessibleDescription('Enter a whole number from 0 to 500.');
    await expect(answer).toHaveCount(0);
  }
  await orders.fill('20');
  await expect(answer).toBeVisible();
  await price.fill('12.345');
  await expect(price).toHaveAccessibleDescription(
    'Enter a price from £1 to £1,000, with no more than two decimals.',
  );
  await expect(answer).toHaveCount(0);
  await expectAccessible(page);
  await openAlive(page, '/for-business?orders=999999&price=12.345');
  await expect(orders).toHaveValue('999999');
  await expect(answer).toHaveCount(0);
});

test('a screen for another kind of account says who it is for, and shows nothing else', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  for (const path of ['all-listing', 'all-listing/new', 'treatment', 'practitioner', 'certificate', 'plan']) {
    await openAlive(page, `/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for businesses');
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('addresses with broken numbers open the nearest valid page', async ({ page }) => {
  for (const address of [
    '/blogs?page=abc',
    '/blogs?page=-1',
    '/blogs?page=0',
    '/featured-search-listing?page=abc',
    '/featured-search-listing?page=-1&price_max=cheap&radius_km=far',
    '/beyond-the-treatments?page=abc',
    '/checkout?plan=abc',
    '/for-business?orders=abc',
  ]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
  }
});
