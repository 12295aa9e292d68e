import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantOf } from '#src/platform/clock.ts';
import { apple, bookingSystem, google, outlook } from '#src/testing/calendar/exports.ts';
import { read } from './reading.server.ts';
import { type BusyTime, nextTry, united } from './rules.ts';

function timesOf(text: string, first = '2026-11-23', last = '2027-11-24'): string[] {
  const seen = read({ text, first, last, ours: 'treatory.example' });
  if ('fault' in seen) throw new Error(seen.fault);
  return seen.times.map((time) =>
    time.map((at) => `${new Date(at).toISOString().slice(0, 16)}Z`).join(' to '),
  );
}

test('Google: a weekly class keeps its time on the wall across both changes of the clock', () => {
  const times = timesOf(google);
  expect(times.slice(0, 4)).toEqual([
    '2026-11-23T18:00Z to 2026-11-23T19:00Z',
    '2026-11-30T18:00Z to 2026-11-30T19:00Z',
    // The one of 7 December is left out, that of the 14th moved to the 15th.
    '2026-12-15T11:00Z to 2026-12-15T12:00Z',
    '2026-12-21T18:00Z to 2026-12-21T19:00Z',
  ]);
  expect(times).toContain('2027-03-22T18:00Z to 2027-03-22T19:00Z');
  expect(times).toContain('2027-03-29T17:00Z to 2027-03-29T18:00Z');
  expect(times).toContain('2027-10-25T17:00Z to 2027-10-25T18:00Z');
  expect(times).toContain('2027-11-01T18:00Z to 2027-11-01T19:00Z');
  expect(times.some((time) => time.includes('12-25') || time.includes('11-30T09'))).toBe(false);
});

test('Apple: whole days are days in London, also across the change of the clock, and times lie on ticks', () => {
  expect(timesOf(apple)).toEqual([
    '2026-12-03T13:35Z to 2026-12-03T14:30Z',
    '2027-03-26T00:00Z to 2027-03-29T23:00Z',
  ]);
});

test('Outlook: zones go by the names of Windows, and free time is free', () => {
  expect(timesOf(outlook)).toEqual([
    '2027-03-29T07:00Z to 2027-03-29T07:30Z',
    '2027-03-29T08:00Z to 2027-03-29T08:30Z',
  ]);
});

test('a booking system: times that touch are one, and a time without a zone is London’s', () => {
  expect(timesOf(bookingSystem)).toEqual([
    '2026-12-01T09:30Z to 2026-12-01T11:05Z',
    '2027-06-01T09:00Z to 2027-06-01T10:00Z',
  ]);
});

const alone = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

test.each([
  ['in an unknown zone', 'TZID=Nowhere/Land', '2027-06-01T09:00Z'],
  ['in a zone by its distance', 'TZID="(UTC+02:00) Somewhere"', '2027-06-01T08:00Z'],
  ['in a zone of the world’s list', 'TZID=America/New_York', '2027-06-01T14:00Z'],
  ['in a zone that Windows names', 'TZID=AUS Eastern Standard Time', '2027-06-01T00:00Z'],
])('a time %s', (_, zone, expected) => {
  const text = alone(`DTSTART;${zone}:20270601T100000`, `DTEND;${zone}:20270601T110000`);
  expect(timesOf(text)[0]?.slice(0, 17)).toBe(expected);
});

test('what a feed of ours brought into a calendar is not busy twice', () => {
  const hour = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];
  expect(timesOf(alone(...hour).replace('UID:a', 'UID:appointment-1@treatory.example'))).toEqual([]);
});

test('only the days that are asked for are read, and what lies over their edge is cut there', () => {
  const text = alone('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z');
  expect(timesOf(text, '2026-11-23', '2026-11-24')).toEqual(['2026-11-23T00:00Z to 2026-11-25T00:00Z']);
});

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const days = fc.constantFrom(
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
  '2027-10-30',
  '2027-10-31',
  '2027-11-01',
);

test('a time on the wall is the same instant here as in the calendar it came from', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 287 }),
      fc.integer({ min: 1, max: 60 }),
      (date, tick, ticks) => {
        const starts = instantOf(date, tick * 5);
        const ends = new Date(starts.getTime() + ticks * 300_000);
        const compact = date.replaceAll('-', '');
        const wall = `${String(Math.floor(tick / 12)).padStart(2, '0')}${String((tick % 12) * 5).padStart(2, '0')}00`;
        const text = alone(`DTSTART;TZID=Europe/London:${compact}T${wall}`, `DTEND:${stamp(ends)}`);
        const seen = read({
          text,
          first: addDays(date, -2),
          last: addDays(date, 2),
          ours: 'treatory.example',
        });
        expect(seen).toEqual({ times: [[starts.getTime(), ends.getTime()]] });
      },
    ),
    { numRuns: 200 },
  );
});

const span = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }));

test('united times lie on ticks, apart and in order, and cover each minute that was busy', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
      const times = spans.map(([from, long]): BusyTime => [from * 60_000, (from + long) * 60_000]);
      const all = united(times);
      all.forEach(([from, to], at) => {
        expect([from % 300_000, to % 300_000, to > from]).toEqual([0, 0, true]);
        expect(from).toBeGreaterThan(all[at - 1]?.[1] ?? -1);
      });
      for (const [from, to] of times)
        if (to > from) expect(all.some(([a, b]) => a <= from && to <= b)).toBe(true);
    }),
  );
});

test('a calendar that goes on failing is asked less and less, and once when the email is due', () => {
  const since = new Date('2026-11-24T09:00:00Z');
  const tries: number[] = [];
  let now = since;
  for (let failures = 1; failures <= 10; failures += 1) {
    const next = nextTry(now, failures, since);
    tries.push(Math.round((next.getTime() - since.getTime()) / 60_000));
    now = next;
  }
  expect(tries).toEqual([15, 45, 105, 225, 465, 945, 1440, 2880, 4320, 5760]);
});
