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
])('"%s" is %s pounds', (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds);
});

describe('a refund as it was typed', () => {
  const reason = 'Bought twice by mistake.';
  test.each([
    ['everything', { how: 'all', amount: '', reason }, []],
    ['a part of it', { how: 'part', amount: '14.99', reason }, []],
    ['all of it as a part', { how: 'part', amount: '15', reason }, []],
    ['more than is left', { how: 'part', amount: '15.01', reason }, ['amount']],
    ['nothing', { how: 'part', amount: '0', reason }, ['amount']],
    ['no amount', { how: 'part', amount: '', reason }, ['amount']],
    ['no reason', { how: 'all', amount: '', reason: '         short ' }, ['reason']],
    ['too long a reason', { how: 'all', amount: '', reason: 'x'.repeat(501) }, ['reason']],
  ] as const)('%s', (_name, values, fields) => {
    expect(Object.keys(refundErrors(15, values))).toEqual(fields);
  });
});

test('a history is said in words, its pence as pounds, and what it does not know as it is', () => {
  expect(eventText('pended')).toBe('PayPal started a review');
  expect(eventText('something new')).toBe('something new');
  expect(detailText('money went back', '450')).toBe('£4.50');
  expect(detailText('refund failed', '450: CAPTURE_FULLY_REFUNDED')).toBe('£4.50: CAPTURE_FULLY_REFUNDED');
  expect(detailText('refund unclear', 'HTTP_500')).toBe('HTTP_500');
  expect(detailText('captured', '4711')).toBe('4711');
});

test('money of another currency is named by it', () => {
  expect([capturedText(1500, 'GBP'), capturedText(1500, null), capturedText(1500, 'USD')]).toEqual([
    '£15',
    '£15',
    '15.00 USD',
  ]);
});

test('what paying back does is said for a plan, an order and what is held', () => {
  const of = (kind: 'plan' | 'order', state: 'captured' | 'held') =>
    refundConsequences({ kind, state }).join(' ');
  expect(of('plan', 'captured')).toContain('credit note');
  expect(of('order', 'captured')).toContain('the order is refunded');
  expect(of('plan', 'held')).toContain('started nothing');
});

test('the time of a plan is said with what ended it', () => {
  const startsAt = new Date('2026-11-02T09:30:00Z');
  const period = { startsAt, endsAt: null, closedAt: null, closedBy: null };
  const said = (closedBy: 'end' | 'switch' | 'refund' | 'withdrawal' | null) =>
    periodText({ plan: 'Elite', version: 2, period: { ...period, closedBy } });
  expect(said(null)).toBe('Elite, version 2, from 2 November 2026, no end date.');
  expect(said('refund')).toContain('It ended because the payment was refunded.');
  const ending = { ...period, endsAt: new Date('2026-12-02T09:30:00Z') };
  expect(periodText({ plan: 'Elite', version: 2, period: ending })).toContain(' until 2 December 2026.');
});
