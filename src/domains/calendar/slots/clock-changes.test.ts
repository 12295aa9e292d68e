import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, instantOf, timeZone, wallTimeOf } from '#src/platform/clock.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { planAt, searchSlots } from './search.ts';
import { type SlotItem, type SlotSearch, timeOfTick } from './slots.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The Sundays to 2030 on which the clock changes. */
const springs = ['2026-03-29', '2027-03-28', '2028-03-26', '2029-03-25', '2030-03-31'];
const autumns = ['2026-10-25', '2027-10-31', '2028-10-29', '2029-10-28', '2030-10-27'];
const changes = [...springs, ...autumns];

interface Hours {
  readonly starts: number;
  readonly ends: number;
}

const everyDay = ({ starts, ends }: Hours) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, starts, ends, fromDate: '2025-01-06', toDate: null, everyWeeks: 1 },
  }));

const item = (minutes: number): SlotItem => ({
  ...{ bufferBefore: 0, bufferAfter: 0, keepsRoom: true, roomKindIds: [] },
  terms: [{ staffId: 1, minutes, segments: null, pricePence: 4000 }],
});

const search = (from: string, days: number, hours: Hours, minutes: readonly number[]): SlotSearch => ({
  place: {
    staff: [{ id: 1, hours: everyDay(hours), overrides: [], taken: [], lastGiven: 0 }],
    ...{ rooms: [], specialDays: [] },
  },
  ...{ items: minutes.map(item), anyOrder: false, now: instantOf('2026-01-01'), from, days },
  offering: { stepMinutes: 15, leadMinutes: 0, horizonDays: 9999, avoidsGaps: false, shortestMinutes: 5 },
});

const zonedOf = (tick: number) =>
  Temporal.Instant.fromEpochMilliseconds(timeOfTick(tick).getTime()).toZonedDateTimeISO(timeZone);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 4, max: 60 }))
  .map(([quarter, length]) => ({ starts: quarter * 15, ends: quarter * 15 + length * 15 }));
const minutes = fc
  .array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 2 })
  .map((all) => all.map((each) => each * 5));

test('each start on a change day and around lies in the hours of its date or of the night before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changes), hours, minutes, (change, of, lengths) => {
      for (const { date, slots } of searchSlots(search(addDays(change, -1), 3, of, lengths)))
        for (const { at } of slots) {
          const shown = zonedOf(at);
          const clock = shown.hour * 60 + shown.minute;
          const isIn = (minute: number) => of.starts <= minute && minute < of.ends;
          expect(shown.toPlainDate().toString()).toBe(date);
          // What spring leaves out begins an hour later.
          expect(isIn(clock) || isIn(clock + 1440) || isIn(clock - 60)).toBe(true);
        }
    }),
    { numRuns: 60 },
  );
});

test('starts outside of 00:00 to 03:00 on change days and their neighbours are those of an ordinary week', () => {
  const clockTimes = (from: string, of: Hours, lengths: readonly number[]) =>
    searchSlots(search(from, 3, of, lengths)).map(({ slots }) =>
      slots.map(({ at }) => wallTimeOf(timeOfTick(at)).minutes).filter((clock) => clock >= 180),
    );
  const daytime = fc
    .tuple(fc.integer({ min: 12, max: 60 }), fc.integer({ min: 4, max: 36 }))
    .map(([quarter, length]) => ({ starts: quarter * 15, ends: quarter * 15 + length * 15 }));
  fc.assert(
    fc.property(fc.constantFrom(...changes), daytime, minutes, (change, of, lengths) => {
      const found = clockTimes(addDays(change, -1), of, lengths);
      expect(found).toEqual(clockTimes(addDays(change, 20), of, lengths));
    }),
    { numRuns: 60 },
  );
});

test('from start to end is exactly the minutes of the items', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changes), hours, minutes, (change, of, lengths) => {
      const asked = search(change, 1, of, lengths);
      for (const { at, parts } of searchSlots(asked).flatMap(({ slots }) => slots)) {
        const ends = parts.map((part) => timeOfTick(part.at).getTime() + part.minutes * 60_000);
        expect(parts.slice(1).map((part) => timeOfTick(part.at).getTime())).toEqual(ends.slice(0, -1));
        expect(planAt(asked, timeOfTick(at))?.parts).toEqual(parts);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['the autumn night is an hour longer', '2026-10-25', 16],
  ['the spring night is an hour shorter', '2026-03-29', 8],
  ['any other night', '2026-10-24', 12],
])('%s for who works from midnight to three', (_what, date, quarters) => {
  const [day] = searchSlots(search(date, 1, { starts: 0, ends: 180 }, [15]));
  expect(day?.slots).toHaveLength(quarters);
});

test('quarter hours are the instants of an independent library, and of PostgreSQL but where the clock changes', async () => {
  const wrong: string[] = [];
  const days = changes.flatMap((change) => [-1, 0, 1].map((away) => addDays(change, away)));
  const quarters = days.flatMap((date) =>
    Array.from({ length: 96 }, (_, quarter) => ({ date, minutes: quarter * 15 })),
  );
  const { rows } = await app.db.execute<{ ms: number }>(sql`
    SELECT (date_part('epoch', (date + minutes * interval '1 minute') AT TIME ZONE 'Europe/London') * 1000)::float8 AS ms
    FROM json_to_recordset(${JSON.stringify(quarters)}::json) AS quarter (date date, minutes int)`);
  for (const [index, { date, minutes: clock }] of quarters.entries()) {
    const ours = instantOf(date, clock).getTime();
    const time = { hour: Math.floor(clock / 60), minute: clock % 60 };
    const known = Temporal.PlainDate.from(date)
      .toPlainDateTime(time)
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    if (ours !== known.epochMilliseconds) wrong.push(`${date} ${clock}`);
    // PostgreSQL takes the second of two equal times; of a time that is left out it agrees.
    const isRepeated = autumns.includes(date) && time.hour === 1;
    const theirs = (rows[index]?.ms ?? 0) - (isRepeated ? 3_600_000 : 0);
    if (ours !== theirs) wrong.push(`${date} ${clock} in PostgreSQL`);
  }
  expect(wrong).toEqual([]);
});
