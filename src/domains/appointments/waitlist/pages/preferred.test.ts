import { expect, test } from 'vitest';
import { dayParts, dayPartText } from '#src/domains/listings/search/query/when.ts';
import { anyTime, boundsOf, daysText, partNames, preferredText, typedIn } from './preferred.ts';

test('parts of the day are called and are as in the search', () => {
  expect(Object.entries(partNames)).toEqual(dayParts.map((part) => [part, dayPartText(part)]));
});

test.each([
  [[0, 1, 2, 3, 4, 5, 6], ['morning', 'afternoon', 'evening'], 'any day, any time'],
  [[0], ['morning'], 'Mondays, mornings'],
  [[0, 4], ['evening'], 'Mondays and Fridays, evenings'],
  [[1, 2, 6], ['morning', 'evening'], 'Tuesdays, Wednesdays and Sundays, mornings and evenings'],
] as const)('%j and %j are written as %s', (weekdays, parts, text) => {
  expect(preferredText({ weekdays: [...weekdays], parts: [...parts] })).toBe(text);
});

test('a form is read in order, without what is none of ours', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['from', '2026-11-03'],
    ['weekdays', '4'],
    ['weekdays', '0'],
    ['weekdays', '9'],
    ['parts', 'evening'],
    ['parts', 'night'],
    ['parts', 'morning'],
  ] as const)
    form.append(name, value);
  expect(typedIn(form)).toEqual({
    ...{ from: '2026-11-03', to: '', weekdays: [0, 4], parts: ['morning', 'evening'] },
  });
});

test('at first it is any time of two weeks, as far as can be booked', () => {
  expect(anyTime(boundsOf('2026-11-02', 60))).toMatchObject({ from: '2026-11-02', to: '2026-11-15' });
  expect(anyTime(boundsOf('2026-11-02', 5))).toMatchObject({ from: '2026-11-02', to: '2026-11-07' });
});

test('one day is named once', () => {
  const text = (day: string) => `the ${day.slice(8)}th`;
  expect(daysText({ from: '2026-11-04', to: '2026-11-09' }, text)).toBe('the 04th to the 09th');
  expect(daysText({ from: '2026-11-04', to: '2026-11-04' }, text)).toBe('the 04th');
});
