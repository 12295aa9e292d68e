import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BankHolidayNation,
  bankHolidayNation,
  bankHolidays,
  closedForBankHolidays,
  easterSunday,
} from './bank-holidays.ts';

/** As the governments published them, by month and day; an asterisk marks a substitute day. */
const published: Record<BankHolidayNation, Record<number, string>> = {
  'England and Wales': {
    2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28*',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27* 12-28*',
    2028: '01-03* 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  Scotland: {
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02* 12-25 12-26',
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01* 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28*',
    2027: '01-01 01-04* 03-26 05-03 05-31 08-02 11-30 12-27* 12-28*',
    2028: '01-03* 01-04* 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  'Northern Ireland': {
    2024: '01-01 03-18* 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14* 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13* 08-31 12-25 12-28*',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27* 12-28*',
    2028: '01-03* 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
};

const nations = Object.keys(published) as BankHolidayNation[];
const years = nations.flatMap((nation) =>
  Object.entries(published[nation]).map(([year, days]): [BankHolidayNation, number, string] => [
    nation,
    Number(year),
    days,
  ]),
);

test.each(years)('the bank holidays of %s in %i are as published', (nation, year, days) => {
  const computed = bankHolidays(nation, year).map(
    ({ date, isSubstitute }) => `${date.slice(5)}${isSubstitute ? '*' : ''}`,
  );
  expect(computed.join(' ')).toBe(days);
});

test.each([
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter in %i is on %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('a one-off bank holiday applies to its year only', () => {
  const of = (year: number) => bankHolidays('England and Wales', year).map(({ date }) => date);
  expect(of(2022)).toEqual([
    '2022-01-03',
    '2022-04-15',
    '2022-04-18',
    '2022-05-02',
    '2022-06-02',
    '2022-06-03',
    '2022-08-29',
    '2022-09-19',
    '2022-12-26',
    '2022-12-27',
  ]);
  expect(of(2023)).toContain('2023-05-08');
  expect(of(2021).slice(-2)).toEqual(['2021-12-27', '2021-12-28']);
});

test('no bank holiday falls on a weekend, and no two on the same day', () => {
  assert(
    property(constantFrom(...nations), integer({ min: 1990, max: 2200 }), (nation, year) => {
      const dates = bankHolidays(nation, year).map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates.length).toBeGreaterThanOrEqual(
        { 'England and Wales': 8, Scotland: 9, 'Northern Ireland': 10 }[nation],
      );
      for (const date of dates) {
        expect(new Date(`${date}T00:00:00Z`).getUTCDay() % 6).not.toBe(0);
        expect(date.startsWith(`${year}-`)).toBe(true);
      }
    }),
  );
});

test('a business that observes bank holidays is closed on Christmas Day and its substitute day', () => {
  const shut = closedForBankHolidays('England and Wales', '2027-12-20', '2028-01-10');
  expect(shut).toEqual([
    { date: '2027-12-25', name: 'Christmas Day' },
    { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
    { date: '2027-12-28', name: 'Boxing Day (substitute day)' },
    { date: '2028-01-01', name: 'New Year’s Day' },
    { date: '2028-01-03', name: 'New Year’s Day (substitute day)' },
  ]);
});

describe('the nation whose bank holidays apply', () => {
  test.each<[string, string | null, BankHolidayNation]>([
    ['LS1 4DY', 'England', 'England and Wales'],
    ['CF10 1AA', 'Wales', 'England and Wales'],
    ['EH1 1AA', 'Scotland', 'Scotland'],
    ['G1 1AA', null, 'Scotland'],
    ['TD1 1AA', null, 'Scotland'],
    ['TD15 1AA', 'Scotland', 'England and Wales'],
    ['BT1', 'Northern Ireland', 'Northern Ireland'],
    ['', 'Northern Ireland', 'Northern Ireland'],
    ['', 'Scotland', 'Scotland'],
    ['nowhere', 'Wales', 'England and Wales'],
    ['', null, 'England and Wales'],
  ])('to the postcode “%s” in %s: %s', (postcode, nation, expected) => {
    expect(bankHolidayNation({ postcode, nation })).toBe(expected);
  });
});
