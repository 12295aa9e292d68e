import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { slotSearches } from '#src/testing/calendar/slot-cases.ts';
import { nearestSlots, planAt, searchSlots } from './search.ts';
import { type Slot, type SlotSearch, timeOfTick } from './slots.ts';

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

test('each start that is offered can be had, by those people in those rooms at that price', () => {
  fc.assert(
    fc.property(slotSearches, (search) => {
      for (const { slots } of searchSlots(search))
        for (const slot of slots) {
          expect(planAt(search, timeOfTick(slot.at))).toEqual(slot);
          expect(planAt(inOrder(search, slot), timeOfTick(slot.at))).toEqual(renumbered(slot));
        }
    }),
    { numRuns: 100 },
  );
});

/** What was asked for, in the order in which a start gives it. */
const inOrder = ({ items, ...search }: SlotSearch, { parts }: Slot): SlotSearch => ({
  ...search,
  items: parts.flatMap(({ item }) => items[item] ?? []),
  anyOrder: false,
});
const renumbered = ({ parts, ...slot }: Slot): Slot => ({
  ...slot,
  parts: parts.map((part, item) => ({ ...part, item })),
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
