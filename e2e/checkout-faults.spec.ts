import { comeIn, expectRefusals, register } from './account.ts';
import { checkoutParts, decide, orderAndGo, professional, title } from './checkout-page.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { atPanel, pressOnPanel, turn } from './paypal-panel.ts';

// All journeys share one server: the next ones find PayPal as it is.
test.afterEach(({ context }) => turn(context, {}));

test('a declined payment is paid another way, for the same order', async ({ page, baseURL, context }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await turn(context, { decline: 1, isSilent: true });
  await openAlive(page, '/checkout?plan=2');
  await orderAndGo(page);
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('The payment was declined');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Payment Received');
});

test('a payment that was declined but went through after all is not asked for again', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/checkout?plan=2');
  const declined = { order_id: '-', package_id: 2, status: 'declined', message: '-' };
  await page.route('**/api/paypal/success?*', (route) => route.fulfill({ json: declined }), { times: 1 });
  await orderAndGo(page);
  // The page's first look finds the payment as it was.
  const openStill = (token: string) => ({
    ...{ order_id: token, approval_url: `${baseURL}/sandbox/paypal/checkoutnow?token=${token}` },
    ...{ coupon_code: null, final_amount: 15, is_being_confirmed: false },
  });
  await page.route(
    '**/api/checkout/*',
    (route) => {
      const token = new URL(page.url()).searchParams.get('token') ?? '';
      return route.fulfill({ json: [{ ...professional, open_payment: openStill(token) }] });
    },
    { times: 1 },
  );
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('The payment was declined');
  await expect(page.getByRole('link', { name: 'Pay another way' })).toBeVisible();
  // A PayPal webhook event settles it meanwhile, which a later look finds.
  await expect(title(page)).toHaveText('Payment Received', { timeout: 20_000 });
});

test('a payment that PayPal reviews is taken once: the page waits, and the checkout says so', async ({
  page,
  baseURL,
  context,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await turn(context, { hold: 1 });
  await openAlive(page, '/checkout?plan=2');
  await orderAndGo(page);
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Payment is being confirmed');
  await expectAccessible(page);
  const other = await context.newPage();
  await openAlive(other, '/checkout?plan=2');
  await expect(other.getByText('please do not pay again')).toBeVisible();
  await expect(checkoutParts(other).checkout).toHaveCount(0);
  await other.close();
  const order = new URL(page.url()).searchParams.get('token');
  await atPanel(context, async (panel) => {
    const name = `Approve the review: order ${order}`;
    await pressOnPanel(panel, name);
    await expect(panel.getByRole('button', { name })).toHaveCount(0);
  });
  await expect(title(page)).toHaveText('Payment Received', { timeout: 20_000 });
});

const paypalIsDown = {
  ...{ status: 'error', code: 'payment-not-created' },
  message: 'Failed to create payment. Please try again later.',
};

test('while PayPal is down the checkout says so and tries again', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL, 'business'));
  // What the server answers then, and that nothing is charged, is tried through HTTP. The stand-in is every journey's,
  // and who asks it first meets the calls that fail.
  await page.route('**/api/paypal/payment?*', (route) => route.fulfill({ status: 502, json: paypalIsDown }), {
    times: 1,
  });
  await openAlive(page, '/checkout?plan=2');
  const { checkout, proceed, payment } = checkoutParts(page);
  await checkout.click();
  await expect(payment.getByRole('alert')).toContainText('Failed to create payment. Please try again later.');
  await checkout.click();
  await expect(proceed).toBeFocused();
  await expect(payment.getByRole('alert')).toHaveCount(0);
  expectRefusals(complaints, 502);
});
