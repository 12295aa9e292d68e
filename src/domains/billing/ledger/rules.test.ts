import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf } from '#src/platform/clock.ts';
import {
  type accounts,
  atPayPal,
  balanceOf,
  counterFault,
  countText,
  grantFaults,
  invoiceFaults,
  ledgerFaults,
  noEntries,
  noInvoices,
  payPalFaults,
  recentSince,
  roundOf,
  rounds,
} from './rules.ts';

const paid = { id: 7, state: 'captured', amountPence: 1_500, refundedPence: 0, capturedPence: 1_500 };
const open = { ...paid, state: 'open', capturedPence: null };
const back = { ...paid, state: 'refunded', refundedPence: 1_500 };
const held = { ...paid, state: 'held', capturedPence: 1_400 };
const booked = { capturedPence: 1_500, refundedPence: 0, unbalanced: 0 };
const sentencesOf = (faults: { sentence: string }[]) => faults.map(({ sentence }) => sentence);

describe('the comparison of a payment with the ledger', () => {
  test.each([
    ['paid, and in the ledger', paid, booked, []],
    ['refunded, and in the ledger', back, { ...booked, refundedPence: 1_500 }, []],
    ['open, and not in the ledger', open, noEntries, []],
    ['held, and not in the ledger', held, noEntries, []],
    ['held and refunded, and not in the ledger', { ...held, refundedPence: 1_400 }, noEntries, []],
    ['paid, and not in the ledger', paid, noEntries, ['The ledger has £0 paid, not £15.']],
    ['open, and in the ledger', open, booked, ['The ledger has £15 paid, not £0.']],
    [
      'a refund that is not in the ledger',
      { ...paid, refundedPence: 450 },
      booked,
      ['The ledger has £0 refunded, not £4.50.'],
    ],
    [
      'a movement that does not balance',
      paid,
      { ...booked, unbalanced: 1 },
      ['One movement of this payment does not balance.'],
    ],
    [
      'several movements that do not balance',
      paid,
      { ...booked, unbalanced: 2 },
      ['2 movements of this payment do not balance.'],
    ],
    [
      'a full refund while the state is still captured',
      { ...paid, refundedPence: 1_500 },
      { ...booked, refundedPence: 1_500 },
      ['It is captured, with £15 of it refunded.'],
    ],
    [
      'a negative sum in the ledger',
      open,
      { ...noEntries, capturedPence: -450 },
      ['The ledger has −£4.50 paid, not £0.'],
    ],
  ])('finds the right faults: %s', (_name, payment, books, sentences) => {
    expect(sentencesOf(ledgerFaults(payment, books))).toEqual(sentences);
  });
});

describe('the comparison of a payment with PayPal', () => {
  const there = { capturedPence: 1_500, refundedPence: 0 };
  const nothing = { capturedPence: 0, refundedPence: 0 };
  test.each([
    ['the same amounts', paid, there, []],
    ['no money on either side', { ...open, state: 'expired' }, nothing, []],
    [
      'a payment that only PayPal has',
      { ...open, state: 'expired' },
      there,
      ['PayPal received £15, and we have £0.'],
    ],
    ['a payment that PayPal does not have', paid, nothing, ['PayPal received £0, and we have £15.']],
    [
      'a refund that only PayPal has',
      paid,
      { ...there, refundedPence: 500 },
      ['PayPal refunded £5, and we have £0.'],
    ],
    ['a held payment with the same amount', held, { ...there, capturedPence: 1_400 }, []],
    ['a held payment with another amount', held, there, ['PayPal received £15, and we have £14.']],
    ['a held payment without an amount', { ...held, capturedPence: null }, nothing, []],
    ['an expired order that PayPal no longer knows', { ...open, state: 'expired' }, 'unknown', []],
    [
      'a paid order that PayPal no longer knows',
      paid,
      'unknown',
      ['PayPal has no record of it, and we have £15.'],
    ],
    ['an unreadable answer', paid, 'unreadable', ['PayPal does not tell us its status.']],
  ] as const)('finds the right faults for %s', (_name, payment, seen, sentences) => {
    expect(sentencesOf(payPalFaults(payment, seen))).toEqual(sentences);
  });

  test('only captured money counts as received', () => {
    expect(atPayPal({ kind: 'waiting' })).toEqual(nothing);
    const captured = { kind: 'captured', captureId: 'C', pence: 1_500, currency: 'GBP' } as const;
    const rest = {
      paymentId: '7',
      payee: null,
      payer: null,
      refundedPence: 500,
      refundIds: [],
      failedRefundIds: [],
    };
    expect(atPayPal({ ...captured, ...rest })).toEqual({ capturedPence: 1_500, refundedPence: 500 });
  });
});

