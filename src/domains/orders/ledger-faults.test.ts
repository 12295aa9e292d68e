import { expect, test } from 'vitest';
import { faultOfEarnings, faultsOfOrder } from './ledger-faults.ts';

const now = new Date('2026-11-21T04:00:00Z');
const payment = {
  id: 7,
  state: 'captured',
  amountPence: 5_500,
  refundedPence: 0,
  capturedAt: new Date('2026-11-01T10:00:00Z'),
  commissionPence: 550,
};
const order = {
  number: 'ABCD-2345',
  state: 'paid',
  totalPence: 5_500,
  dueNowPence: 5_500,
  isAppointment: false,
  commissionPence: 550,
  refundedPence: 0,
  paymentId: 7,
} as const;
const all = { state: 'refunded', refundedPence: 5_500 } as const;
const beside = { paymentId: 8 };
/** A deposit of an appointment: its commission is no part of the payment. */
const deposit = { totalPence: 20_000, isAppointment: true } as const;

test.each([
  ['a paid order', {}, {}, []],
  ['a fulfilled order', {}, { state: 'fulfilled' }, []],
  ['a part refund', { refundedPence: 100 }, { refundedPence: 100 }, []],
  ['a full refund', all, all, []],
  ['a deposit', { commissionPence: 0 }, deposit, []],
  [
    'a deposit that went back after the visit',
    { ...all, commissionPence: 0 },
    { ...deposit, state: 'fulfilled', refundedPence: 5_500 },
    [],
  ],
  [
    'a commission out of a deposit',
    {},
    deposit,
    ['The commission on order ABCD-2345 is £0, and £5.50 in the ledger.'],
  ],
  ['an open payment for an unpaid order', { state: 'open' }, { state: 'created', paymentId: null }, []],
  ['an expired payment', { state: 'expired' }, beside, []],
  [
    'an order with an expired payment',
    { state: 'expired' },
    {},
    ['It is expired, and order ABCD-2345, which is paid, calls it its payment.'],
  ],
  ['a cancelled order', {}, { state: 'cancelled' }, ['It is captured, and order ABCD-2345 is cancelled.']],
  [
    'an open order with a refunded payment',
    all,
    { refundedPence: 5_500 },
    ['It is refunded, and order ABCD-2345 is paid.'],
  ],
  [
    'a payment over another price',
    { amountPence: 5_000 },
    {},
    ['Order ABCD-2345 costs £55, and £50 was paid.'],
  ],
  [
    'a refund that the order does not show',
    { refundedPence: 100 },
    {},
    ['Order ABCD-2345 has £0 refunded, and the payment £1.'],
  ],
  [
    'another commission',
    { commissionPence: 0 },
    {},
    ['The commission on order ABCD-2345 is £5.50, and £0 in the ledger.'],
  ],
  [
    'a second payment that was not refunded',
    { commissionPence: 0 },
    beside,
    ['Order ABCD-2345 was not paid by it, and not all of its money has gone back.'],
  ],
  ['a second payment that was refunded', { ...all, commissionPence: 0 }, beside, []],
  ['a second payment captured this night', { commissionPence: 0, capturedAt: now }, beside, []],
  [
    'a second payment with a commission',
    { ...all, capturedAt: null },
    beside,
    ['Order ABCD-2345 was not paid by it, and the ledger takes a commission of it.'],
  ],
] as const)('the check of %s', (_name, ofPayment, ofOrder, sentences) => {
  const faults = faultsOfOrder({ ...payment, ...ofPayment }, { ...order, ...ofOrder }, now);
  expect(faults.map(({ sentence }) => sentence)).toEqual(sentences);
});

test('a second payment without a capture time counts as old', () => {
  const faults = faultsOfOrder(
    { ...payment, capturedAt: null, commissionPence: 0 },
    { ...order, ...beside },
    now,
  );
  expect(faults).toHaveLength(1);
});

test.each([
  [
    'a completed appointment without its commission',
    { state: 'fulfilled', grossPence: 5_500, commissionPence: 0 },
    'Appointment ABCD-2345 is fulfilled: £55 and a commission of £5.50 are due, and £55 and £0 are booked.',
  ],
  [
    'a cancelled appointment with a commission',
    { state: 'cancelled', grossPence: 5_500, commissionPence: 550 },
    'Appointment ABCD-2345 is cancelled: £0 and a commission of £0 are due, and £55 and £5.50 are booked.',
  ],
] as const)('the sentence about %s', (_name, { state, ...earned }, sentence) => {
  expect(faultOfEarnings({ ...order, state }, earned)).toEqual({ paymentId: null, kind: 'order', sentence });
});
