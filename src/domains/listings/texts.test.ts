import { expect, test } from 'vitest';
import { poundsText } from '#src/platform/money.ts';
import { counted, countText, kmOf, phoneText, priceText } from './texts.ts';

test.each([
  [45, '£45'],
  [45.5, '£45.50'],
  [0.05, '£0.05'],
  [1250, '£1,250'],
])('%d pounds reads %s', (amount, text) => expect(poundsText(amount)).toBe(text));

test.each([
  [{ amount: 0, kind: 'free' }, 'Free'],
  [{ amount: 30, kind: 'from' }, 'from £30'],
  [{ amount: 30, kind: 'fixed' }, '£30'],
] as const)('the price %o reads %s', (tag, text) => expect(priceText(tag)).toBe(text));

test('distances in miles are stored in tenths of a kilometre', () =>
  expect([1, 5, 10, 50].map(kmOf)).toEqual([1.6, 8, 16.1, 80.5]));

test('a capped count ends with a plus sign', () => {
  expect([countText(1000, true), countText(999, false)]).toEqual(['1,000+', '999']);
  expect([counted(1, 'result'), counted(1200, 'result'), counted(2, 'category', 'categories')]).toEqual([
    '1 result',
    '1,200 results',
    '2 categories',
  ]);
});

test.each([
  ['+441134960123', '0113 496 0123'],
  ['+442079460123', '020 7946 0123'],
  ['+441614960123', '0161 496 0123'],
  ['+447700900123', '07700 900123'],
  ['+441632960123', '01632 960123'],
  ['+448081570123', '0808 157 0123'],
  ['+33123456789', '+33123456789'],
  ['', ''],
])('the phone number %s is shown as %s', (e164, text) => expect(phoneText(e164)).toBe(text));
