import { expect, test } from 'vitest';
import { monthText } from '#src/platform/clock.ts';
import { balanceText, monthsBetween, statementSums } from './rules.ts';

test('months are counted over the turn of a year, and no further than they are kept', () => {
  expect(monthsBetween('2026-11', '2027-02', 84)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBetween('2000-01', '2027-02', 84)).toHaveLength(84);
  expect(monthsBetween('2027-02', '2027-02', 84)).toEqual(['2027-02']);
});

test('a month is named as people say it', () => {
  expect(monthText('2026-10')).toBe('October 2026');
});

test('what was paid through us less all commission is the business’s; below nothing it owes it', () => {
  const sums = statementSums({ completed: 3, gross: 20_000, commission: 2_000, throughUs: 1_500 });
  expect(sums).toEqual({
    completed: 3,
    gross: 200,
    commission: 20,
    net: 180,
    through_us: 15,
    at_venue: 185,
    balance: -5,
  });
  expect(balanceText(sums.balance)).toBe('Due from you');
  expect(balanceText(0)).toBe('Due to you');
});
