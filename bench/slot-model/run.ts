import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { planAt, searchSlots } from '#src/domains/calendar/slots/search.ts';
import { type SlotSearch, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { naiveSlots } from '#src/testing/calendar/naive-slots.ts';
import { slotSearches } from '#src/testing/calendar/slot-cases.ts';

/**
 * `npm run model:slots -- --cases 5000 --seed 1`: random slot searches against a trial of every minute. Stops at the
 * first that differs and prints it, made as small as it goes.
 */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const figures = {
  cases: 0,
  'with starts': 0,
  starts: 0,
  'with several items': 0,
  'in rooms': 0,
  reordered: 0,
};

fc.assert(
  fc.property(slotSearches, (search) => {
    const found = searchSlots(search);
    if (JSON.stringify(found) !== JSON.stringify(naiveSlots(search))) throw new Error('Another answer.');
    const slots = found.flatMap((day) => day.slots);
    if (slots.some(({ at }) => !planAt(search, timeOfTick(at)))) throw new Error('A start has no plan.');
    count(search, slots);
  }),
  { numRuns: Number(values.cases), seed: Number(values.seed) },
);
console.table(figures);

function count({ items }: SlotSearch, slots: ReturnType<typeof searchSlots>[number]['slots']): void {
  figures.cases += 1;
  figures.starts += slots.length;
  if (slots.length === 0) return;
  figures['with starts'] += 1;
  figures['with several items'] += Number(items.length > 1);
  figures['in rooms'] += Number(slots.some(({ parts }) => parts.some(({ roomIds }) => roomIds.length > 0)));
  figures.reordered += Number(slots.some(({ parts }) => parts.some(({ item }, index) => item !== index)));
}
