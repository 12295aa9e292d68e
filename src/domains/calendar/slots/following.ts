import { ahead, type Bits, isEmpty, keepOnly, noBits, putAll } from './bits.ts';
import { type Choice, type ItemChoices, shares } from './choices.ts';
import { type Edges, keepingAfter, keepingBefore } from './edges.ts';

/** Items in the order in which they are given. */
export interface Sequence {
  readonly items: readonly ItemChoices[];
  /** How long the client may wait between two items, in ticks; the least first. */
  readonly waits: readonly number[];
  /** Whether all buffers are kept between items, whoever gives them. */
  readonly keepsApart: boolean;
  /** For each choice of each item: when it can begin so that all later items can follow. */
  readonly starts: readonly (readonly Bits[])[];
}

/**
 * Works out when items can follow one another. The next begins as one ends; but a person or room that both need
 * takes the buffers between them first.
 */
export function sequenceOf(items: readonly ItemChoices[], waits: readonly number[], edges: Edges): Sequence {
  const keepsApart = meetsBeyond(items);
  const starts: Bits[][] = [];
  for (const [index, item] of [...items.entries()].reverse()) {
    const next = items[index + 1];
    const later = starts[0] ?? [];
    const follows = next && followsBy({ item, next, later, waits, keepsApart });
    starts.unshift(
      item.choices.map((choice) => {
        const kept = index === 0 ? keepingBefore(item, choice, edges) : choice.starts;
        return follows ? keepOnly(kept.slice(), follows(choice)) : keepingAfter(item, choice, kept, edges);
      }),
    );
  }
  return { items, waits, keepsApart, starts };
}

/** Whether items that are not neighbours could meet by their buffers: then all buffers are kept between items. */
const meetsBeyond = (items: readonly ItemChoices[]) =>
  items.some((item, index) => {
    let between = 0;
    return items.slice(index + 1).some((other, distance) => {
      const meets = distance > 0 && item.after + other.before > between;
      between += other.shortest;
      return meets;
    });
  });

interface Pair {
  readonly item: ItemChoices;
  readonly next: ItemChoices;
  /** When each choice of the next can begin. */
  readonly later: readonly Bits[];
  readonly waits: readonly number[];
  readonly keepsApart: boolean;
}

/** Answers for a choice of one item the ticks after which some choice of the next can follow. */
function followsBy({ item, next, later, waits, keepsApart }: Pair): (choice: Choice) => Bits {
  const buffers = item.after + next.before;
  const size = 32 * (later[0]?.length ?? 0);
  const afterAll = (starts: readonly Bits[], ticks: number) => {
    const any = starts.reduce(putAll, noBits(size));
    return isEmpty(any) ? any : waits.map((wait) => ahead(any, ticks + wait)).reduce(putAll);
  };
  if (buffers === 0 || keepsApart) {
    const known = new Map<number, Bits>();
    return ({ length }) => {
      const follows = known.get(length) ?? afterAll(later, length + buffers);
      known.set(length, follows);
      return follows;
    };
  }
  return (choice) => {
    const isShared = next.choices.map((each) => shares(choice, each));
    return putAll(
      afterAll(
        later.filter((_, index) => !isShared[index]),
        choice.length,
      ),
      afterAll(
        later.filter((_, index) => isShared[index]),
        choice.length + buffers,
      ),
    );
  };
}
