import { describe, expect, test } from 'vitest';
import { windowTerms } from '../index/numbering.ts';
import { isDay, openDaysOf, timeText } from './when.ts';

describe('the day of a search', () => {
  // A Sunday, 15:30 in London.
  const sunday = new Date('2026-11-22T15:30:00Z');
  test.each([
    ['today', undefined, { date: '2026-11-22', weekday: 6, from: 930, to: 1440 }],
    ['today', 'evening', { date: '2026-11-22', weekday: 6, from: 1020, to: 1440 }],
    ['today', 'afternoon', { date: '2026-11-22', weekday: 6, from: 930, to: 1020 }],
    ['today', 'morning', null],
    ['tomorrow', undefined, { date: '2026-11-23', weekday: 0, from: 0, to: 1440 }],
    ['sunday', undefined, { date: '2026-11-22', weekday: 6, from: 930, to: 1440 }],
    ['saturday', 'morning', { date: '2026-11-28', weekday: 5, from: 0, to: 720 }],
    ['2026-12-25', undefined, { date: '2026-12-25', weekday: 4, from: 0, to: 1440 }],
    ['2026-11-21', undefined, null],
  ] as const)('“%s”, part of the day %s, means %o', (when, part, expected) => {
    expect(openDaysOf({ when, part }, sunday)).toEqual(expected ? [expected] : []);
  });

  const saturday = { date: '2026-11-28', weekday: 5 };
  test.each([
    [{ when: 'saturday', from: '15:00', to: '18:30' }, [{ ...saturday, from: 900, to: 1110 }]],
    [{ when: 'saturday', part: 'morning', from: '15:00' }, [{ ...saturday, from: 900, to: 1440 }]],
    [{ when: 'saturday', to: '10:00' }, [{ ...saturday, from: 0, to: 600 }]],
    [{ when: 'saturday', from: '18:00', to: '15:00' }, []],
    [{ when: 'sunday', part: 'morning' }, [{ date: '2026-11-29', weekday: 6, from: 0, to: 720 }]],
    [
      { when: 'weekend', part: 'morning' },
      [
        { ...saturday, from: 0, to: 720 },
        { date: '2026-11-29', weekday: 6, from: 0, to: 720 },
      ],
    ],
    [{ when: 'weekend', part: 'evening' }, [{ date: '2026-11-22', weekday: 6, from: 1020, to: 1440 }]],
  ] as const)('%o means %o', (asked, expected) => {
    expect(openDaysOf(asked, sunday)).toEqual(expected);
  });

  test.each([
    ['2026-11-22T16:59:00Z', '2026-11-22'],
    ['2026-11-22T17:00:00Z', '2026-11-29'],
  ])('at %s, Sunday is %s: in its evening its name means the next one', (at, date) => {
    expect(openDaysOf({ when: 'sunday' }, new Date(at))).toMatchObject([{ date }]);
    expect(openDaysOf({ when: 'sunday', part: 'evening' }, new Date(at))).toMatchObject([
      { date: '2026-11-22' },
    ]);
  });

  test('the weekend is Saturday and Sunday', () => {
    const days = openDaysOf({ when: 'weekend' }, new Date('2026-11-23T12:00:00Z'));
    expect(days.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-29']);
  });

  test('the day is London’s, not Greenwich’s', () => {
    const lateInSummer = new Date('2026-06-30T23:30:00Z');
    expect(openDaysOf({ when: 'today' }, lateInSummer)).toMatchObject([{ date: '2026-07-01', from: 30 }]);
  });
});

test.each([
  ['today', true],
  ['friday', true],
  ['weekend', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['Friday', false],
  ['28-11-2026', false],
  ['', false],
])('“%s” is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['today', undefined, 'today'],
  ['today', 'evening', 'this evening'],
  ['tomorrow', 'morning', 'tomorrow morning'],
  ['saturday', undefined, 'Saturday'],
  ['saturday', 'afternoon', 'Saturday afternoon'],
  ['2026-11-28', undefined, 'Saturday 28 November 2026'],
] as const)('“%s”, part of the day %s, is called “%s”', (when, part, expected) => {
  expect(timeText({ when, part })).toBe(expected);
});

test.each([
  [{ when: 'weekend' }, 'this weekend'],
  [{ when: 'today', from: '15:00', to: '18:00' }, 'today, 15:00 to 18:00'],
  [{ when: 'tomorrow', from: '17:00' }, 'tomorrow from 17:00'],
  [{ when: 'saturday', to: '12:00' }, 'Saturday until 12:00'],
])('%o is called “%s”', (asked, expected) => {
  expect(timeText(asked)).toBe(expected);
});

test.each([
  [{ weekday: 0, from: 0, to: 1440 }, 'o:0|o:1|o:2|o:3|o:4|o:5'],
  [{ weekday: 6, from: 930, to: 1020 }, 'o:39|o:40'],
  [{ weekday: 5, from: 720, to: 960 }, 'o:33'],
])('%o lies within the windows %s', (stretch, expected) => {
  expect(windowTerms(stretch)).toBe(expected);
});
