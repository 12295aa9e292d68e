import fc from 'fast-check';
import { expect, test } from 'vitest';
import { penceOf } from '#src/platform/money.ts';
import type { CheckoutPlan } from './contract.ts';
import { approvalAddress, isAnotherOrder, nextAskMs, pricesOf, shouldForgetCoupon, stepOf } from './rules.ts';
import { durationText, effectText, periodText, whereText } from './words.ts';

const plan: CheckoutPlan = {
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
const open = {
  ...{ order_id: '5O1', approval_url: 'https://www.paypal.com/checkoutnow?token=5O1', coupon_code: null },
  ...{ final_amount: 15, is_being_confirmed: false },
};

test('the total is the list price, or with a coupon the amount that the server returned', () => {
  expect(pricesOf(plan, null)).toEqual({ listPence: 1500, discountPence: 0, totalPence: 1500, vatPence: 0 });
  const applied = { code: 'AUTUMN24', finalAmount: 12.75, discount: 2.25 };
  expect(pricesOf(plan, applied)).toMatchObject({ discountPence: 225, totalPence: 1275 });
});

test('VAT is part of the total when the site charges it', () => {
  const registered = { ...plan, vat: { number: 'GB123456789', rate: 20, amount: 2.5 } };
  expect(pricesOf(registered, null).vatPence).toBe(250);
  expect(pricesOf(registered, { code: 'A', finalAmount: 12, discount: 3 }).vatPence).toBe(200);
});

test('a price in pounds converts to the same number of pence', () => {
  fc.assert(fc.property(fc.nat(100_000_000), (pence) => penceOf(pence / 100) === pence));
});

test.each<[string, Partial<CheckoutPlan>, number, string | null, string]>([
  ['the current plan', { effect: 'current' }, 0, null, 'checkout'],
  [
    'a payment under review',
    { open_payment: { ...open, is_being_confirmed: true } },
    1500,
    'x',
    'being-confirmed',
  ],
  ['a payment that awaits approval', { open_payment: open }, 1500, 'https://www.paypal.com/', 'approve'],
  ['a plan without a payment', {}, 1500, null, 'checkout'],
  [
    'a payment without an approval address',
    { open_payment: { ...open, approval_url: null } },
    1500,
    null,
    'checkout',
  ],
  ['a site with payments closed', { payments_open: false }, 1500, null, 'closed'],
  ['a free order with payments closed', { payments_open: false }, 0, null, 'checkout'],
])('the next step for %s', (_, change, pence, link, step) => {
  expect(stepOf({ ...plan, ...change }, pence, link)).toBe(step);
});

const here = 'https://treatory.example';

test.each([
  'https://www.paypal.com/checkoutnow?token=5O1',
  'https://www.sandbox.paypal.com/checkoutnow?token=5O1',
  `${here}/sandbox/paypal/checkoutnow?token=5O1`,
])('%s is a valid approval address', (address) => {
  expect(approvalAddress(address, here)).toBe(address);
});

test.each([
  null,
  'checkoutnow',
  'javascript:alert(1)',
  'http://www.paypal.com/checkoutnow?token=5O1',
  'https://www.paypal.com.evil.example/checkoutnow',
  'https://www.paypal.com:8443/checkoutnow',
  'https://someone@www.paypal.com/checkoutnow',
  'https://evil.example/www.paypal.com',
  `${here}/dashboard`,
])('%s is not a valid approval address', (address) => {
  expect(approvalAddress(address, here)).toBeNull();
});

test('an order counts as changed when its effect, price or duration changes', () => {
  expect(isAnotherOrder(plan, { ...plan, ends_at: '2026-12-21T18:31:00.000Z', open_payment: open })).toBe(
    false,
  );
  expect(isAnotherOrder(plan, { ...plan, effect: 'extends' })).toBe(true);
  expect(isAnotherOrder(plan, { ...plan, original_price: 18 })).toBe(true);
  expect(isAnotherOrder(plan, { ...plan, number_of_days: 31 })).toBe(true);
});

test('a payment under review is checked less and less often, and no longer after two minutes', () => {
  const waits = Array.from({ length: 8 }, (_, asked) => nextAskMs(asked) ?? 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(120_000);
  expect(nextAskMs(8)).toBeNull();
});

test.each<[Partial<CheckoutPlan>, string]>([
  [{ effect: 'current', name: 'Essential' }, 'You are already on Essential, so there is nothing to pay.'],
  [{}, 'Professional begins at once.'],
  [
    { effect: 'extends' },
    'You are already on Professional: 30 days are added after the ones that you have left.',
  ],
  [{ effect: 'switches' }, 'You change to Professional at once.'],
  [
    { effect: 'switches', credit: { plan: 'Elite', amount: 0.4, days: 0 } },
    'You change from Elite to Professional at once.',
  ],
  [
    { effect: 'switches', credit: { plan: 'Elite', amount: 0, days: 0 } },
    'You change from Elite to Professional at once. The unused part of Elite is worth £0, so no days are added for it.',
  ],
  [
    { effect: 'switches', credit: { plan: 'Elite', amount: 17.5, days: 35 } },
    'You change from Elite to Professional at once. The unused part of Elite is worth £17.50, and that adds 35 days. To get money back instead, withdraw from Elite first, within 14 days of buying it.',
  ],
  [
    { effect: 'switches', credit: { plan: 'Elite', amount: 0.5, days: 1 } },
    'You change from Elite to Professional at once. The unused part of Elite is worth £0.50, and that adds 1 day. To get money back instead, withdraw from Elite first, within 14 days of buying it.',
  ],
])('the effect of a purchase is described in a sentence: %o', (change, sentence) => {
  expect(effectText({ ...plan, ...change })).toBe(sentence);
});

test.each([
  ['', null, null, false],
  ['  ', null, null, false],
  ['spring', null, null, true],
  [' spring ', 'SPRING', null, false],
  ['summer', 'SPRING', null, true],
  ['spring', null, 'This coupon has expired.', false],
])('the typed code %j with %j applied and error %j counts as forgotten: %j', (typed, used, fault, is) => {
  expect(shouldForgetCoupon(typed, used, fault)).toBe(is);
});

test('a period is shown in London dates', () => {
  expect(periodText({ ...plan, ends_at: '2027-06-20T23:30:00.000Z' })).toBe(
    '21 November 2026 to 21 June 2027',
  );
  expect(periodText({ ...plan, ends_at: null })).toBe('From 21 November 2026, no end date');
  expect(durationText({ number_of_days: 0 })).toBe('No end date');
  expect(durationText({ number_of_days: 30 })).toBe('30 days');
});

test('a buyer who goes to the sandbox is told that no money moves', () => {
  expect(whereText('sandbox')).toContain('no money moves');
  expect(whereText('paypal')).toContain('PayPal');
});
