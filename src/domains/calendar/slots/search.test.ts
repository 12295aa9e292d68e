import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { slotSearches } from '#src/testing/calendar/slot-cases.ts';
import { nearestSlots, planAt, searchSlots } from './search.ts';
import { timeOfTick } from './slots.ts';

const timeout = 60_000;

test('random searches find the starts, people and rooms that a trial of every minute finds', {
  timeout,
}, () => {
  fc.assert(
    fc.property(slotSearches, (search) => {
      expect(searchSlots(search)).toEqual(naiveSlots(search));
    }),
    { numRuns: 40 },
  );
});

test('each start that is offered can be had', () => {
  fc.assert(
    fc.property(slotSearches, (search) => {
      for (const { slots } of searchSlots(search))
        for (const { at } of slots) expect(planAt(search, timeOfTick(at))).toMatchObject({ at });
    }),
    { numRuns: 40 },
  );
});

test('alternatives are the starts nearest to what was wished for, the earlier of two first', () => {
  const slot = (at: number) => ({ at, parts: [], pricePence: 0 });
  const days = [
    { date: '2026-11-24', slots: [10, 18, 21].map(slot) },
    { date: '2026-11-25', slots: [24, 40].map(slot) },
  ];
  expect(nearestSlots(days, timeOfTick(21)).map(({ at }) => at)).toEqual([21, 18, 24]);
  expect(nearestSlots([], timeOfTick(21))).toEqual([]);
});
