import { type Bits, common, copyOf, keepOnly, noBits, putAhead, putAll, takeOut } from './bits.ts';
import { type Choice, type ItemChoices, shares } from './choices.ts';

/** An item in its place among those that are given one after the other. */
interface Step {
  readonly item: ItemChoices;
  /** For each choice: the ticks at which it can begin so that all later items can follow. */
  readonly begins: readonly Bits[];
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
    const begins = next
      ? beginsBefore({ item, next, waits, keepsApart, size })
      : item.choices.map(({ starts }) => starts);
    steps.unshift({ item, begins });
  }
  return { steps, waits, keepsApart, starts: anyOf(steps[0]?.begins ?? [], size) };
}

/** The same with a first item that has fewer starts. */
export function begunBy(sequence: Sequence, item: ItemChoices, size: number): Sequence {
  const [first, ...others] = sequence.steps;
  const begins = item.choices.map(({ starts }, number) => common(starts, first?.begins[number] ?? starts));
  return { ...sequence, steps: [{ item, begins }, ...others], starts: anyOf(begins, size) };
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

function beginsBefore(pair: Pair): Bits[] {
  const { item, next, waits, keepsApart, size } = pair;
  const buffers = item.after + next.item.before;
  if (buffers > 0 && !keepsApart) return beginsByWhom(pair, buffers);
  const any = anyOf(next.begins, size);
  const byLength = new Map<number, Bits>();
  return item.choices.map(({ starts, length }) => {
    const follows = byLength.get(length) ?? putBefore(noBits(size), any, length + buffers, waits);
    byLength.set(length, follows);
    return common(starts, follows);
  });
}

/** Who gives both items takes the buffers between them, and so does a room that both need. */
function beginsByWhom({ item, next, waits, size }: Pair, buffers: number): Bits[] {
  const parted = shareRooms(item, next.item) ? partedByChoice(next, size) : partedByPerson(next, size);
  return item.choices.map((choice) => {
    const { shared, others } = parted(choice);
    const follows = putBefore(noBits(size), others, choice.length, waits);
    return keepOnly(putBefore(follows, shared, choice.length + buffers, waits), choice.starts);
  });
}

/** When those choices of a step can begin that share something with a choice before it, and when all others. */
type Parted = (choice: Choice) => { readonly shared: Bits; readonly others: Bits };

const partedByChoice =
  ({ item, begins }: Step, size: number): Parted =>
  (choice) => {
    const isShared = item.choices.map((other) => shares(choice, other));
    return {
      shared: anyOf(
        begins.filter((_, number) => isShared[number]),
        size,
      ),
      others: anyOf(
        begins.filter((_, number) => !isShared[number]),
        size,
      ),
    };
  };

/** The same at less cost where no room is shared: what two people can is open to all. */
function partedByPerson({ item, begins }: Step, size: number): Parted {
  const byPerson = item.ofPerson.map((numbers) =>
    anyOf(
      numbers.flatMap((number) => begins[number] ?? []),
      size,
    ),
  );
  const [one, two, none] = [noBits(size), noBits(size), noBits(size)];
  for (const bits of byPerson) {
    putAll(two, common(one, bits));
    putAll(one, bits);
  }
  return ({ person }) => {
    const shared = byPerson[person.index] ?? none;
    return { shared, others: putAll(takeOut(copyOf(one), shared), two) };
  };
}

const shareRooms = (one: ItemChoices, other: ItemChoices) => {
  const rooms = new Set(one.choices.flatMap(({ roomIds }) => roomIds));
  return other.choices.some(({ roomIds }) => roomIds.some((id) => rooms.has(id)));
};

/** Puts the ticks in so long before those of another set, with each of the waits. */
function putBefore(bits: Bits, other: Bits, ticks: number, waits: readonly number[]): Bits {
  for (const wait of waits) putAhead(bits, other, ticks + wait);
  return bits;
}

const anyOf = (all: readonly Bits[], size: number): Bits =>
  all.length === 1 && all[0] ? all[0] : all.reduce(putAll, noBits(size));
