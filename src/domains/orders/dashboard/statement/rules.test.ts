import { expect, test } from 'vitest';
import { monthText } from '#src/platform/clock.ts';
import { balanceText, statementSums } from './rules.ts';

test('a month is shown by its name and year', () => {
  expect(monthText('2026-10')).toBe('October 2026');
});

test('the balance is the money paid through the site less all commission, and may be negative', () => {
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
