import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PayPalOrder, paypalOrder } from '#src/platform/paypal/shapes.ts';
import {
  type CapturedView,
  endOf,
  expiryOf,
  isCapturing,
  isOver,
  isOverdue,
  isUnclear,
  matches,
  mayCapture,
  nextState,
  nextSync,
  type PaymentEvent,
  type PaymentState,
  paidSince,
  refundable,
  soon,
  syncAfter,
  turnOf,
  turns,
  viewOf,
} from './rules.ts';

const states: PaymentState[] = [
  'opening',
  'open',
  'pending',
  'captured',
  'refunded',
  'cancelled',
  'expired',
  'failed',
  'held',
];
const events: PaymentEvent[] = [
  'opened',
  'captured',
  'pended',
  'refunded',
  'cancelled',
  'expired',
  'failed',
  'held',
];

describe('the state of a payment', () => {
  test('changes from ended only when money came in or is under review', () => {
    for (const ended of ['cancelled', 'expired', 'failed'] as const) {
      const possible = events.filter((event) => nextState(ended, event) !== null);
      expect(possible.toSorted()).toEqual(['captured', 'held', 'pended']);
    }
  });

  test('changes from captured only to refunded, and not at all from refunded or held', () => {
    const possible = (state: PaymentState) => events.filter((event) => nextState(state, event) !== null);
    expect([possible('captured'), possible('refunded'), possible('held')]).toEqual([['refunded'], [], []]);
  });

  test('is captured at most once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
        let state: PaymentState = 'opening';
        let captures = 0;
        for (const event of history) {
          const next = nextState(state, event);
          if (next !== null && event === 'captured') captures += 1;
          state = next ?? state;
        }
        expect(captures).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is unclear in three cases only', () => {
    expect(states.filter(isUnclear)).toEqual(['opening', 'open', 'pending']);
  });
});

const gbp = (value: string) => ({ currency_code: 'GBP', value });
const capture = (status: string, more: object = {}) => ({
  id: `C-${status}`,
  status,
  amount: gbp('15.00'),
  ...more,
});
const order = (status: string, unit: object | null = {}): PayPalOrder =>
  paypalOrder.parse({ id: 'ORDER', status, purchase_units: unit === null ? [] : [unit] });
const paid = (captures: object[], refunds: object[] = []) => ({ payments: { captures, refunds } });

describe('the reading of an order from PayPal', () => {
  test.each([
    ['an order without a purchase unit', order('CREATED', null), 'waiting'],
    ['an order that awaits its buyer', order('PAYER_ACTION_REQUIRED'), 'waiting'],
    ['an approved order', order('APPROVED'), 'approved'],
    ['a void order', order('VOIDED'), 'gone'],
    ['a capture under review', order('COMPLETED', paid([capture('PENDING')])), 'pending'],
    [
      'a review after a decline',
      order('COMPLETED', paid([capture('DECLINED'), capture('PENDING')])),
      'pending',
    ],
    ['a capture that was declined', order('COMPLETED', paid([capture('DECLINED')])), 'declined'],
    ['a capture that failed', order('COMPLETED', paid([capture('FAILED')])), 'declined'],
    ['an order approved again after a decline', order('APPROVED', paid([capture('DECLINED')])), 'approved'],
    [
      'a decline before a capture',
      order('COMPLETED', paid([capture('DECLINED'), capture('COMPLETED')])),
      'captured',
    ],
    [
      'a decline after a capture',
      order('COMPLETED', paid([capture('COMPLETED'), capture('DECLINED')])),
      'captured',
    ],
  ])('gives the right kind for %s', (_name, given, kind) => {
    expect(viewOf(given).kind).toBe(kind);
  });

  const refund = (id: string, status: string, value: string) => ({ id, status, amount: gbp(value) });
  const money = (given: PayPalOrder) => viewOf(given) as CapturedView;

  test('counts only completed refunds, and a full refund as the whole amount', () => {
    const refunds = [
      refund('R1', 'COMPLETED', '4.00'),
      refund('R2', 'PENDING', '2.00'),
      refund('R3', 'FAILED', '1.00'),
      refund('R4', 'CANCELLED', '1.00'),
    ];
    const partly = money(order('COMPLETED', paid([capture('PARTIALLY_REFUNDED')], refunds)));
    expect(partly).toMatchObject({ refundedPence: 400, refundIds: ['R1'], failedRefundIds: ['R3', 'R4'] });
    expect(money(order('COMPLETED', paid([capture('REFUNDED')]))).refundedPence).toBe(1_500);
    const tooMuch = paid([capture('PARTIALLY_REFUNDED')], [refund('R1', 'COMPLETED', '99.00')]);
    expect(money(order('COMPLETED', tooMuch)).refundedPence).toBe(1_500);
  });

  test('takes the payment id from the capture or else its unit, and the payee from the unit', () => {
    const unit = { custom_id: '7', payee: { merchant_id: 'SHOP' } };
    const own = money(order('COMPLETED', { ...unit, ...paid([capture('COMPLETED', { custom_id: '8' })]) }));
    expect([own.paymentId, own.payee]).toEqual(['8', 'SHOP']);
    expect(money(order('COMPLETED', { ...unit, ...paid([capture('COMPLETED')]) })).paymentId).toBe('7');
    const done = order('COMPLETED', paid([capture('COMPLETED')]));
    expect(money({ ...done, payer: { payer_id: 'BUYER' } }).payer).toBe('BUYER');
    expect(money({ ...done, payment_source: { paypal: { account_id: 'BUYER' } } }).payer).toBe('BUYER');
    expect(money(done)).toMatchObject({ paymentId: '', payee: null, payer: null });
  });
});

