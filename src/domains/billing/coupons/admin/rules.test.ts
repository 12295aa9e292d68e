import { expect, test } from 'vitest';
import { mayEnd, stateOf } from './rules.ts';
import { discountText, eachText, periodText, plansText, usedText } from './words.ts';

const now = new Date('2026-11-02T09:30:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const coupon = {
  ...{ basisPoints: 2_000, amountPence: null, startsAt: at(-5), endsAt: at(5), endedAt: null },
  ...{ maxUses: 5, maxUsesPerAccount: 1, used: 4 },
};

test.each([
  ['running', {}, true],
  ['running', { maxUses: null, endsAt: null }, true],
  ['used-up', { used: 5 }, true],
  ['upcoming', { startsAt: at(1) }, true],
  ['over', { endsAt: now }, false],
  ['ended', { endedAt: now, startsAt: at(1) }, false],
])('%s: %j', (state, change, canEnd) => {
  const found = stateOf({ ...coupon, ...change }, now);
  expect([found, mayEnd(found)]).toEqual([state, canEnd]);
});

test('discount, period, plans and uses of a coupon are shown in words', () => {
  const off = (percent: number | null, amount: number | null) => discountText({ percent, amount });
  expect([off(20, null), off(12.5, null), off(100, null), off(null, 4.5)]).toEqual([
    ...['20% off', '12.5% off', 'Free', '£4.50 off'],
  ]);
  const period = (starts_at: string, ends_at: string | null) => periodText({ starts_at, ends_at });
  expect(period('2026-11-02T00:00:00Z', null)).toBe('From 2 Nov 2026');
  expect(period('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')).toBe('2 Nov 2026');
  expect(period('2026-11-02T00:00:00Z', '2026-12-01T00:00:00Z')).toBe('2 Nov 2026 to 30 Nov 2026');
  expect([plansText([]), plansText(['Professional', 'Elite'])]).toEqual([
    'Every paid plan',
    'Professional, Elite',
  ]);
  expect([usedText({ used: 3, max_uses: 50 }), usedText({ used: 3, max_uses: null })]).toEqual([
    '3 of 50',
    '3, no limit',
  ]);
  expect([eachText(null), eachText(1), eachText(2)]).toEqual(['No limit', 'Once', '2 times']);
});
