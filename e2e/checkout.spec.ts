import type { BrowserContext, Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { checkoutParts, decide, makeCoupon, orderAndGo, title } from './checkout-page.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';

const planKept = (page: Page) => page.evaluate(() => localStorage.getItem('planID'));
const anotherTab = async (context: BrowserContext, path: string) => {
  const tab = await context.newPage();
  await openAlive(tab, path);
  return tab;
};

test('a business buys a plan: a reload and a second tab make no second payment, and the plan is active at once', async ({
  page,
  baseURL,
  context,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=2');
  const { checkout, proceed, payment } = checkoutParts(page);
  await expect(page.getByText('Professional begins at once.')).toBeVisible();
  for (const said of ['No VAT is charged', 'does not renew automatically', 'two clicks', 'no money moves'])
    await expect(payment).toContainText(said);
  await expectAccessible(page);
  await checkout.dblclick();
  await expect(proceed).toBeFocused();
  await expect(page).toHaveURL('/checkout?plan=2');
  await expectAccessible(page);
  const link = (await proceed.getAttribute('href')) ?? '';
  await page.reload();
  await expect(proceed).toHaveAttribute('href', link);
  const tab = await anotherTab(context, '/checkout');
  await expect(checkoutParts(tab).proceed).toHaveAttribute('href', link);
  await proceed.click();
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Payment Received');
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('definition').nth(1)).toHaveText('2');
  await expect(page.getByText('Runs until')).toBeVisible();
  expect(link).toContain((await page.getByRole('definition').first().textContent()) ?? '-');
  expect(await planKept(page)).toBeNull();
  await expectAccessible(page);
  await page.reload();
  await expect(title(page)).toHaveText('Payment Received');
  // A person who comes back to the other tab is not asked to pay for the same again.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.getByText('This order has changed since you last saw it.')).toBeVisible();
  await expect(tab.getByText('30 days are added after the ones that you have left')).toBeVisible();
  await tab.close();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page).toHaveURL('/dashboard/plan');
  await expect(page.getByRole('main')).toContainText('Professional');
});

test('a coupon is applied, survives a reload, is removed, and is paid with: it works once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const coupon = await makeCoupon(baseURL, 20);
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=2');
  const { code, apply, reset, total, checkout, proceed, payment } = checkoutParts(page);
  await code.fill('NO-SUCH-CODE');
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/coupon/i);
  expectRefusals(complaints, 422);
  await code.fill(coupon.toLowerCase());
  await code.press('Enter');
  await expect(page.getByText(`${coupon} takes £3 off.`)).toBeVisible();
  await expect(total).toHaveText('£12');
  await expect(payment).toContainText('−£3');
  await expectAccessible(page);
  await page.reload();
  await expect(total).toHaveText('£12');
  await checkout.click();
  await expect(proceed).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${coupon} takes £3 off.`)).toBeVisible();
  await expect(proceed).toBeVisible();
  // Taken off, the payment that had reserved it is over, and the coupon is there again.
  await reset.click();
  await expect(total).toHaveText('£15');
  await expect(proceed).toHaveCount(0);
  await code.fill(coupon);
  await apply.click();
  await expect(total).toHaveText('£12');
  await orderAndGo(page);
  await expect(page.getByRole('main')).toContainText('£12.00');
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Payment Received');
  await openAlive(page, '/checkout?plan=2');
  await expect(code).toHaveValue('');
  await code.fill(coupon);
  await apply.click();
  await expect(code).toHaveAccessibleDescription('This coupon has been used up.');
  expectRefusals(complaints, 422);
});

test('a coupon that was typed but not applied is asked about once before payment', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=2');
  const { code, checkout, proceed, total } = checkoutParts(page);
  await code.fill('LATER-THEN');
  await checkout.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/not applied yet/);
  await expect(proceed).toHaveCount(0);
  await expectAccessible(page);
  await checkout.click();
  await expect(proceed).toBeFocused();
  await expect(total).toHaveText('£15');
});

test('after a session ends at the payment, signing in returns to the order with its coupon', async ({
  page,
  baseURL,
  complaints,
}) => {
  const coupon = await makeCoupon(baseURL, 20);
  const somebody = await register(baseURL, 'business');
  await comeIn(page, somebody);
  await openAlive(page, '/checkout?plan=2');
  const { code, apply, checkout, proceed, total } = checkoutParts(page);
  await code.fill(coupon);
  await apply.click();
  await expect(total).toHaveText('£12');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await checkout.click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page).toHaveURL('/login?return=%2Fcheckout%3Fplan%3D2');
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/checkout?plan=2');
  await expect(total).toHaveText('£12');
  await checkout.click();
  await expect(proceed).toBeFocused();
  expectRefusals(complaints, 401);
});

test('a coupon for the whole price needs no approval at PayPal', async ({ page, baseURL }) => {
  const coupon = await makeCoupon(baseURL, 100);
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=3');
  const { code, apply, total, checkout } = checkoutParts(page);
  await code.fill(coupon);
  await apply.click();
  await expect(total).toHaveText('£0');
  await expect(page.getByText('begins as soon as you confirm')).toBeVisible();
  await checkout.click();
  await expect(page).toHaveURL('/thank-you?done=plan');
  await expect(page.getByText('Package Subscribed Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByRole('main')).toContainText('Elite');
});

test('a buyer who cancels at PayPal is told so, and the chosen plan is kept', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=2');
  const { checkout, proceed } = checkoutParts(page);
  await orderAndGo(page);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/paypal/cancel'));
  await decide(page, 'Cancel');
  await expect(title(page)).toHaveText('Payment canceled. Please try again.');
  await untilAlive(page);
  expect(await (await told).json()).toMatchObject({ status: 'cancelled' });
  await expectAccessible(page);
  const turned = new URL(page.url()).searchParams.get('token');
  await openAlive(page, `/paypal-success?package_id=2&token=${turned}`);
  await expect(title(page)).toHaveText('This payment has ended');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('Professional');
  await expect(checkout).toBeEnabled();
  await expect(proceed).toHaveCount(0);
});

test('the browser’s back button returns from PayPal to the same order', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=3');
  const { checkout, proceed } = checkoutParts(page);
  await checkout.click();
  const link = (await proceed.getAttribute('href')) ?? '';
  await proceed.click();
  await expect(title(page)).toHaveText('Approve this payment?');
  await page.goBack();
  await expect(proceed).toHaveAttribute('href', link);
  await page.goForward();
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Payment Received');
  await page.goto('/checkout?plan=1');
  await untilAlive(page);
  await expect(title(page)).toHaveText('You have a paid plan');
  await expectAccessible(page);
  expectRefusals(complaints, 409);
});

test('the free plan needs no payment, and a business on it is told so', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=1');
  await expect(page.getByText('You are already on Essential')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are already on this plan' })).toBeVisible();
  const { checkout, payment, code } = checkoutParts(page);
  for (const hidden of [payment, code, checkout]) await expect(hidden).toHaveCount(0);
  await expect(page.getByText(/subscribed/i)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the return page from PayPal asks for a sign-in first, and shows only one’s own payment', async ({
  page,
  baseURL,
  complaints,
}) => {
  const address = '/paypal-success?package_id=2&token=5O190127TN364715T&PayerID=X';
  await openAlive(page, address);
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(address)}`);
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, address);
  await expect(title(page)).toHaveText('Failed to fetch order details');
  await expectAccessible(page);
  expectRefusals(complaints, 404);
});
