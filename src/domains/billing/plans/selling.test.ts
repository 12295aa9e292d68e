import { expect, test } from 'vitest';
import { buyingNotice, clientPaymentsText } from './offer.ts';

test('the buying page shows a notice only in the sandbox or with payments closed', () => {
  expect(buyingNotice('paypal')).toBeNull();
  expect(buyingNotice('sandbox')).toContain('no money moves');
  expect(buyingNotice('closed')).toContain('Payments are not open here yet');
});

test('the text about client payments follows the operator’s setting', () => {
  expect(clientPaymentsText(true)).toContain('pay through PayPal');
  expect(clientPaymentsText(false)).toContain('pay at your venue');
});
