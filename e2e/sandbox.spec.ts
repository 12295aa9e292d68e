import type { Page } from '@playwright/test';
import { type Account, callApi, expectRefusals, register } from './account.ts';
import { decide } from './checkout-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { pressOnPanel } from './paypal-panel.ts';

const openPayment = (baseURL: string | undefined, { token }: Account) =>
  callApi(baseURL ?? '', '/api/paypal/payment?selected_package_id=2', {}, token);

const planOf = async (page: Page, { token }: Account): Promise<string | undefined> => {
  const answer = await page.request.get('/api/listing-packages', {
    headers: { authorization: `Bearer ${token}` },
  });
  const plans: { name: string; active: boolean }[] = await answer.json();
  return plans.find(({ active }) => active)?.name;
};

/** The typefaces that the page has loaded and draws with. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .toSorted(),
  );

test('a buyer who approves and closes the window gets the plan; a refund takes it away', async ({
  page,
  baseURL,
  complaints,
}) => {
  const buyer = await register(baseURL, 'business');
  const { approval_url: link, order_id: orderId } = await openPayment(baseURL, buyer);
  await page.goto(link);
  for (const said of ['No money moves here', '£15.00', 'Professional, 30 days'])
    await expect(page.getByRole('main')).toContainText(said);
  await expect.poll(() => fontsOf(page)).toEqual(['Figtree Variable', 'Fraunces Variable']);
  await expectAccessible(page);
  // Nobody is signed in in this window: the page to which PayPal leads back asks for nothing, as if it were closed.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fpaypal-success/);
  await expect.poll(() => planOf(page, buyer), { timeout: 30_000 }).toBe('Professional');

  await page.goto('/sandbox/paypal/control');
  await expectAccessible(page);
  await pressOnPanel(page, `Open a dispute: order ${orderId}`);
  await page.getByRole('button', { name: `Refund: order ${orderId}` }).click();
  await expect.poll(() => planOf(page, buyer), { timeout: 30_000 }).toBe('Essential');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to approve');
  await expectAccessible(page);
  expectRefusals(complaints, 404);
});

test('a buyer who cancels is led back, on a narrow window and by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const { approval_url: link } = await openPayment(baseURL, await register(baseURL, 'business'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(link);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/paypal-cancel\?token=/);
  await page.goto(link);
  await decide(page, 'Cancel');
  await expect(page).toHaveURL(/\/paypal-cancel\?token=/);
});