test.each([
  [paid, 1, []],
  [back, 1, []],
  [open, 0, []],
  [held, 0, []],
  [paid, 0, ['It was paid, and no plan began with it.']],
  [paid, 2, ['It was paid, and 2 periods of a plan began with it.']],
  [open, 1, ['It is open, and one period of a plan began with it.']],
])('a payment %j with %i plan periods', (payment, periods, sentences) => {
  expect(sentencesOf(grantFaults(payment, periods))).toEqual(sentences);
});

test.each([
  [paid, { invoices: 1, invoicedPence: 1_500, creditedPence: 0 }, []],
  [back, { invoices: 1, invoicedPence: 1_500, creditedPence: 1_500 }, []],
  [open, noInvoices, []],
  [paid, noInvoices, ['It has no invoice, not one.']],
  [open, { ...noInvoices, invoices: 1, invoicedPence: 1_500 }, ['It has one invoice, not none.']],
  [paid, { invoices: 1, invoicedPence: 1_400, creditedPence: 0 }, ['Its invoice is over £14, not £15.']],
  [
    back,
    { invoices: 1, invoicedPence: 1_500, creditedPence: 500 },
    ['Its credit notes are over £5, not £15.'],
  ],
])('a payment %j with the invoices %j', (payment, papers, sentences) => {
  expect(sentencesOf(invoiceFaults(payment, papers))).toEqual(sentences);
});

test('a coupon’s counter is compared with its uses, and the fault is a sentence', () => {
  expect(counterFault({ code: 'SPRING', used: 1, uses: 3 }).sentence).toBe(
    'Coupon SPRING counts one use, and has 3 uses.',
  );
  expect([countText(0, 'fault'), countText(1, 'fault'), countText(2, 'fault')]).toEqual([
    'no fault',
    'one fault',
    '2 faults',
  ]);
});

test('every old payment is checked once in a round of nights, and recent ones every night', () => {
  const nights = Array.from({ length: rounds }, (_, day) => roundOf(new Date(day * 86_400_000)));
  expect(new Set(nights).size).toBe(rounds);
  expect(recentSince(new Date('2026-11-21T04:00:00Z'))).toEqual(new Date('2026-11-18T04:00:00Z'));
});

describe('the balances', () => {
  test('of the other accounts add up to the PayPal balance, whatever moved', () => {
    const movement = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }));
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 20 }), (movements) => {
        const sums = { sales: 0, fees: 0 };
        for (const [sale, fee] of movements) {
          sums.sales -= sale;
          sums.fees -= fee;
        }
        const at = (account: (typeof accounts)[number], paidIn: number) =>
          Math.round(balanceOf(account, { before: 0, paid: paidIn, back: 0 }).after * 100);
        const sum = at('plan sales', sums.sales) + at('commission', sums.fees);
        return sum === at('paypal', -sums.sales - sums.fees);
      }),
    );
  });

  test('are positive amounts on either side of the ledger', () => {
    expect(balanceOf('paypal', { before: 1_000, paid: 500, back: -200 })).toEqual({
      ...{ before: 10, paid: 5, back: 2, after: 13 },
    });
    expect(balanceOf('vat', { before: -1_000, paid: -500, back: 200 })).toEqual({
      ...{ before: 10, paid: 5, back: 2, after: 13 },
    });
    expect(Object.is(balanceOf('vat', { before: 0, paid: 0, back: 0 }).after, 0)).toBe(true);
  });
});

test('a month begins and ends in London time', () => {
  expect(monthOf(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07');
});
