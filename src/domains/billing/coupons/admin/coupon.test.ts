import { expect, test } from 'vitest';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { couponErrors, couponFields, pricesWith, valueIn } from './coupon.ts';

const emptyValues = partOf(couponFields, 'empty');

const off = (kind: 'percent' | 'amount', value: string) => valueIn({ kind, value });

test.each([
  ['percent', '20', { basisPoints: 2_000, amountPence: null }],
  ['percent', ' 12.5 ', { basisPoints: 1_250, amountPence: null }],
  ['percent', '100', { basisPoints: 10_000, amountPence: null }],
  ['amount', '4.50', { basisPoints: null, amountPence: 450 }],
  ['amount', '10000', { basisPoints: null, amountPence: 1_000_000 }],
  ['percent', '100.01', null],
  ['percent', '0', null],
  ['percent', '', null],
  ['percent', '20%', null],
  ['amount', '£5', null],
  ['amount', '4.505', null],
  ['amount', '10000.01', null],
] as const)('a value of %s with the input %j', (kind, value, found) => {
  expect(off(kind, value)).toEqual(found);
  expect(Object.keys(couponErrors({ ...emptyValues, kind, value }))).toEqual(found ? [] : ['value']);
});

test('what is wrong is listed in the order of the fields', () => {
  const faults = couponErrors({ ...emptyValues, code: 'no', value: '', max_uses: '0' });
  expect(Object.keys(faults)).toEqual(['code', 'value', 'max_uses']);
});

test.each([
  ['', true],
  ['1', true],
  [' 50 ', true],
  ['1000000', true],
  ['0', false],
  ['1000001', false],
  ['2.5', false],
  ['abc', false],
])('the form checks %j as the number of uses', (max_uses, isRight) => {
  const faults = couponErrors({ ...emptyValues, value: '20', max_uses });
  expect(Object.keys(faults)).toEqual(isRight ? [] : ['max_uses']);
});

test('numbers are sent as numbers, and empty fields as empty', () => {
  const typed = { ...emptyValues, value: ' 12.50 ', plan_ids: ['2', '3'] };
  expect(JSON.parse(JSON.stringify(wireValues(couponFields, typed)))).toEqual({
    ...{ code: '', kind: 'percent', value: 12.5, first_day: '', last_day: '' },
    ...{ max_uses_per_account: 1, plan_ids: [2, 3], note: '' },
  });
});

test('the form shows the discounted prices of the chosen plans', () => {
  const plans = [
    { id: 2, name: 'Professional', pricePence: 1_500 },
    { id: 3, name: 'Elite', pricePence: 3_500 },
  ];
  const prices = (plan_ids: string[]) =>
    pricesWith({ ...emptyValues, value: '20', plan_ids }, plans).map(({ finalPence }) => finalPence);
  expect([prices([]), prices(['3'])]).toEqual([[1_200, 2_800], [2_800]]);
  expect(pricesWith(emptyValues, plans)).toEqual([]);
});
