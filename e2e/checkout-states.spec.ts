import { comeIn, expectRefusals, register } from './account.ts';
import { answerOrder, checkoutParts, professional } from './checkout-page.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
});

test('an order that cannot be loaded shows an error, and so does one without its details', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/checkout/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await openAlive(page, '/checkout?plan=2');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Failed to load subscription plan details');
  await expectAccessible(page);
  await page.route('**/api/checkout/*', (route) => route.fulfill({ json: [] }), { times: 1 });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title).toHaveText('No payment details available');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible();
  expectRefusals(complaints, 500);
});

test('the coupon field appears once a coupon exists, and shows its errors beside it', async ({
  page,
  complaints,
}) => {
  await answerOrder(page, professional);
  await openAlive(page, '/checkout?plan=2');
  const { code, apply, reset, total } = checkoutParts(page);
  await expect(apply).toBeDisabled();
  await expect(reset).toBeDisabled();
  const refusals: [number, object, RegExp][] = [
    [
      422,
      { status: 'error', code: 'invalid-coupon', message: 'Invalid coupon code' },
      /^Invalid coupon code$/,
    ],
    [404, { message: 'Not found.' }, /^Coupon code does not exist\. Please try again\.$/],
    [500, { message: 'Server Error' }, /could not check the coupon/],
  ];
  for (const [status, json, said] of refusals) {
    await page.route('**/api/apply-coupon?*', (route) => route.fulfill({ status, json }), { times: 1 });
    await code.fill(`AUTUMN-${status}`);
    await apply.click();
    await expect(code).toHaveAccessibleDescription(said);
    await expect(code).toBeFocused();
    expectRefusals(complaints, status);
  }
  await expectAccessible(page);
  await page.route('**/api/apply-coupon?*', (route) => route.abort(), { times: 1 });
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/could not be reached/);
  await expect(total).toHaveText('£15');
  await reset.click();
  await expect(code).toHaveValue('');
  await expect(code).toHaveAccessibleDescription('');
  complaints.splice(0);
});

test('a payment that cannot be created says why, keeps the order and is retried under the same key', async ({
  page,
  complaints,
}) => {
  await openAlive(page, '/checkout?plan=2');
  const { checkout, proceed, payment } = checkoutParts(page);
  const names: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/paypal/payment')) names.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/paypal/payment?*', (route) => route.abort(), { times: 1 });
  await checkout.click();
  await expect(payment.getByRole('alert')).toContainText('Failed to create payment');
  await expect(payment.getByRole('alert')).toContainText('Nothing was charged');
  const down = { status: 502, json: { status: 'error', code: 'payment-not-created', message: '-' } };
  await page.route('**/api/paypal/payment?*', (route) => route.fulfill(down), { times: 1 });
  await checkout.click();
  await expect(payment.getByRole('alert')).toContainText('Failed to create payment. Please try again later.');
  await expectAccessible(page);
  const elsewhere = { approval_url: 'https://paypal.example/checkoutnow?token=1', order_id: '1' };
  await page.route(
    '**/api/paypal/payment?*',
    (route) => route.fulfill({ json: { status: 'pending', ...elsewhere } }),
    { times: 1 },
  );
  await checkout.click();
  await expect(payment.getByRole('alert')).toContainText('No payment details available');
  await expect(proceed).toHaveCount(0);
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
  complaints.splice(0);
});

test('a price that changed meanwhile is shown with a note, and the coupon has to be applied again', async ({
  page,
  complaints,
}) => {
  await answerOrder(page, professional);
  let list = 15;
  await page.route('**/api/apply-coupon?*', (route) =>
    route.fulfill({
      json: { status: 'success', final_amount: list - 3, discount: 3, message: 'AUTUMN-3 takes £3 off.' },
    }),
  );
  const changed = { code: 'price-changed', message: 'The price has changed. Please review your order.' };
  await page.route('**/api/paypal/payment?*', (route) => route.fulfill({ status: 409, json: changed }));
  await openAlive(page, '/checkout?plan=2');
  const { code, apply, checkout, total } = checkoutParts(page);
  await code.fill('AUTUMN-3');
  await apply.click();
  await expect(total).toHaveText('£12');
  list = 18;
  await answerOrder(page, { ...professional, price: 18, original_price: 18, final_amount: 18 });
  await checkout.click();
  await expect(page.getByText('The price has changed. Please review your order.')).toBeVisible();
  await expect(total).toHaveText('£15');
  await expect(page.getByText('AUTUMN-3 takes £3 off.')).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 409);
});

test('while payments are closed there is no button, and a payment under review is not paid twice', async ({
  page,
}) => {
  await answerOrder(page, { ...professional, payments_open: false });
  await openAlive(page, '/checkout?plan=2');
  const { checkout, proceed, code } = checkoutParts(page);
  await expect(page.getByText('Payments are not open here yet.')).toBeVisible();
  await expect(checkout).toHaveCount(0);
  await expectAccessible(page);
  const open = { order_id: '5O1', approval_url: null, coupon_code: null, final_amount: 15 };
  await answerOrder(page, { ...professional, open_payment: { ...open, is_being_confirmed: true } });
  await page.reload();
  await expect(page.getByText('please do not pay again')).toBeVisible();
  for (const gone of [checkout, proceed, code]) await expect(gone).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Check the payment' })).toHaveAttribute(
    'href',
    '/paypal-success?token=5O1&package_id=2',
  );
});

test('on the narrowest screen the order fits, with the total by the button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await answerOrder(page, professional);
  await openAlive(page, '/checkout?plan=2');
  const { checkout, total } = checkoutParts(page);
  await expect(checkout).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const [sum, button] = [await total.boundingBox(), await checkout.boundingBox()];
  expect((button?.y ?? 0) - ((sum?.y ?? 0) + (sum?.height ?? 0))).toBeLessThan(80);
});
