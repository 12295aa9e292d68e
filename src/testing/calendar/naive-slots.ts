import type {
  SlotDay,
  SlotItem,
  SlotPart,
  SlotSearch,
  StaffTerms,
} from '#src/domains/calendar/slots/slots.ts';
import {
  dateAfter,
  dated,
  minuteMs,
  minuteOf,
  minutesOf,
  takenMinutes,
  workedMinutes,
} from './naive-hours.ts';

interface Way {
  readonly item: number;
  readonly staff: number;
  readonly terms: StaffTerms;
  readonly roomIds: readonly number[];
}

interface World {
  readonly search: SlotSearch;
  readonly ways: readonly Way[][];
  readonly can: (way: Way, at: number) => boolean;
  readonly free: readonly Set<number>[];
  readonly taken: readonly Set<number>[];
}

function worldOf(search: SlotSearch): World {
  const { place, items } = search;
  const taken = place.staff.map((staff) => takenMinutes(staff.taken));
  const free = place.staff.map((staff, index) => {
    const worked = workedMinutes(search, staff);
    for (const minute of taken[index] ?? []) worked.delete(minute);
    return worked;
  });
  const rooms = new Map(place.rooms.map(({ id, taken: of }) => [id, takenMinutes(of)]));
  const known = new Map<Way, Map<number, boolean>>();
  const isFree = (way: Way, at: number) => {
    const item = items[way.item] as SlotItem;
    return (
      minutesOf(item, way.terms, false).every((minute) => free[way.staff]?.has(at + minute)) &&
      way.roomIds.every((id) =>
        minutesOf(item, way.terms, item.keepsRoom).every((minute) => !rooms.get(id)?.has(at + minute)),
      )
    );
  };
  const can = (way: Way, at: number) => {
    const of = known.get(way) ?? new Map<number, boolean>();
    known.set(way, of);
    const answer = of.get(at) ?? isFree(way, at);
    of.set(at, answer);
    return answer;
  };
  return { search, ways: items.map((item, index) => waysOf(search, item, index)), can, free, taken };
}

function waysOf({ place }: SlotSearch, item: SlotItem, index: number): Way[] {
  let sets: number[][] = [[]];
  for (const kind of item.roomKindIds) {
    const ids = place.rooms.filter(({ roomKindId }) => roomKindId === kind).map(({ id }) => id);
    sets = sets.flatMap((set) => ids.map((id) => [...set, id]));
  }
  return item.terms.flatMap((terms) =>
    sets.map((roomIds) => ({
      ...{ item: index, terms, roomIds },
      staff: place.staff.findIndex(({ id }) => id === terms.staffId),
    })),
  );
}

interface Asked {
  readonly order: readonly number[];
  readonly waits: readonly number[];
  readonly touches: 'nothing' | 'before' | 'after';
  readonly gap: number;
}

type Given = readonly { way: Way; at: number }[];

/** The first way to give all items from an instant on: shortest wait first, then who has the fewest minutes. */
function givenAt(
  world: World,
  asked: Asked,
  at: number,
  ranks: readonly number[],
  given: Given = [],
): Given | null {
  const { search, ways, can } = world;
  if (given.length === asked.order.length) return given;
  const index = asked.order[given.length] ?? 0;
  const item = search.items[index] as SlotItem;
  const last = given.at(-1);
  const sorted = (ways[index] ?? []).toSorted((a, b) => (ranks[a.staff] ?? 0) - (ranks[b.staff] ?? 0));
  for (const wait of last ? asked.waits : [0])
    for (const way of sorted) {
      const start = last
        ? last.at + last.way.terms.minutes + restsBetween(search, asked, last.way, way) + wait
        : at;
      const fits = can(way, start) && keepsEdges(world, asked, { way, at: start }, item, given.length);
      const found = fits ? givenAt(world, asked, at, ranks, [...given, { way, at: start }]) : null;
      if (found) return found;
    }
  return null;
}

function restsBetween(search: SlotSearch, asked: Asked, last: Way, next: Way): number {
  const isShared = last.staff === next.staff || last.roomIds.some((id) => next.roomIds.includes(id));
  const buffers = (search.items[last.item]?.bufferAfter ?? 0) + (search.items[next.item]?.bufferBefore ?? 0);
  return isShared || reachesOver(search, asked.order) ? buffers : 0;
}

/** Whether the buffers of two items that others lie between are longer than those take. */
const reachesOver = ({ items }: SlotSearch, order: readonly number[]) =>
  order.some((one, first) =>
    order.some((other, second) => {
      const between = order
        .slice(first + 1, second)
        .map((index) => Math.min(...(items[index] as SlotItem).terms.map(({ minutes }) => minutes)));
      const length = between.reduce((sum, each) => sum + each, 0);
      return (
        second > first + 1 && (items[one]?.bufferAfter ?? 0) + (items[other]?.bufferBefore ?? 0) > length
      );
    }),
  );

