import { describe, expect, test } from 'vitest';
import { instantOf, wallTimeOf } from '#src/platform/clock.ts';
import { planAt, searchSlots } from './search.ts';
import { type Offering, type SlotItem, type SlotSearch, type Staff, tickOf, timeOfTick } from './slots.ts';
import { workingStretches } from './working-time.ts';

// A Wednesday.
const date = '2026-11-25';
const offering: Offering = {
  stepMinutes: 60,
  leadMinutes: 0,
  horizonDays: 365,
  avoidsGaps: false,
  shortestMinutes: 30,
};

const tickAt = (minutes: number, on = date) => tickOf(instantOf(on, minutes));
const taken = (from: number, to: number, cause: Staff['taken'][number]['cause'] = 'appointment') => ({
  ...{ from: tickAt(from), to: tickAt(to) },
  cause,
});
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  ...{ weekday, starts: 540, ends: 720, fromDate: '2026-01-05', toDate: null, everyWeeks: 1 },
}));
const person = (wishes: Partial<Staff> = {}): Staff => ({
  ...{ id: 1, hours: always, overrides: [], taken: [], lastGiven: 0 },
  ...wishes,
});

interface ItemWishes extends Partial<SlotItem> {
  readonly minutes?: number;
  readonly segments?: readonly number[] | null;
  readonly staff?: readonly number[];
}

const item = ({ minutes = 60, segments = null, staff = [1], ...timing }: ItemWishes = {}): SlotItem => ({
  ...{ bufferBefore: 0, bufferAfter: 0, keepsRoom: true, roomKindIds: [] },
  terms: staff.map((staffId) => ({ staffId, minutes, segments, pricePence: 4000 })),
  ...timing,
});

interface Wishes {
  readonly staff?: readonly Staff[];
  readonly rooms?: SlotSearch['place']['rooms'];
  readonly specialDays?: SlotSearch['place']['specialDays'];
  readonly items?: readonly SlotItem[];
  readonly offering?: Partial<Offering>;
  readonly from?: string;
  readonly days?: number;
}

const search = ({
  staff = [person()],
  rooms = [],
  specialDays = [],
  items = [item()],
  ...wishes
}: Wishes): SlotSearch => ({
  place: { staff, rooms, specialDays },
  ...{
    items,
    anyOrder: false,
    now: instantOf('2026-01-05'),
    from: wishes.from ?? date,
    days: wishes.days ?? 1,
  },
  offering: { ...offering, ...wishes.offering },
});

