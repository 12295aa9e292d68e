import { ahead, type Bits, isEmpty, keepOnly, noBits, putAll } from './bits.ts';
import { type Choice, type ItemChoices, shares } from './choices.ts';

/** An item in its place among those that are given one after the other. */
interface Step {
  readonly item: ItemChoices;
  /** For each choice: the ticks after which all later items can follow. None for the last. */
  readonly follows: readonly (Bits | undefined)[];
}

/** Items in the order in which they are given. */
export interface Sequence {
  readonly steps: readonly Step[];
  /** The ticks at which it all can begin. */
  readonly starts: Bits;
  /** How long the client may wait between two items, in ticks; the least first. */
  readonly waits: readonly number[];
  /** Whether all buffers are kept between items, whoever gives them. */
  readonly keepsApart: boolean;
}

/**
 * Works out when items can follow one another. The next begins as one ends; but a person or room that both need
 * takes the buffers between them first.
 */
export function sequenceOf(items: readonly ItemChoices[], waits: readonly number[], size: number): Sequence {
  const keepsApart = meetsBeyond(items);
  const steps: Step[] = [];
  for (const item of items.toReversed()) {
    const [next] = steps;
    const follows = next ? followsOf({ item, next, waits, keepsApart, size }) : [];
    steps.unshift({ item, follows });
  }
  const [first] = steps;
  return { steps, waits, keepsApart, starts: first ? anyOf(first, size) : noBits(size) };
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
  readonly next: Step;
  readonly waits: readonly number[];
  readonly keepsApart: boolean;
  readonly size: number;
}

function followsOf({ item, next, waits, keepsApart, size }: Pair): Bits[] {
  const buffers = item.after + next.item.before;
  if (buffers > 0 && !keepsApart)
    return item.choices.map((choice) => {
      const shared = anyOf(next, size, (other) => shares(choice, other));
      const others = anyOf(next, size, (other) => !shares(choice, other));
      return putAll(before(shared, choice.length + buffers, waits), before(others, choice.length, waits));
    });
  const any = anyOf(next, size);
  const byLength = new Map<number, Bits>();
  return item.choices.map(({ length }) => {
    const known = byLength.get(length) ?? before(any, length + buffers, waits);
    byLength.set(length, known);
    return known;
  });
}

/** The ticks so long before those of a set, with each of the waits. */
function before(bits: Bits, ticks: number, waits: readonly number[]): Bits {
  return isEmpty(bits) ? bits : waits.map((wait) => ahead(bits, ticks + wait)).reduce(putAll);
}

/** When some choice of a step can begin so that all later items can follow. */
function anyOf({ item, follows }: Step, size: number, isMeant = (_: Choice) => true): Bits {
  const groups = new Map<Bits | undefined, Bits>();
  for (const [index, choice] of item.choices.entries()) {
    if (!isMeant(choice)) continue;
    const group = groups.get(follows[index]) ?? noBits(size);
    groups.set(follows[index], putAll(group, choice.starts));
  }
  const any = noBits(size);
  for (const [after, starts] of groups) putAll(any, after ? keepOnly(starts, after) : starts);
  return any;
}
