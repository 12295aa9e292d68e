import { expect, test } from 'vitest';
import { tick } from '#src/testing/appointments/grid.ts';
import type { Calendar } from '../contract.ts';
import { takenBy } from './entries.ts';
import { readingOf } from './reading.ts';

const item = {
  ...{
    position: 0,
    treatment: 1,
    variant: 1,
    name: 'Colour',
    detail: '',
    price: 90,
    resource: 1,
    rooms: [7],
  },
  ...{ starts_at: '2026-11-24T10:00:00.000Z', ends_at: '2026-11-24T12:00:00.000Z', staff_requested: false },
  ...{ buffer_before: 0, buffer_after: 15, segments: [45, 30, 45], keeps_room: true },
};
const calendarWith = (changed: Partial<typeof item> = {}): Calendar => ({
  resources: [],
  appointments: [
    {
      ...{
        id: 5,
        number: 'A-5',
        listing: 1,
        state: 'booked',
        source: 'phone',
        client: null,
        has_note: false,
      },
      ...{ starts_at: item.starts_at, ends_at: item.ends_at, price: 90, is_over: false, version: 1 },
      items: [{ ...item, ...changed }],
    },
  ],
  ...{ blocks: [], is_cut: false, is_all: true },
});

const work = [
  { from: tick('10:00'), to: tick('10:45') },
  { from: tick('11:15'), to: tick('12:15') },
];
const whole = [{ from: tick('10:00'), to: tick('12:15') }];

test.each([
  [true, [work, whole]],
  [false, [work, work]],
])(
  'in processing time the person is free, and the room as the treatment says (kept: %s)',
  (keeps_room, wanted) => {
    const { entries } = readingOf(calendarWith({ keeps_room }));
    expect(entries.map(({ key }) => key)).toEqual(['a5-0', 'a5-0-in-7']);
    expect(entries.map(takenBy)).toEqual(wanted);
  },
);

test('what an answer says again is the same as before, by which the grid knows that nothing changed', () => {
  const calendar = calendarWith();
  const [first, again, other] = [calendar, { ...calendar }, calendarWith()].map(
    (each) => readingOf(each).entries[0],
  );
  expect([again === first, other === first]).toEqual([true, false]);
});
