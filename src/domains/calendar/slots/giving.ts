import { has } from './bits.ts';
import { type Choice, type ItemChoices, shares } from './choices.ts';
import type { Sequence } from './following.ts';
import type { Slot, SlotPart } from './slots.ts';

/** An item of a start: who gives it, where and when. */
interface Given {
  readonly item: ItemChoices;
  readonly choice: Choice;
  readonly tick: number;
}

/**
 * The start at a tick at which the sequence can begin; `first` is the tick of bit 0. Of all who can give an item it is
 * the first whose turn it is, after the shortest wait.
 */
export function slotAt(sequence: Sequence, tick: number, first: number, turns: readonly number[]): Slot {
  const parts: SlotPart[] = [];
  let pricePence = 0;
  let last: Given | undefined;
  for (const step of sequence.steps.keys()) {
    last = givenNext(sequence, step, last, tick, turns);
    if (!last) break;
    const { terms, roomIds } = last.choice;
    const { staffId, minutes, pricePence: price } = terms;
    parts.push({ item: last.item.item, at: last.tick + first, staffId, roomIds, minutes, pricePence: price });
    pricePence += price;
  }
  return { at: tick + first, parts, pricePence };
}

function givenNext(
  sequence: Sequence,
  index: number,
  last: Given | undefined,
  tick: number,
  turns: readonly number[],
): Given | undefined {
  if (!last) return firstByTurn(sequence, index, tick, turns);
  const ends = last.tick + last.choice.length;
  const buffers = last.item.after + (sequence.steps[index]?.item.before ?? 0);
  for (const wait of sequence.waits) {
    const from = ends + wait;
    const given =
      buffers === 0 || sequence.keepsApart
        ? firstByTurn(sequence, index, from + buffers, turns)
        : firstByTurn(sequence, index, from, turns, (choice) =>
            shares(last.choice, choice) ? from + buffers : from,
          );
    if (given) return given;
  }
}

function firstByTurn(
  { steps }: Sequence,
  index: number,
  usual: number,
  turns: readonly number[],
  tickFor?: (choice: Choice) => number,
): Given | undefined {
  const step = steps[index];
  if (!step) return;
  const { item, begins } = step;
  for (const person of turns) {
    for (const number of item.ofPerson[person] ?? []) {
      const choice = item.choices[number];
      const ticks = begins[number];
      if (!choice || !ticks) continue;
      const tick = tickFor ? tickFor(choice) : usual;
      if (has(ticks, tick)) return { item, choice, tick };
    }
  }
}
