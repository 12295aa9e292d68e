import { expect, type Page } from '@playwright/test';
import type { CheckoutPlan } from '#src/domains/billing/checkout/contract.ts';
import { callApi, demoSession } from './account.ts';

/** The fields and buttons of the checkout. */
export const checkoutParts = (page: Page) => {
  const payment = page.getByRole('region', { name: 'Payment' });
  return {
    payment,
    code: page.getByLabel('Coupon code'),
    apply: page.getByRole('button', { name: 'Apply Coupon' }),
    reset: page.getByRole('button', { name: 'Reset' }),
    checkout: page.getByRole('button', { name: 'Checkout', exact: true }),
    proceed: page.getByRole('link', { name: 'Proceed to Payment' }),
    total: payment.getByRole('definition').last(),
  };
};

/** The plan as a business without one would buy it; for what the server cannot be brought to answer. */
export const professional: CheckoutPlan = {
  ...{ id: 2, name: 'Professional', type: 'standard', number_of_days: 30, price: 15, original_price: 15 },
  ...{
    final_amount: 15,
    discount: 0,
    commission: 4,
    vat: { number: '', rate: 20, amount: 0 },
    effect: 'new',
  },
  ...{ starts_at: '2026-11-21T18:30:00.000Z', ends_at: '2026-12-21T18:30:00.000Z', credit: null },
  ...{ open_payment: null, terms_due: false, payments_open: true },
};

/** Answers the page's questions about the order in the server's place, until it is told another answer. */
export const answerOrder = (page: Page, plan: CheckoutPlan) =>
  page.route('**/api/checkout/*', (route) => route.fulfill({ json: [plan] }));

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button on the page of PayPal's stand-in. */
export async function decide(page: Page, button: 'Approve' | 'Cancel') {
  await expect(title(page)).toHaveText('Approve this payment?');
  await page.getByRole('button', { name: button }).click();
}

/** Orders, and goes to where the payment is approved. */
export async function orderAndGo(page: Page) {
  const { checkout, proceed } = checkoutParts(page);
  await checkout.click();
  await proceed.click();
}

/** A coupon of so many per cent that works once, as an operator makes it; answers its code. */
export async function makeCoupon(baseURL: string | undefined, percent: number): Promise<string> {
  const operator = await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');
  const wish = { kind: 'percent', value: percent, max_uses: 1, note: 'For a journey' };
  return (await callApi(baseURL ?? '', '/api/operator/coupon', wish, operator.token)).code;
}
