import fc from 'fast-check';
import { segmentsFor } from '#src/domains/calendar/slots/segments.ts';
import type { SlotItem, SlotSearch, Staff, TakenTime } from '#src/domains/calendar/slots/slots.ts';
import { addDays, instantOf } from '#src/platform/clock.ts';

const tickMs = 300_000;
const dates = [
  '2026-03-27',
  '2026-03-28',
  '2026-10-23',
  '2026-10-24',
  '2026-11-23',
  '2026-12-24',
  '2027-03-26',
];
const fives = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((five) => five * 5);
const often = <Value>(usual: Value, other: fc.Arbitrary<Value>, weight = 3) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const span = fc
  .oneof(
    { weight: 4, arbitrary: fc.tuple(fives(480, 720), fives(60, 480)) },
    { weight: 1, arbitrary: fc.tuple(fives(0, 1435), fives(5, 1440)) },
  )
  .map(([starts, length]) => ({ starts, ends: starts + length }));

const hours = (from: string) =>
  fc
    .tuple(
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 }),
      span,
      often(1, fc.integer({ min: 1, max: 3 })),
      fc.integer({ min: -20, max: 3 }),
      often(null, fc.integer({ min: 0, max: 3 })),
    )
    .map(([weekdays, { starts, ends }, everyWeeks, since, until]) =>
      weekdays.map((weekday) => ({
        ...{ weekday, starts, ends, everyWeeks },
        fromDate: addDays(from, since),
        toDate: until === null ? null : addDays(from, Math.max(since, until)),
      })),
    );

const oneDate = (from: string) =>
  fc
    .tuple(fc.integer({ min: -2, max: 4 }), often<{ starts: number; ends: number } | null>(null, span, 1))
    .map(([away, times]) => ({
      date: addDays(from, away),
      starts: times?.starts ?? null,
      ends: times?.ends ?? null,
    }));

/** In ticks from the first midnight on, a day before and four after. */
const taken = (from: string): fc.Arbitrary<TakenTime> => {
  const midnight = instantOf(from).getTime() / tickMs;
  return fc
    .tuple(
      fc.integer({ min: -200, max: 4 * 288 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('appointment', 'appointment', 'blocked', 'time_off', 'busy'),
    )
    .map(([start, length, cause]) => ({ from: midnight + start, to: midnight + start + length, cause }));
};

const staffOf = (from: string, id: number): fc.Arbitrary<Staff> =>
  fc.record({
    id: fc.constant(id),
    hours: fc.array(hours(from), { minLength: 1, maxLength: 3 }).map((rows) => rows.flat()),
    overrides: often(
      [],
      fc.uniqueArray(oneDate(from), { maxLength: 3, selector: ({ date, starts }) => `${date} ${starts}` }),
    ),
    taken: fc.array(taken(from), { maxLength: 14 }),
    lastGiven: fc.integer({ min: 0, max: 3 }),
  });

const segments = fc.tuple(fives(5, 45), fives(5, 45), fives(5, 45)).map((three): readonly number[] => three);

/** Special days are in quarters of an hour. */
const openFrom = (starts: number | null, ends: number | null) =>
  starts === null || ends === null
    ? { opens: null, closes: null }
    : {
        opens: starts - (starts % 15),
        closes: starts - (starts % 15) + Math.ceil((ends - starts) / 15) * 15,
      };

/** An item, with the segments of its variant. */
export interface MadeItem extends SlotItem {
  readonly pattern: readonly number[] | null;
}

const itemOf = (staffIds: readonly number[]): fc.Arbitrary<MadeItem> =>
  fc
    .record({
      bufferBefore: often(0, fives(5, 20)),
      bufferAfter: often(0, fives(5, 20)),
      keepsRoom: fc.boolean(),
      roomKindIds: often<readonly number[]>([], fc.constantFrom([1], [1], [2], [1, 2]), 2),
      pattern: often<readonly number[] | null>(null, segments),
      terms: fc.uniqueArray(
        fc.record({
          staffId: fc.constantFrom(...staffIds),
          ownMinutes: often<number | null>(null, fives(5, 90)),
          pricePence: fc.constantFrom(4000, 4000, 5000),
        }),
        { minLength: 1, maxLength: 3, selector: ({ staffId }) => staffId },
      ),
      minutes: fives(5, 90),
    })
    .map(({ pattern, terms, minutes: usual, ...timing }) => ({
      ...timing,
      pattern,
      terms: terms.map(({ staffId, ownMinutes, pricePence }) => {
        const minutes = ownMinutes ?? pattern?.reduce((sum, each) => sum + each, 0) ?? usual;
        return { staffId, pricePence, minutes, segments: segmentsFor(pattern, minutes) };
      }),
    }));

export interface MadeSearch extends SlotSearch {
  readonly items: readonly MadeItem[];
}

/** Searches of all kinds, in small salons with rotas, nights, rooms and taken time. */
export const slotSearches: fc.Arbitrary<MadeSearch> = fc.constantFrom(...dates).chain((from) => {
  const people = fc.tuple(staffOf(from, 1), staffOf(from, 2), staffOf(from, 3));
  const rooms = fc.array(
    fc.record({ roomKindId: fc.constantFrom(1, 2), taken: fc.array(taken(from), { maxLength: 6 }) }),
    { minLength: 1, maxLength: 3 },
  );
  const special = fc.uniqueArray(oneDate(from), { maxLength: 2, selector: ({ date }) => date });
  return fc
    .record({
      people,
      rooms,
      special: often([], special),
      items: fc.array(itemOf([1, 2, 3]), { minLength: 1, maxLength: 3 }),
      anyOrder: often(false, fc.constant(true)),
      offering: fc.record({
        stepMinutes: fc.constantFrom(5, 10, 15, 15, 15, 20, 30, 60),
        leadMinutes: often(0, fc.integer({ min: 1, max: 3000 })),
        horizonDays: often(60, fc.integer({ min: 1, max: 3 })),
        avoidsGaps: fc.boolean(),
        shortestMinutes: fives(5, 60),
      }),
      now: fc.integer({ min: -2000, max: 600 }),
      days: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ people: staff, rooms: kinds, special: rows, now, ...rest }) => ({
      ...rest,
      from,
      now: new Date(instantOf(from).getTime() + now * 60_000),
      place: {
        staff,
        rooms: kinds.map((room, index) => ({ ...room, id: 11 + index })),
        specialDays: rows.map(({ date, starts, ends }) => ({ date, ...openFrom(starts, ends) })),
      },
    }));
});