const clockOf = (tick: number) => {
  const { minutes } = wallTimeOf(timeOfTick(tick));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
const timesOf = (wishes: Wishes) =>
  searchSlots(search(wishes)).map(({ slots }) => slots.map(({ at }) => clockOf(at)).join(' '));

describe('working time', () => {
  const hours = (wishes: Partial<Staff['hours'][number]>) =>
    [{ ...always[2], weekday: 2, ...wishes }] as Staff['hours'];
  test.each([
    [
      'every second week counts from the Monday of its first date',
      { fromDate: '2026-11-13', everyWeeks: 2 },
      true,
    ],
    ['the other week is free', { fromDate: '2026-11-20', everyWeeks: 2 }, false],
    ['every third week', { fromDate: '2026-11-05', everyWeeks: 3 }, true],
    ['over the turn of a year', { fromDate: '2025-12-31', everyWeeks: 47 }, true],
    ['from the first date itself', { fromDate: date }, true],
    ['not before the first date', { fromDate: '2026-11-26' }, false],
    ['to the last date itself', { toDate: date }, true],
    ['not after the last date', { toDate: '2026-11-24' }, false],
    ['another weekday', { weekday: 3 }, false],
  ])('%s', (_what, wishes, works) => {
    const found = workingStretches(person({ hours: hours(wishes) }), [], date, 1);
    expect(found).toEqual(works ? [{ from: tickAt(540), to: tickAt(720) }] : []);
  });

  const on = (starts: number | null, ends: number | null) => ({ date, starts, ends });
  const open = (opens: number | null, closes: number | null) => ({ date, opens, closes });
  test.each([
    ['the week', [], [], '09:00–12:00'],
    ['a date replaces the week', [on(600, 660)], [], '10:00–11:00'],
    ['two times on a date', [on(600, 660), on(780, 840)], [], '10:00–11:00 13:00–14:00'],
    ['times that touch are one', [on(600, 660), on(660, 700)], [], '10:00–11:40'],
    ['a day off', [on(null, null)], [], ''],
    ['closed that day', [], [open(null, null)], ''],
    ['closed that day for who has a date of their own too', [on(600, 660)], [open(null, null)], ''],
    ['open for a part of it', [], [open(600, 1080)], '10:00–12:00'],
    ['open twice', [], [open(480, 570), open(660, 700)], '09:00–09:30 11:00–11:40'],
  ])('%s', (_what, overrides, specialDays, expected) => {
    const found = workingStretches(person({ overrides }), specialDays, date, 1);
    expect(found.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(' ')).toBe(expected);
  });

  test('a night goes on into the next date, and the special day of that one does not cut it', () => {
    const hours = [{ ...always[2], weekday: 2, starts: 1320, ends: 1560 }] as Staff['hours'];
    const specialDays = [{ date: '2026-11-26', opens: null, closes: null }];
    expect(timesOf({ staff: [person({ hours })], specialDays, days: 2 })).toEqual([
      '22:00 23:00',
      '00:00 01:00',
    ]);
  });
});

describe('starts', () => {
  test.each<[string, Wishes, string]>([
    ['lie on the steps of the clock', {}, '09:00 10:00 11:00'],
    [
      'every quarter of an hour',
      { items: [item({ minutes: 150 })], offering: { stepMinutes: 15 } },
      '09:00 09:15 09:30',
    ],
    ['or touch taken time', { staff: [person({ taken: [taken(560, 590)] })] }, '09:50 10:00 11:00'],
    ['also before it', { staff: [person({ taken: [taken(650, 720)] })] }, '09:00 09:50'],
    ['time off is taken', { staff: [person({ taken: [taken(500, 660, 'time_off')] })] }, '11:00'],
    ['a buffer before is work', { items: [item({ bufferBefore: 15 })] }, '10:00 11:00'],
    ['a buffer after is work', { items: [item({ bufferAfter: 15 })] }, '09:00 10:00'],
    [
      'with its buffer it touches taken time',
      { items: [item({ bufferBefore: 10 })], staff: [person({ taken: [taken(540, 570)] })] },
      '09:40 10:00 11:00',
    ],
    [
      'others come during processing',
      {
        items: [item({ minutes: 120, segments: [30, 60, 30] })],
        staff: [person({ taken: [taken(570, 630)] })],
      },
      '09:00',
    ],
    [
      'but not during work',
      {
        items: [item({ minutes: 120, segments: [30, 60, 30] })],
        staff: [person({ taken: [taken(565, 630)] })],
      },
      '',
    ],
    [
      'a useless gap is avoided',
      { offering: { avoidsGaps: true, stepMinutes: 15 } },
      '09:00 09:30 09:45 10:00 10:15 10:30 11:00',
    ],
    [
      'unless nothing is left of the day',
      {
        items: [item({ minutes: 140 })],
        offering: { avoidsGaps: true, stepMinutes: 20, shortestMinutes: 60 },
        staff: [person({ overrides: [{ date, starts: 530, ends: 710 }] })],
      },
      '09:00 09:20',
    ],
  ])('%s', (_what, wishes, expected) => {
    expect(timesOf(wishes)).toEqual([expected]);
  });

  test('lie after the lead time and within the horizon', () => {
    const wishes = search({ offering: { leadMinutes: 90, horizonDays: 1 }, days: 3 });
    const days = searchSlots({ ...wishes, now: instantOf(date, 512) });
    expect(days.map(({ slots }) => slots.length)).toEqual([1, 3, 0]);
    expect(days[0]?.slots[0]?.at).toBe(tickAt(660));
  });
});

describe('anyone', () => {
  const yesterday = (minutes: number) => taken(minutes - 1440, minutes - 1410);
  test.each<[string, Partial<Staff>, Partial<Staff>, number]>([
    ['is the lower id where nobody was given anything', {}, {}, 1],
    ['has the fewest minutes that day', { taken: [taken(660, 690)] }, { taken: [taken(660, 680)] }, 2],
    ['no matter what was the day before', { taken: [taken(660, 690)] }, { taken: [yesterday(660)] }, 2],
    ['was given one the longest ago', { taken: [yesterday(660)] }, { taken: [yesterday(630)] }, 2],
    ['also before what is read', { lastGiven: tickAt(0) - 3000 }, { lastGiven: tickAt(0) - 4000 }, 2],
    ['and not after that day', { taken: [taken(2100, 2160)] }, { lastGiven: 1 }, 1],
    ['blocked time counts for nothing', { taken: [taken(660, 720, 'blocked')] }, { lastGiven: 1 }, 1],
    ['a night was given on the day on which it began', { taken: [taken(-60, 60)] }, { lastGiven: 1 }, 2],
    ['and is no minutes of the next', { taken: [taken(-60, 60)] }, { taken: [taken(660, 665)] }, 1],
  ])('%s', (_what, one, other, expected) => {
    const staff = [person(one), person({ id: 2, ...other })];
    const [day] = searchSlots(search({ staff, items: [item({ minutes: 30, staff: [1, 2] })] }));
    expect(day?.slots[0]?.parts[0]?.staffId).toBe(expected);
  });

  test('who alone fills a gap gives what begins there, also when that is recorded', () => {
    const staff = [person({ taken: [taken(540, 560)] }), person({ id: 2 })];
    const asked = search({ staff, items: [item({ staff: [1, 2] })] });
    const at = tickAt(560);
    expect(searchSlots(asked)[0]?.slots.find((slot) => slot.at === at)?.parts[0]?.staffId).toBe(1);
    expect(planAt(asked, timeOfTick(at))?.parts[0]?.staffId).toBe(1);
  });
});

describe('several items', () => {
  const two = [person(), person({ id: 2 })];
  /** The first is free until ten, the second from then on or later. */
  const later = (minutes: number): Wishes => ({
    staff: [person({ taken: [taken(600, 720)] }), person({ id: 2, taken: [taken(540, minutes)] })],
    items: [item(), item({ staff: [2] })],
  });
  test.each<[string, Wishes, string]>([
    ['follow each other', { items: [item({ minutes: 120 }), item()] }, '09:00'],
    [
      'one person takes the buffers between them',
      { items: [item({ bufferAfter: 30 }), item({ bufferBefore: 30 })] },
      '09:00',
    ],
    [
      'two people need not wait for them',
      {
        staff: two,
        items: [item({ minutes: 75, bufferAfter: 30 }), item({ minutes: 75, bufferBefore: 30, staff: [2] })],
      },
      '09:00',
    ],
    ['a client waits up to ten minutes where nothing is free without', later(610), '09:00'],
    ['and no longer', later(615), ''],
  ])('%s', (_what, wishes, expected) => {
    expect(timesOf(wishes)).toEqual([expected]);
  });
});
