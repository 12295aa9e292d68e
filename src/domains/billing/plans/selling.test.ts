import { expect, test } from 'vitest';
import { buyingNotice, clientPaymentsText } from './offer.ts';

test('where plans are simply paid nothing is said; a test system and closed payments are named', () => {
  expect(buyingNotice('paypal')).toBeNull();
  expect(buyingNotice('sandbox')).toContain('no money moves');
  expect(buyingNotice('closed')).toContain('Payments are not open here yet');
});

test('how clients pay is what the operator has switched on', () => {
  expect(clientPaymentsText(true)).toContain('pay through PayPal');
  expect(clientPaymentsText(false)).toContain('pay at your venue');
});