describe('the comparison of the money with the payment', () => {
  const came: CapturedView = {
    kind: 'captured',
    captureId: 'C',
    ...{ pence: 1_500, currency: 'GBP', paymentId: '7', payee: 'SHOP', payer: null },
    refundedPence: 0,
    refundIds: [],
    failedRefundIds: [],
  };
  const asked = { id: 7, amountPence: 1_500, payee: 'SHOP' };

  test.each<[string, Partial<CapturedView>, Partial<typeof asked> | { payee: null }, boolean]>([
    ['the same amount', {}, {}, true],
    ['a penny less', { pence: 1_499 }, {}, false],
    ['a penny more', { pence: 1_501 }, {}, false],
    ['euros', { currency: 'EUR' }, {}, false],
    ['another payment’s id', { paymentId: '8' }, {}, false],
    ['another payee', { payee: 'OTHER' }, {}, false],
    ['an order without a payee', { payee: null }, {}, true],
    ['a payment without a payee', {}, { payee: null }, true],
  ])('gives the right answer for %s', (_name, odd, other, isFitting) => {
    expect(matches({ ...asked, ...other }, { ...came, ...odd })).toBe(isFitting);
  });
});

describe('the time limits', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 9, minutes));
  const createdAt = at(0);
  const expiresAt = expiryOf(createdAt);
  const open = { state: 'open', expiresAt, capturingAt: null } as const;

  test('allow a capture for 30 minutes, and end the payment two minutes later', () => {
    expect([expiresAt, endOf(expiresAt)]).toEqual([at(30), at(32)]);
    expect([mayCapture(open, at(29)), mayCapture(open, at(30))]).toEqual([true, false]);
    expect(mayCapture({ ...open, state: 'cancelled' }, at(1))).toBe(false);
    expect([isOver(open, at(31)), isOver(open, at(32))]).toEqual([false, true]);
    expect(isOver({ ...open, state: 'pending' }, at(500))).toBe(false);
  });

  test('expire a payment after 30 minutes unless its capture has begun', () => {
    expect([isOverdue(open, at(29)), isOverdue(open, at(30))]).toEqual([false, true]);
    expect(isOverdue({ ...open, state: 'opening' }, at(30))).toBe(true);
    expect(isOverdue({ ...open, state: 'pending' }, at(30))).toBe(false);
    expect(isOverdue({ ...open, capturingAt: at(29) }, at(45))).toBe(false);
  });

  test('treat a look within two minutes of the capture’s start as inconclusive', () => {
    const capturing = { ...open, capturingAt: at(10) };
    expect([at(9), at(11), at(12)].map((lookedAt) => isCapturing(capturing, lookedAt))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isCapturing(open, at(9))).toBe(false);
  });

  test('let no capture outlast its payment', () => {
    fc.assert(
      fc.property(fc.nat(40 * 60_000), fc.nat(119_999), (beginsMs, lastsMs) => {
        const begins = new Date(createdAt.getTime() + beginsMs);
        if (!mayCapture(open, begins)) return;
        const ends = new Date(begins.getTime() + lastsMs);
        expect(isOver(open, ends) && !isCapturing({ ...open, capturingAt: begins }, ends)).toBe(false);
      }),
    );
  });

  test('check an unclear payment often at first, less often later, and when it expires', () => {
    const waits = [0, 9, 10, 60 * 23, 60 * 24].map(
      (age) => (nextSync(createdAt, at(age)).getTime() - at(age).getTime()) / 60_000,
    );
    expect(waits).toEqual([2, 2, 10, 10, 360]);
    expect(soon(at(1))).toEqual(at(3));
    expect([12, 25, 40].map((age) => syncAfter({ createdAt, expiresAt }, at(age)))).toEqual([
      at(22),
      at(32),
      at(50),
    ]);
  });
});

test('the refundable amount is what came in less what was or is being refunded', () => {
  const payment = { amountPence: 1_500, capturedPence: null, refundedPence: 400 };
  expect(refundable(payment, 100)).toBe(1_000);
  expect(refundable({ ...payment, capturedPence: 900 }, 100)).toBe(400);
  expect(refundable(payment, 5_000)).toBe(0);
});

test('each run of the reconciler in a day has its own turn, and the next day starts again', () => {
  const runs = Array.from({ length: turns }, (_, run) => new Date(Date.UTC(2026, 10, 2, 0, 5 * run)));
  expect(runs.map(turnOf)).toEqual(runs.map((_, run) => run));
  expect(turnOf(new Date('2026-11-03T00:04:59Z'))).toBe(0);
});

test('payments are checked again for thirty days', () => {
  expect(paidSince(new Date('2026-11-30T09:30:00Z'))).toEqual(new Date('2026-10-31T09:30:00Z'));
});
