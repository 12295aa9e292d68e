import { describe, expect, test } from 'vitest';
import {
  clockOf,
  dayName,
  giversOf,
  laterOf,
  nearestTo,
  partsWith,
  peopleOf,
  pricesDiffer,
  staffToAsk,
  startAt,
  type Time,
  weekOf,
} from './when.ts';

const ada = { id: 1, name: 'Ada', price: 55 };
const bea = { id: 2, name: 'Bea', price: 55 };
/** In winter, when London keeps UTC. */
const timeAt = (local: string, wishes: Partial<Time> = {}): Time => ({
  ...{ at: `${local}:00.000Z`, local, ends_at: `${local}:00.000Z`, price: 55, staff: [ada, bea] },
  ...wishes,
});
const onDay = (date: string, ...clocks: readonly string[]) => ({
  date,
  times: clocks.map((clock) => timeAt(`${date}T${clock}`)),
});

describe('a week', () => {
  const asked = { today: '2026-11-03', last: '2026-11-30', from: '2026-11-05', day: null };
  const found = [
    onDay('2026-11-05'),
    onDay('2026-11-07', '10:00', '10:15'),
    onDay('2026-11-09', '09:00'),
    onDay('2026-11-13', '12:00'),
  ];

  test('has seven days with how many times each has, and shows the first that has some', () => {
    const { week, day, times, next } = weekOf(asked, found);
    expect(week.map(({ date, count }) => `${date.slice(8)}:${count}`).join(' ')).toBe(
      '05:0 06:0 07:2 08:0 09:1 10:0 11:0',
    );
    expect([day, times.length, next?.local]).toEqual(['2026-11-07', 2, '2026-11-07T10:00']);
  });

  test.each([
    ['that has times', '2026-11-09', '2026-11-09'],
    ['that has none', '2026-11-08', '2026-11-07'],
    ['of another week', '2026-11-13', '2026-11-07'],
  ])('of a chosen day %s shows %s as %s', (_, day, shown) => {
    expect(weekOf({ ...asked, day }, found).day).toBe(shown);
  });

  test('without times shows none, and the next after it', () => {
    const { day, times, next } = weekOf(asked, [onDay('2026-11-05'), onDay('2026-11-20', '09:00')]);
    expect([day, times, next?.local]).toEqual([null, [], '2026-11-20T09:00']);
    expect(weekOf(asked, []).next).toBeNull();
  });

  test.each([
    ['today', '2026-11-03', null, '2026-11-10'],
    ['less than a week ahead', '2026-11-05', '2026-11-03', '2026-11-12'],
    ['weeks ahead', '2026-11-19', '2026-11-12', '2026-11-26'],
    ['its last days', '2026-11-24', '2026-11-17', null],
    ['the last day alone beyond it', '2026-11-23', '2026-11-16', '2026-11-30'],
  ])('from %s (%s) leads back to %s and on to %s', (_, from, earlier, later) => {
    expect(weekOf({ ...asked, from }, found)).toMatchObject({ earlier, later });
  });
});

test.each([
  ['2026-11-03', '2026-11-04', '2026-11-04'],
  ['2026-12-01', '2026-11-30', '2026-12-01'],
  ['2026-11-03', '2026-11-03', '2026-11-03'],
])('of %s and %s the later is %s', (one, other, later) => {
  expect(laterOf(one, other)).toBe(later);
});

describe('people', () => {
  const dear = { ...bea, price: 70 };
  /** Ada and Bea give a part each. */
  const shared = timeAt('2026-11-03T12:00', {
    price: 80,
    staff: [
      { ...ada, price: 30 },
      { ...bea, price: 50 },
    ],
  });

  test('are those who give all of it at some time; a price stands only where they differ', () => {
    const one = { date: '2026-11-03', times: [timeAt('2026-11-03T10:00', { staff: [ada] }), shared] };
    expect(peopleOf([one])).toEqual([{ ...ada, price: null }]);
    const both = { date: '2026-11-04', times: [timeAt('2026-11-04T10:00', { staff: [ada, dear] })] };
    expect(peopleOf([one, both])).toEqual([ada, dear]);
    expect(peopleOf([{ date: '2026-11-03', times: [shared] }])).toEqual([]);
  });

  test('of a start are the one it is with, or all who share it', () => {
    expect(giversOf(timeAt('2026-11-03T10:00'))).toEqual([ada]);
    expect(giversOf(shared)).toEqual(shared.staff);
  });

  test.each([
    ['a chosen person', timeAt('2026-11-03T10:00'), 2, 2],
    ['anyone where all ask the same', timeAt('2026-11-03T10:00'), null, null],
    ['the one whose price was shown', timeAt('2026-11-03T10:00', { staff: [ada, dear] }), null, 1],
    ['anyone where it is shared', shared, null, null],
  ])('asked for are %s', (_, time, chosen, asked) => {
    expect(staffToAsk(time, chosen)).toBe(asked);
  });

  test('have their prices beside the times only where these differ', () => {
    expect(pricesDiffer([])).toBe(false);
    expect(pricesDiffer([timeAt('2026-11-03T10:00'), timeAt('2026-11-03T11:00')])).toBe(false);
    expect(pricesDiffer([timeAt('2026-11-03T10:00'), timeAt('2026-11-03T11:00', { price: 70 })])).toBe(true);
  });
});

describe('a start', () => {
  const found = [onDay('2026-11-03', '09:00', '10:00', '10:15', '14:00'), onDay('2026-11-04', '08:00')];

  test('that is gone is answered by the three nearest, in the order of the day, without itself', () => {
    const near = (at: string, most?: number) => nearestTo(at, found, most).map(({ local }) => local.slice(8));
    expect(near('2026-11-03T10:00:00.000Z')).toEqual(['03T09:00', '03T10:15', '03T14:00']);
    expect(near('2026-11-03T23:00:00.000Z', 2)).toEqual(['03T14:00', '04T08:00']);
    expect(nearestTo('2026-11-03T10:00:00.000Z', [])).toEqual([]);
  });

  test.each([
    ['2026-11-03T10:15:00.000Z', '2026-11-03T10:15'],
    ['2026-11-03T10:15:00Z', '2026-11-03T10:15'],
    ['2026-11-03T10:30:00Z', undefined],
  ])('at %s is found as %s', (at, local) => {
    expect(startAt(at, found)?.local).toBe(local);
  });
});

test('the times of a day stand by its parts; one without times is left out', () => {
  const parts = (...clocks: readonly string[]) =>
    partsWith(onDay('2026-11-03', ...clocks).times).map(
      ({ name, times }) => `${name} ${times.map(({ local }) => clockOf(local)).join(' ')}`,
    );
  expect(parts('00:00', '11:45', '12:00', '16:45', '17:00', '23:45')).toEqual([
    'Morning 00:00 11:45',
    'Afternoon 12:00 16:45',
    'Evening 17:00 23:45',
  ]);
  expect(parts('18:00')).toEqual(['Evening 18:00']);
  expect(parts()).toEqual([]);
});

test.each([
  ['2026-11-30', 'Today'],
  ['2026-12-01', 'Tomorrow'],
  ['2026-12-02', 'Wed 2 Dec'],
  ['2026-11-29', 'Sun 29 Nov'],
])('%s is called %s on 30 November', (date, name) => {
  expect(dayName(date, '2026-11-30')).toBe(name);
});
