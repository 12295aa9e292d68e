import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { obstaclesTo } from '#src/domains/calendar/slots/obstacles.ts';
import { planAt } from '#src/domains/calendar/slots/search.ts';
import { takingOf } from '#src/domains/calendar/slots/segments.ts';
import {
  type Obstacle,
  type Room,
  type Slot,
  type SlotItem,
  type SlotSearch,
  type Staff,
  type StaffTerms,
  type Stretch,
  tickOf,
} from '#src/domains/calendar/slots/slots.ts';
import { workingStretches } from '#src/domains/calendar/slots/working-time.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';

/** An item with who gives it, where and when; in ticks, without buffers. */
export interface Placed {
  readonly terms: StaffTerms;
  readonly roomIds: readonly number[];
  readonly from: number;
  readonly isFirm: boolean;
}

/** One for each item, in their order; null where something is in the way. */
export function placedAt(search: SlotSearch, at: Date): Placed[] | null {
  const slot = planAt({ ...search, anyOrder: false }, at);
  return slot && placedIn(search, slot);
}

/** The items of a start that was found, in their order. */
export function placedIn(search: SlotSearch, slot: Slot): Placed[] {
  return slot.parts.flatMap(({ item, staffId, roomIds, at: from }) => {
    const terms = search.items[item]?.terms.find((each) => each.staffId === staffId);
    return terms ? [{ terms, roomIds, from, isFirm: true }] : [];
  });
}

/** What is put somewhere although something is in the way, and what that is. */
interface Forced {
  readonly placed: readonly Placed[];
  readonly obstacles: readonly Obstacle[];
}

interface Way extends Placed {
  readonly obstacles: readonly Obstacle[];
}

/**
 * Puts the items there all the same, one after the other. The person with least in the way gives them; what lies over other time or outside of working hours is not firm.
 */
export function placedAnyway(search: SlotSearch, at: Date): Forced {
  const ways: Way[] = [];
  for (const [index, item] of search.items.entries()) {
    const all = item.terms.flatMap((terms) =>
      wayOf(search, item, terms, startAfter(search, ways, index, at)),
    );
    const [best] = all.toSorted((one, other) => one.obstacles.length - other.obstacles.length);
    if (best) ways.push(best);
  }
  return {
    placed: ways.map(({ obstacles, ...placed }, index) => ({
      ...placed,
      isFirm: placed.isFirm && !meetsBefore(search, ways, index),
    })),
    obstacles: [...new Set(ways.flatMap(({ obstacles }) => obstacles))],
  };
}

/** Where the next item begins, as a function of who gives it: the same person takes the buffers between. */
const startAfter =
  ({ items }: SlotSearch, ways: readonly Way[], index: number, at: Date) =>
  (staffId: number): number => {
    const last = ways.at(-1);
    const [before, item] = [items[index - 1], items[index]];
    if (!last || !before || !item) return tickOf(at);
    const isShared =
      last.terms.staffId === staffId || item.roomKindIds.some((kind) => before.roomKindIds.includes(kind));
    const rests = isShared ? before.bufferAfter + item.bufferBefore : 0;
    return last.from + (last.terms.minutes + rests) / tickMinutes;
  };

/** What is over such an obstacle is not firm. */
const softening: readonly Obstacle[] = ['taken', 'outside_hours', 'no_room'];

function wayOf(
  { place }: SlotSearch,
  item: SlotItem,
  terms: StaffTerms,
  startOf: (staffId: number) => number,
): Way[] {
  const person = place.staff.find(({ id }) => id === terms.staffId);
  if (!person) return [];
  const from = startOf(terms.staffId);
  const taking = takingOf(item, terms);
  const working = workingAround(person, place.specialDays, from);
  const obstacles = obstaclesTo(
    { working, taken: person.taken },
    place.rooms,
    { taking, roomKindIds: item.roomKindIds },
    from,
  );
  const needed = taking.rooms.map((each) => ({ from: each.from + from, to: each.to + from }));
  const roomIds = item.roomKindIds.flatMap((kind) => roomOf(place.rooms, kind, needed)?.id ?? []);
  return [{ terms, roomIds, from, obstacles, isFirm: !obstacles.some((each) => softening.includes(each)) }];
}

const workingAround = (person: Staff, specialDays: SlotSearch['place']['specialDays'], tick: number) => {
  const date = dateOf(new Date(tick * tickMinutes * 60_000));
  return workingStretches(person, specialDays, addDays(date, -2), 5);
};

/** A free room of the kind, or else any. */
function roomOf(rooms: readonly Room[], kind: number, needed: readonly Stretch[]): Room | undefined {
  const ofKind = rooms.filter(({ roomKindId }) => roomKindId === kind);
  return (
    ofKind.find(({ taken }) => !taken.some((each) => needed.some((one) => meet(one, each)))) ?? ofKind[0]
  );
}

const meet = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

/** Whether an item meets one before it at a person or in a room. */
function meetsBefore({ items }: SlotSearch, ways: readonly Way[], index: number): boolean {
  const own = takenBy(items[index], ways[index]);
  return ways
    .slice(0, index)
    .some((way, before) =>
      takenBy(items[before], way).some((one) => own.some((each) => one.id === each.id && meet(one, each))),
    );
}

function takenBy(item: SlotItem | undefined, way: Way | undefined): (Stretch & { id: number })[] {
  if (!item || !way) return [];
  const { staff, rooms } = takingOf(item, way.terms);
  const at = (id: number) => (each: Stretch) => ({ id, from: each.from + way.from, to: each.to + way.from });
  return [...staff.map(at(way.terms.staffId)), ...way.roomIds.flatMap((id) => rooms.map(at(id)))];
}
