import { expect, test } from 'vitest';
import { statementTimeoutSetBy } from './time-limit.server.ts';

test.each([
  ["SET LOCAL statement_timeout = '5min'", 300_000],
  ["set local statement_timeout to '90s'", 90_000],
  ['SET LOCAL statement_timeout = 250', 250],
  ['SET LOCAL statement_timeout = 0', 2 ** 31 - 1],
  ["SET LOCAL lock_timeout = '5s'", null],
  ['SELECT statement_timeout FROM settings', null],
])('the time limit set by "%s" is %s', (sql, limit) => {
  expect(statementTimeoutSetBy(sql)).toBe(limit);
});
