import { dateOf } from '#src/platform/clock.ts';
import {
  type Bits,
  common,
  has,
  hasAny,
  isEmpty,
  keepOnly,
  noBits,
  putAll,
  putIn,
  takeOut,
  ticksIn,
} from './bits.ts';
import { choicesOf, type ItemChoices } from './choices.ts';
import { within } from './edges.ts';
import { begunBy, type Sequence, sequenceOf } from './following.ts';
import { slotAt } from './giving.ts';
import { type Slot, type SlotDay, type SlotSearch, type Stretch, tickOf } from './slots.ts';
import { turnsOn } from './turns.ts';
import { gridOf, offeredTime, ticksOf, type Window, waits, windowOf } from './window.ts';

const mostReordered = 4;
const mostAlternatives = 3;

/**
 * Every start at which what is asked for can be had, by London date; dates without any are among them. Starts lie on
 * the steps of the local clock or touch taken time, so that no gap is left there. A wait between items is offered
 * only where nothing is free without.
 */
export function searchSlots(search: SlotSearch): SlotDay[] {
  const window = windowOf(search);
  const orders = ordersOf(choicesOf(search, window), search.anyOrder);
  for (const wait of waitsOf(search)) {
    const found = startsOf(search, window, orders, wait);
    if (found.some(({ starts }) => !isEmpty(starts))) return byDay(search, window, found);
  }
  return window.days.map(({ date }) => ({ date, slots: [] }));
}

/**
 * Who gives each item and where if it all begins at this instant, or null where it cannot be had: as the search has it
 * where that offers the instant. Others can be had too, because neither the steps of the clock nor lead time and
 * horizon matter.
 */
export function planAt(search: SlotSearch, at: Date): Slot | null {
  const asked = { ...search, from: dateOf(at), days: 1 };
  const window = windowOf(asked);
  const tick = tickOf(at) - window.first;
  const [turns = []] = turnsOn(search.place.staff, window.days);
  const orders = ordersOf(choicesOf(asked, window), search.anyOrder);
  const all = { from: window.first, to: window.first + window.size };
  const isOnGrid = has(gridOf(window, all, search.offering.stepMinutes), tick);
  const firstOf = (kind: 'onGrid' | 'touching') => {
    for (const wait of waitsOf(asked))
      for (const gap of gapsOf(asked))
        for (const items of orders) {
          const { onGrid, touching } = sequencesOf(items, gap, wait, window.size);
          const sequences = kind === 'onGrid' ? [onGrid] : touching;
          const sequence = sequences.find(({ starts }) => has(starts, tick));
          if (sequence) return sequence;
        }
  };
  const sequence = (isOnGrid ? undefined : firstOf('touching')) ?? firstOf('onGrid');
  return sequence ? slotAt(sequence, tick, window.first, turns) : null;
}

/** The starts that are nearest to a wished instant, the nearest first. */
export function nearestSlots(days: readonly SlotDay[], at: Date, most = mostAlternatives): Slot[] {
  const wished = tickOf(at);
  const away = (slot: Slot) => Math.abs(slot.at - wished);
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((one, other) => away(one) - away(other) || one.at - other.at)
    .slice(0, most);
}

/** The order that was asked for, then all others if any will do. */
function ordersOf(items: readonly ItemChoices[], anyOrder: boolean): (readonly ItemChoices[])[] {
  return anyOrder && items.length <= mostReordered ? permutations(items) : [items];
}

const permutations = <Each>(all: readonly Each[]): Each[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, index) =>
        permutations(all.toSpliced(index, 1)).map((others) => [first, ...others]),
      );

const waitsOf = ({ items }: SlotSearch) => (items.length > 1 ? [waits.none, waits.some] : [waits.none]);

/** Gaps to be avoided first, where that is asked for. */
const gapsOf = ({ offering }: SlotSearch): number[] =>
  offering.avoidsGaps ? [ticksOf(offering.shortestMinutes), 0] : [0];

interface Found {
  readonly sequence: Sequence;
  readonly starts: Bits;
}

/** The starts of each sequence that no sequence before it has; on a day without any, those that leave a gap too. */
function startsOf(
  search: SlotSearch,
  window: Window,
  orders: readonly (readonly ItemChoices[])[],
  wait: readonly number[],
): Found[] {
  const offered = offeredTime(search, window);
  const known = noBits(window.size);
  const found: Found[] = [];
  for (const gap of gapsOf(search)) {
    const time = daysWithout(known, window, offered);
    const grid = keepOnly(gridOf(window, offered, search.offering.stepMinutes), time);
    for (const items of orders) {
      const { onGrid, touching } = sequencesOf(items, gap, wait, window.size);
      for (const sequence of [onGrid, ...touching]) {
        const starts = takeOut(common(sequence.starts, sequence === onGrid ? grid : time), known);
        putAll(known, starts);
        found.push({ sequence, starts });
      }
    }
  }
  return found;
}

/** The sequence for the steps of the clock, and those whose starts touch taken time. */
function sequencesOf(items: readonly ItemChoices[], gap: number, wait: readonly number[], size: number) {
  const onGrid = sequenceOf(within(items, { touches: 'nothing', gap }), wait, size);
  const [first] = within(items, { touches: 'before', gap });
  const before = first ? [begunBy(onGrid, first, size)] : [];
  return { onGrid, touching: [...before, sequenceOf(within(items, { touches: 'after', gap }), wait, size)] };
}

/** The offered time of days that have no start yet. */
function daysWithout(known: Bits, { first, size, days }: Window, offered: Stretch): Bits {
  const time = noBits(size);
  for (const day of days) {
    const from = Math.max(day.from, offered.from) - first;
    const to = Math.min(day.to, offered.to) - first;
    if (!hasAny(known, from, to)) putIn(time, from, to);
  }
  return time;
}

function byDay({ place }: SlotSearch, window: Window, found: readonly Found[]): SlotDay[] {
  const { first, days } = window;
  const slots = days.map((): Slot[] => []);
  const turns = turnsOn(place.staff, days);
  for (const { sequence, starts } of found) {
    let day = 0;
    for (const tick of ticksIn(starts)) {
      while (tick + first >= (days[day]?.to ?? Number.POSITIVE_INFINITY)) day += 1;
      slots[day]?.push(slotAt(sequence, tick, first, turns[day] ?? []));
    }
  }
  return days.map(({ date }, index) => ({
    date,
    slots: (slots[index] ?? []).toSorted((one, other) => one.at - other.at),
  }));
}
