import { expect, test } from 'vitest';
import { buyingNotice, clientPaymentsText } from './selling.ts';

test('where plans are simply paid nothing is said; a test system and closed payments are named', () => {
  expect(buyingNotice('paypal')).toBeNull();
  expect(buyingNotice('sandbox')).toContain('no money moves');
  expect(buyingNotice('closed')).toContain('Payments are not open here yet');
});

test('commission is promised only where clients pay through pages', () => {
  expect(clientPaymentsText(true)).toContain('order and pay on your page');
  expect(clientPaymentsText(false)).toContain('no commission is collected');
});
