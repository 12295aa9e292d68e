import { expect, test } from 'vitest';
import amenities from '#src/domains/catalogue/facts/amenities.json' with { type: 'json' };
import categories from '#src/domains/catalogue/facts/categories.json' with { type: 'json' };
import tags from '#src/domains/catalogue/facts/tags.json' with { type: 'json' };
import kinds from '#src/domains/catalogue/facts/treatment-kinds.json' with { type: 'json' };
import { timeInWords } from './time.ts';

/** A Saturday. */
const today = '2026-11-28';
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const read = (text: string) => {
  const time = timeInWords(text, today);
  return time && `${time.search} | ${time.when} ${clock(time.from)}–${clock(time.to)}`;
};

test.each([
  ['massage saturday afternoon m1', 'massage m1 | saturday 12:00–17:00'],
  ['massage m1 on Saturday', 'massage m1 | saturday 00:00–24:00'],
  ['today', ' | today 00:00–24:00'],
  ['facial tonight leeds', 'facial leeds | today 17:00–24:00'],
  ['nails this evening', 'nails | today 17:00–24:00'],
  ['nails tomorrow morning in hull', 'nails in hull | tomorrow 00:00–12:00'],
  ['nails tomorrow, in the morning', 'nails | tomorrow 00:00–12:00'],
  ['nails tomorrow at lunchtime', 'nails | tomorrow 12:00–14:00'],
  ['massage this weekend', 'massage | weekend 00:00–24:00'],
  ['massage for the weekend', 'massage | weekend 00:00–24:00'],
  ['massage next saturday', 'massage | 2026-12-05 00:00–24:00'],
  ['massage next monday', 'massage | 2026-11-30 00:00–24:00'],
  ['massage 2 december', 'massage | 2026-12-02 00:00–24:00'],
  ['massage on the 3rd of Jan', 'massage | 2027-01-03 00:00–24:00'],
  ['massage Feb 29', null],
  ['massage 2026-12-24 after 3pm', 'massage | 2026-12-24 15:00–24:00'],
  ['massage 2026-02-30', null],
  ['massage friday after 5', 'massage | friday 17:00–24:00'],
  ['massage friday before noon', 'massage | friday 00:00–12:00'],
  ['massage friday at 9', 'massage | friday 09:00–10:00'],
  ['massage friday at 14:30', 'massage | friday 14:30–15:30'],
  ['massage friday between 1 and 4.30pm leeds', 'massage leeds | friday 13:00–16:30'],
  ['massage friday from 10am to 12pm', 'massage | friday 10:00–12:00'],
  ['massage friday from 5pm to 4pm', null],
  ['massage friday at 25', null],
])('%s is read as %s', (text, reading) => {
  expect(read(text)).toBe(reading);
});

test.each([
  'massage',
  'massage after 5pm',
  'morning facial',
  'evening primrose',
  '"sunday skin"',
  'mondays',
  'good friday',
  'may 2027',
  'wed day spa',
  '28 day facial',
])('%s names no day', (text) => {
  expect(read(text)).toBeNull();
});

test('no treatment, category, amenity or tag names a day', () => {
  const names = [...kinds, ...categories, ...amenities, ...tags].map(({ name }) => name);
  expect(names.filter((name) => timeInWords(name, today) !== null)).toEqual([]);
});
