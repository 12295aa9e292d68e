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
 * the first by rank, after the shortest wait.
 */
export function slotAt(sequence: Sequence, tick: number, first: number, ranks: readonly number[]): Slot {
  const given: Given[] = [];
  for (const [index, item] of sequence.items.entries()) {
    const ways = waysAfter(sequence, item, given.at(-1), tick);
    const best = firstByRank(ways, sequence.starts[index] ?? [], ranks);
    if (best) given.push(best);
  }
  const parts = given.map((each): SlotPart => partOf(each, first));
  const prices = parts.map(({ pricePence }) => pricePence);
  return {
    at: tick + first,
    parts,
    pricePence: prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0),
  };
}

function* waysAfter(
  { waits, keepsApart }: Sequence,
  item: ItemChoices,
  last: Given | undefined,
  tick: number,
): Generator<Given[]> {
  for (const wait of last ? waits : [0]) {
    yield item.choices.map((choice) => {
      if (!last) return { item, choice, tick };
      const rests = keepsApart || shares(last.choice, choice) ? last.item.after + item.before : 0;
      return { item, choice, tick: last.tick + last.choice.length + rests + wait };
    });
  }
}

function firstByRank(
  ways: Iterable<Given[]>,
  starts: Sequence['starts'][number],
  ranks: readonly number[],
): Given | undefined {
  const rankOf = ({ choice }: Given) => ranks[choice.person.index] ?? 0;
  for (const all of ways) {
    let best: Given | undefined;
    for (const [index, each] of all.entries()) {
      const can = starts[index];
      if (can && has(can, each.tick) && (!best || rankOf(each) < rankOf(best))) best = each;
    }
    if (best) return best;
  }
}

const partOf = ({ item, choice, tick }: Given, first: number): SlotPart => ({
  item: item.item,
  at: tick + first,
  staffId: choice.terms.staffId,
  roomIds: choice.roomIds,
  minutes: choice.terms.minutes,
  pricePence: choice.terms.pricePence,
});
