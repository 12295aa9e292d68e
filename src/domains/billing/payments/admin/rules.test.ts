import { describe, expect, test } from 'vitest';
import { poundsIn, refundErrors } from './parts/refund-dialog.tsx';
import { capturedText, detailText, eventText, periodText, refundConsequences } from './rules.ts';

test.each([
  ['15', 15],
  ['£15.5', 15.5],
  [' 15.50 ', 15.5],
  ['0.01', 0.01],
  ['', null],
  ['15,50', null],
  ['-3', null],
  ['1e3', null],
])('"%s" is read as %s pounds', (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds);
});

describe('the refund form checks', () => {
  const reason = 'Bought twice by mistake.';
  test.each([
    ['a full refund', { how: 'all', amount: '', reason }, []],
    ['a part refund', { how: 'part', amount: '14.99', reason }, []],
    ['a part refund of the whole amount', { how: 'part', amount: '15', reason }, []],
    ['more than is left', { how: 'part', amount: '15.01', reason }, ['amount']],
    ['an amount of zero', { how: 'part', amount: '0', reason }, ['amount']],
    ['a missing amount', { how: 'part', amount: '', reason }, ['amount']],
    ['a reason that is too short', { how: 'all', amount: '', reason: '         short ' }, ['reason']],
    ['a reason that is too long', { how: 'all', amount: '', reason: 'x'.repeat(501) }, ['reason']],
  ] as const)('%s', (_name, values, fields) => {
    expect(Object.keys(refundErrors(15, values))).toEqual(fields);
  });
});

test('a payment’s history is shown in words and pounds, and an unknown event as it is', () => {
  expect(eventText('pended')).toBe('PayPal started a review');
  expect(eventText('something new')).toBe('something new');
  expect(detailText('money went back', '450')).toBe('£4.50');
  expect(detailText('refund failed', '450: CAPTURE_FULLY_REFUNDED')).toBe('£4.50: CAPTURE_FULLY_REFUNDED');
  expect(detailText('refund unclear', 'HTTP_500')).toBe('HTTP_500');
  expect(detailText('captured', '4711')).toBe('4711');
});

test('an amount in another currency shows its currency', () => {
  expect([capturedText(1500, 'GBP'), capturedText(1500, null), capturedText(1500, 'USD')]).toEqual([
    '£15',
    '£15',
    '15.00 USD',
  ]);
});

test('the form says what a refund does for a plan, an order and a held payment', () => {
  const of = (kind: 'plan' | 'order', state: 'captured' | 'held') =>
    refundConsequences({ kind, state }).join(' ');
  expect(of('plan', 'captured')).toContain('credit note');
  expect(of('order', 'captured')).toContain('the order is refunded');
  expect(of('plan', 'held')).toContain('started nothing');
});

test('a plan period is shown with the reason for its end', () => {
  const startsAt = new Date('2026-11-02T09:30:00Z');
  const period = { startsAt, endsAt: null, closedAt: null, closedBy: null };
  const textOf = (closedBy: 'end' | 'switch' | 'refund' | 'withdrawal' | null) =>
    periodText({ plan: 'Elite', version: 2, period: { ...period, closedBy } });
  expect(textOf(null)).toBe('Elite, version 2, from 2 November 2026, no end date.');
  expect(textOf('refund')).toContain('It ended because the payment was refunded.');
  const ending = { ...period, endsAt: new Date('2026-12-02T09:30:00Z') };
  expect(periodText({ plan: 'Elite', version: 2, period: ending })).toContain(' until 2 December 2026.');
});
