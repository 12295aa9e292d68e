import type { Page, Route } from '@playwright/test';
import { comeIn, demoSession, expectRefusals, register } from './account.ts';
import { decide, title } from './checkout-page.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';

const shop = '/listing-details/magnolia-rooms-leeds';

/** From the page of the business to the order of one of its packages. */
async function openOrder(page: Page) {
  await openAlive(page, shop);
  await page.getByRole('link', { name: 'Buy: After the finish line' }).click();
  await expect(title(page)).toHaveText('Order');
}

/** As if the money had come only after the order was cancelled, and were not back yet. */
async function comeBackLate(page: Page) {
  const late = async (route: Route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.order.rights.refund_asked_at = '2026-11-21T10:00:00.000Z';
    await route.fulfill({ response, json });
  };
  await page.route('**/settlement', late, { times: 1 });
  await page.reload();
  await expect(title(page)).toHaveText('Your refund is on its way');
}

const noPreference = (page: Page) => page.getByRole('radio', { name: 'No preference' }).check();

const order = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'History' });

test('a visitor requests a free treatment: signs in on the way, comes back and sends the request', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await register(baseURL);
  await openAlive(page, '/listing-details/fernridge-opticians-leeds');
  const request = page.getByRole('link', { name: /^Request: Hearing test/ });
  await expect(request).toHaveAttribute('rel', 'nofollow');
  await request.click();
  await expect(title(page)).toHaveText('Send a request');
  await expect(page.getByText('Sign in or register as a client first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Client login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL(/\/order\?variant=\d+$/);
  await page.getByLabel('Note to the business (optional)').fill('Any Thursday after four');
  await noPreference(page);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Send request (free)' }).click();
  await expect(title(page)).toHaveText('Your request was sent');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(dialog(page)).toContainText('Nothing to pay');
  await expect(dialog(page)).toContainText('Any Thursday after four');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Order', exact: true }).first()).toBeVisible();
});

test('a client cancels at PayPal once, pays, changes their mind and is refunded', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openOrder(page);
  await noPreference(page);
  await page.getByLabel('How many').selectOption('2');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('£190');
  await page.getByText('How to cancel, with a model form').click();
  await expect(page.getByText('I hereby give notice')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await untilAlive(page);
  // What was chosen outlasts a reload.
  await expect(order(page)).toHaveText('Order and pay £190');
  await order(page).dblclick();
  await decide(page, 'Cancel');
  await expect(title(page)).toHaveText('Not paid yet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £190' }).click();
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Thank you, your order is paid');
  await expect(page.getByRole('definition').filter({ hasText: '2 × After the finish line' })).toBeVisible();
  await expectAccessible(page);
  await comeBackLate(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(dialog(page)).toContainText('You can cancel until the end of');
  await dialog(page).getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText('We refund £190 through PayPal')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, cancel and refund' }).click();
  await expect(dialog(page)).toContainText('Refunded by you');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});

test('an order that fails says what to do, keeps the input, and can be placed afterwards', async ({
  page,
  baseURL,
  complaints,
}) => {
  const client = await register(baseURL);
  const { email, password } = client;
  await comeIn(page, client);
  await openOrder(page);
  await page.getByLabel('Note to the business (optional)').fill('After six');
  await noPreference(page);
  const refuse = async (status: number, json: object, said: RegExp) => {
    await page.route('**/api/order', (route) => route.fulfill({ status, json }), { times: 1 });
    await order(page).click();
    await expect(page.getByRole('alert')).toContainText(said);
    expectRefusals(complaints, status);
  };
  await refuse(409, { code: 'price-changed', message: 'x' }, /The price has changed/);
  await expectAccessible(page);
  await refuse(
    502,
    { code: 'payment-not-created', message: 'Failed to create payment. Please try again later.' },
    /Failed to create payment/,
  );
  await refuse(
    422,
    { code: 'invalid', message: 'The given data was invalid.', errors: { note: ['Too long.'] } },
    /Check the marked fields\./,
  );
  await expect(page.getByText('Too long.')).toBeVisible();
  await page.route('**/api/order', (route) => route.abort(), { times: 1 });
  await order(page).click();
  await expect(page.getByRole('alert')).toContainText('you will not order twice');
  complaints.splice(0);
  for (const path of ['**/api/order', '**/api/refresh-token'])
    await page.route(path, (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }), {
      times: 1,
    });
  await order(page).click();
  // A session that ended in the middle: signing in leads back to what was typed.
  await page.getByRole('main').getByRole('link', { name: 'Client login' }).click();
  expectRefusals(complaints, 401);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page.getByLabel('Note to the business (optional)')).toHaveValue('After six');
  await order(page).click();
  await decide(page, 'Approve');
  await expect(title(page)).toHaveText('Thank you, your order is paid');
});

test('a business is told that orders are for clients, and a missing treatment is reported', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openOrder(page);
  await expect(page.getByText('Only clients can order')).toBeVisible();
  await expectAccessible(page);
  await openAlive(page, `${shop}/order?package=999999`);
  await expect(title(page)).toHaveText('This can’t be ordered here any more');
  expectRefusals(complaints, 410);
  await expectAccessible(page);
});

test('a business reads and downloads a monthly statement, with its plan payments beside it', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await page.route(
    '**/api/order-statement?*',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    { times: 1 },
  );
  await page.goto('/dashboard/order');
  await page.getByRole('link', { name: 'Statements' }).click();
  await expect(page.getByRole('alert')).toContainText('Server Error');
  expectRefusals(complaints, 500);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Month').selectOption({ index: 2 });
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByText('Due to you')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Receipt of/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: 'Commission receipt' });
  await expect(receipt.getByText('On the statement')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  for (const [name, file] of [
    ['Download as CSV', /^statement-\d{4}-\d\d\.csv$/],
    ['Download as PDF', /^statement-\d{4}-\d\d\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  await page.getByRole('link', { name: 'Plan payments' }).click();
  await expect(page.getByRole('region', { name: 'Plan payments' })).toBeVisible();
  await expectAccessible(page);
});