function keepsEdges(
  { free, taken }: World,
  asked: Asked,
  { way, at }: Given[number],
  item: SlotItem,
  index: number,
) {
  const begin = at - item.bufferBefore;
  const end = at + way.terms.minutes + item.bufferAfter;
  const [mine, theirs] = [free[way.staff], taken[way.staff]];
  const left = (from: number, step: number) => {
    let minutes = 0;
    while (mine?.has(from + step * minutes)) minutes += 1;
    return minutes === 0 || minutes >= asked.gap;
  };
  const isFirst = index === 0;
  const isLast = index === asked.order.length - 1;
  if (isFirst && asked.touches === 'before' && !theirs?.has(begin - 1)) return false;
  if (isLast && asked.touches === 'after' && !theirs?.has(end)) return false;
  return (!isFirst || left(begin - 1, -1)) && (!isLast || left(end, 1));
}

function ranksOn({ place }: SlotSearch, date: string): number[] {
  const sums = place.staff.map(({ id, taken, lastGiven }) => {
    const given = taken
      .filter(({ cause }) => cause === 'appointment')
      .map(({ from, to }) => ({ from, to, begins: dateAt(from * 5) }));
    const minutes = given
      .filter(({ begins }) => begins === date)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    const before = given.filter(({ begins }) => begins < date).map(({ to }) => to);
    return { id, minutes, last: Math.max(lastGiven, ...before) };
  });
  const sorted = sums.toSorted((a, b) => a.minutes - b.minutes || a.last - b.last || a.id - b.id);
  return sums.map((each) => sorted.indexOf(each));
}

const dateAt = (minute: number) => dated(minute).toPlainDate().toString();

const ordersOf = ({ items, anyOrder }: SlotSearch): number[][] => {
  const all = [...items.keys()];
  if (!anyOrder) return [all];
  const longer = (order: number[]): number[][] =>
    order.length === all.length
      ? [order]
      : all.filter((each) => !order.includes(each)).flatMap((each) => longer([...order, each]));
  return longer([]);
};

/**
 * The slot search by trial: every minute of every way to give the items is looked at. Slow, and independent of bits,
 * of ticks and of our clock.
 */
export function naiveSlots(search: SlotSearch): SlotDay[] {
  const world = worldOf(search);
  const dates = Array.from({ length: search.days }, (_, index) => dateAfter(search.from, index));
  const gaps = search.offering.avoidsGaps ? [search.offering.shortestMinutes, 0] : [0];
  for (const waits of [[0], [0, 5, 10]]) {
    const days = dates.map((date) => ({
      date,
      slots: gaps.map((gap) => slotsOn(world, date, waits, gap)).find(({ length }) => length > 0) ?? [],
    }));
    if (days.some(({ slots }) => slots.length > 0)) return days;
  }
  return dates.map((date) => ({ date, slots: [] }));
}

function slotsOn(world: World, date: string, waits: readonly number[], gap: number) {
  const { search } = world;
  const { now, offering } = search;
  const ranks = ranksOn(search, date);
  const lastDate = dateAfter(dateAt(now.getTime() / minuteMs), offering.horizonDays);
  const slots: SlotDay['slots'][number][] = [];
  for (let at = minuteOf(date, 0); date <= lastDate && at < minuteOf(date, 1440); at += 5) {
    if (at * minuteMs < now.getTime() + offering.leadMinutes * minuteMs) continue;
    const shown = dated(at);
    const isOnStep = (shown.hour * 60 + shown.minute) % offering.stepMinutes === 0;
    const given = ordersOf(search)
      .flatMap((order) =>
        (['nothing', 'before', 'after'] as const).map((touches) => ({ order, waits, touches, gap })),
      )
      .filter(({ touches }) => touches !== 'nothing' || isOnStep)
      .map((asked) => () => givenAt(world, asked, at, ranks))
      .reduce<Given | null>((found, next) => found ?? next(), null);
    if (given) slots.push(slotOf(given));
  }
  return slots;
}

function slotOf(given: Given): SlotDay['slots'][number] {
  const parts = given.map(
    ({ way, at }): SlotPart => ({
      item: way.item,
      at: at / 5,
      staffId: way.terms.staffId,
      roomIds: way.roomIds,
      minutes: way.terms.minutes,
      pricePence: way.terms.pricePence,
    }),
  );
  return {
    at: parts[0]?.at ?? 0,
    parts,
    pricePence: parts.reduce((sum, part) => sum + part.pricePence, 0),
  };
}
