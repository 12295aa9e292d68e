import type { Page } from '@playwright/test';
import { type Account, callApi, comeIn, expectRefusals, register } from './account.ts';
import { decide } from './checkout-page.ts';
import { expect, expectAccessible, test } from './journey.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ending = (page: Page) => card(page, 'Ending the plan');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Buys Professional for a business that is signed in in this browser. */
async function buy(page: Page, baseURL: string | undefined, { token }: Account) {
  const path = '/api/paypal/payment?selected_package_id=2';
  const { approval_url: address } = await callApi(baseURL ?? '', path, {}, token);
  await page.goto(address);
  await decide(page, 'Approve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Received');
}

test('a business reads its plan, cancels it in two clicks, takes that back, and withdraws', async ({
  page,
  baseURL,
}) => {
  const business = await register(baseURL, 'business');
  await comeIn(page, business);
  await page.goto('/dashboard/plan');
  await expect(card(page, 'Essential')).toContainText('no end date');
  await expect(page.getByRole('link', { name: 'Choose a larger plan' })).toHaveAttribute(
    'href',
    '/pricing-packages',
  );
  await expect(ending(page)).toHaveCount(0);
  await expectAccessible(page);

  await buy(page, baseURL, business);
  await page.goto('/dashboard/plan');
  await expect(card(page, 'Professional')).toContainText('30 days left');
  await expect(page.getByRole('link', { name: 'Add 30 days for £15' })).toHaveAttribute(
    'href',
    '/checkout?plan=2',
  );
  await expect(card(page, 'Your purchases')).toContainText('£15');
  await expectAccessible(page);

  await button(page, 'Cancel the plan').click();
  await expect(page.getByRole('dialog')).toContainText('Then you are on Essential, with 10% commission.');
  await expectAccessible(page);
  await button(page, 'Yes, cancel it').click();
  await expect(ending(page)).toContainText('You have cancelled Professional.');
  await expect(page.getByRole('heading', { name: 'Ending the plan' })).toBeFocused();
  await expect(card(page, 'Professional')).toContainText('Cancelled');
  await expectAccessible(page);
  await page.reload();
  await button(page, 'Undo the cancellation').click();
  await expect(button(page, 'Cancel the plan')).toBeVisible();

  await button(page, 'Withdraw and get £15 back').click();
  await expect(page.getByRole('dialog')).toContainText('we refund £15 the way you paid');
  await button(page, 'Yes, withdraw').click();
  await expect(card(page, 'Essential')).toBeVisible();
  await expect(card(page, 'Your purchases')).toContainText('Withdrawn');
  await expect(card(page, 'Your purchases')).toContainText('£15 refunded');
  await expect(page.getByRole('region', { name: 'Payments and invoices' })).toContainText('Refunded');
  await expectAccessible(page);
});

test('a plan that cannot be loaded or changed shows an error, and nothing happens twice', async ({
  page,
  baseURL,
  complaints,
}) => {
  const business = await register(baseURL, 'business');
  await comeIn(page, business);
  await buy(page, baseURL, business);
  const fail = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/subscription', (route) => route.fulfill(fail), { times: 1 });
  await page.goto('/dashboard/plan');
  await expect(page.getByRole('alert')).toContainText('Nothing has changed.');
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(card(page, 'Professional')).toBeVisible();

  await page.route('**/api/subscription/cancellation', (route) => route.abort(), { times: 1 });
  await button(page, 'Cancel the plan').click();
  await button(page, 'Yes, cancel it').click();
  await expect(page.getByText('Your plan was not cancelled')).toBeVisible();
  // It closes once the page has read the plan again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Cancel the plan')).toBeVisible();

  // Cancelled in another tab meanwhile: the same click still leads to the same end.
  await callApi(baseURL ?? '', '/api/subscription/cancellation', {}, business.token);
  await button(page, 'Cancel the plan').click();
  await button(page, 'Yes, cancel it').dblclick();
  await expect(button(page, 'Undo the cancellation')).toBeVisible();
  expectRefusals(complaints, 500);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});

test('a client is told that plans are not for clients', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await page.goto('/dashboard/plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for businesses');
  await expectAccessible(page);
});
