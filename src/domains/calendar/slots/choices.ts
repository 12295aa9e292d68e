import {
  ahead,
  type Bits,
  copyOf,
  isEmpty,
  keepAhead,
  keepOnly,
  noBits,
  putIn,
  runsOf,
  takeOut,
} from './bits.ts';
import { takingOf } from './segments.ts';
import type { Room, SlotItem, SlotSearch, StaffTerms, Stretch } from './slots.ts';
import { ticksOf, type Window } from './window.ts';
import { bitsOf, openingsOn, workingTime } from './working-time.ts';

/** A person's time, as bits of the window. */
interface Person {
  /** Among the staff of the place. */
  readonly index: number;
  readonly taken: Bits;
  readonly free: Bits;
}

/** One way to give an item: by a person, in rooms. */
export interface Choice {
  readonly person: Person;
  readonly terms: StaffTerms;
  readonly roomIds: readonly number[];
  /** In ticks, without buffers. */
  readonly length: number;
  /** The ticks at which it can begin. */
  readonly starts: Bits;
}

/** An item with all ways to give it; in ticks. */
export interface ItemChoices {
  readonly item: number;
  readonly before: number;
  readonly after: number;
  /** Of the quickest person. */
  readonly shortest: number;
  readonly choices: readonly Choice[];
  /** By a person's place among the staff, the numbers of their choices. */
  readonly ofPerson: readonly (readonly number[])[];
}

/** For each item of a search: who could give it, where and when, the other items left aside. */
export function choicesOf({ place, items }: SlotSearch, window: Window): ItemChoices[] {
  const openings = openingsOn(window.around, place.specialDays);
  const people = new Map(
    place.staff.map((staff, index) => {
      const taken = bitsOf(staff.taken, window.first, window.size);
      const working = workingTime(staff, window.around, openings);
      const free = takeOut(bitsOf(working, window.first, window.size), taken);
      return [staff.id, { index, taken, free }] as const;
    }),
  );
  const rooms = place.rooms.map((room) => ({ room, free: freeRoom(room, window) }));
  return items.map((item, index) => {
    const choices = item.terms.flatMap((terms) => {
      const person = people.get(terms.staffId);
      return person ? waysOf(item, terms, person, rooms) : [];
    });
    const numbers = Map.groupBy(choices.keys(), (number) => choices[number]?.person.index ?? 0);
    return {
      item: index,
      before: ticksOf(item.bufferBefore),
      after: ticksOf(item.bufferAfter),
      shortest: Math.min(...item.terms.map(({ minutes }) => ticksOf(minutes))),
      choices,
      ofPerson: place.staff.map((_, person) => numbers.get(person) ?? []),
    };
  });
}

interface FreeRoom {
  readonly room: Room;
  readonly free: Bits;
}

function freeRoom({ taken }: Room, { first, size }: Window): Bits {
  const free = noBits(size);
  putIn(free, 0, size);
  return takeOut(free, bitsOf(taken, first, size));
}

/** One choice for each set of rooms. */
function waysOf(item: SlotItem, terms: StaffTerms, person: Person, rooms: readonly FreeRoom[]): Choice[] {
  const taking = takingOf(item, terms);
  const starts = startsIn(person.free, taking.staff);
  let sets: { roomIds: number[]; starts: Bits }[] = [{ roomIds: [], starts }];
  for (const kind of item.roomKindIds) {
    const ofKind = rooms
      .filter(({ room }) => room.roomKindId === kind)
      .map(({ room, free }) => ({ id: room.id, starts: startsIn(free, taking.rooms) }));
    sets = sets.flatMap((set) =>
      ofKind.map(({ id, starts: inRoom }) => ({
        roomIds: [...set.roomIds, id],
        starts: keepOnly(copyOf(set.starts), inRoom),
      })),
    );
  }
  return sets
    .filter((set) => !isEmpty(set.starts))
    .map((set) => ({ person, terms, length: taking.length, ...set }));
}

/** The ticks at which all stretches, counted from there, are free. */
function startsIn(free: Bits, [first, ...others]: readonly Stretch[]): Bits {
  if (!first) return free;
  const runs = runsOf(free, first.to - first.from);
  const starts = first.from === 0 ? runs : ahead(runs, first.from);
  for (const { from, to } of others) keepAhead(starts, runsOf(free, to - from), from);
  return starts;
}

/** Whether two choices need the same person or room. */
export const shares = (one: Choice, other: Choice): boolean =>
  one.person === other.person || one.roomIds.some((id) => other.roomIds.includes(id));
