import { ahead, type Bits, copyOf, isEmpty, noBits, putAll, putCommon, takeOut } from './bits.ts';
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
  /** Whether all buffers are kept between items, no matter who gives them. */
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

function followsOf(pair: Pair): Bits[] {
  const { item, next, waits, keepsApart, size } = pair;
  const buffers = item.after + next.item.before;
  if (buffers > 0 && !keepsApart) return followsByWhom(pair, buffers);
  const any = anyOf(next, size);
  const byLength = new Map<number, Bits>();
  return item.choices.map(({ length }) => {
    const known = byLength.get(length) ?? before(any, length + buffers, waits);
    byLength.set(length, known);
    return known;
  });
}

/** Who gives both items takes the buffers between them, and so does a room that both need. */
function followsByWhom({ item, next, waits, size }: Pair, buffers: number): Bits[] {
  const parted = shareRooms(item, next.item) ? partedByChoice(next, size) : partedByPerson(next, size);
  return item.choices.map((choice) => {
    const { shared, others } = parted(choice);
    return putAll(before(others, choice.length, waits), before(shared, choice.length + buffers, waits));
  });
}

/** When those choices of a step can begin that share something with a choice before it, and when all others. */
type Parted = (choice: Choice) => { readonly shared: Bits; readonly others: Bits };

const partedByChoice =
  (next: Step, size: number): Parted =>
  (choice) => {
    const { choices, all } = next.item;
    const isShared = choices.map((other) => shares(choice, other));
    return {
      shared: anyOf(
        next,
        size,
        all.filter((number) => isShared[number]),
      ),
      others: anyOf(
        next,
        size,
        all.filter((number) => !isShared[number]),
      ),
    };
  };

/** The same at less cost where no room is shared: what two people can is open to all. */
function partedByPerson(next: Step, size: number): Parted {
  const byPerson = new Map<number, Bits>();
  for (const [person, numbers] of next.item.ofPerson) byPerson.set(person, anyOf(next, size, numbers));
  const [one, two, none] = [noBits(size), noBits(size), noBits(size)];
  for (const bits of byPerson.values()) {
    putCommon(two, one, bits);
    putAll(one, bits);
  }
  return ({ person }) => {
    const shared = byPerson.get(person.index) ?? none;
    return { shared, others: putAll(takeOut(copyOf(one), shared), two) };
  };
}

const shareRooms = (one: ItemChoices, other: ItemChoices) => {
  const rooms = new Set(one.choices.flatMap(({ roomIds }) => roomIds));
  return other.choices.some(({ roomIds }) => roomIds.some((id) => rooms.has(id)));
};

/** The ticks so long before those of a set, with each of the waits. */
function before(bits: Bits, ticks: number, waits: readonly number[]): Bits {
  return isEmpty(bits) ? bits : waits.map((wait) => ahead(bits, ticks + wait)).reduce(putAll);
}

/** When some choice of a step, or one of those that are meant, can begin so that all later items can follow. */
function anyOf({ item, follows }: Step, size: number, meant: readonly number[] = item.all): Bits {
  const any = noBits(size);
  for (const number of meant) {
    const starts = item.choices[number]?.starts;
    if (starts) putCommon(any, starts, follows[number] ?? starts);
  }
  return any;
}
