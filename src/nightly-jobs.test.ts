import { expect, test } from 'vitest';
import { sandboxSchedule } from '#sandbox/mounting.server.ts';
import { schedules as productSchedules } from '#src/jobs.ts';
import { wallTimeOf } from '#src/platform/clock.ts';
import { oddMoments } from '#src/testing/listings/days.ts';

const schedules = [...productSchedules, sandboxSchedule];

/** Numbers and lists are all that our expressions hold, and steps of minutes. */
const isIn = (field: string, value: number) =>
  field === '*' ||
  (field.startsWith('*/')
    ? value % Number(field.slice(2)) === 0
    : field.split(',').map(Number).includes(value));

/** How often the clock in London shows a time of the expression on a date. */
function runsOn(date: string, cron: string): number {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  expect(days).toEqual(['*', '*', '*']);
  const from = Date.parse(`${date}T00:00:00Z`) - 3 * 3_600_000;
  return Array.from({ length: 30 * 60 }, (_, index) => wallTimeOf(new Date(from + index * 60_000))).filter(
    (wall) =>
      wall.date === date && isIn(hour, Math.floor(wall.minutes / 60)) && isIn(minute, wall.minutes % 60),
  ).length;
}

const daily = schedules.filter(({ cron }) => /^\d+ \d+ /.test(cron));
const dates = [...new Set(oddMoments.map(({ wall }) => wall.slice(0, 10)))];

test('at least nine jobs run daily', () => {
  expect(daily.length).toBeGreaterThanOrEqual(9);
});

test.each(dates)('on %s every daily job runs once', (date) => {
  expect(daily.filter(({ cron }) => runsOn(date, cron) !== 1)).toEqual([]);
});

test.each(dates)('on %s every more frequent job runs as often in each real hour', (date) => {
  const hours = { '2026-03-29': 23, '2026-10-25': 25 }[date] ?? 24;
  for (const { cron } of schedules.filter((one) => !daily.includes(one))) {
    const anHour = runsOn('2026-11-02', cron) / 24;
    expect([cron, runsOn(date, cron)]).toEqual([cron, anHour * hours]);
  }
});
