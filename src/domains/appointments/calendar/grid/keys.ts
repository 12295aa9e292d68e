import type { Stretch } from '#src/domains/calendar/slots/slots.ts';
import { type Axis, hourTicks, quarterTicks } from './axis.ts';
import type { Entry } from './entries.ts';

/** A column as the keyboard walks it. */
export interface Walked {
  readonly axis: Axis;
  readonly entries: readonly Entry[];
}

/** Where the keyboard is: at an entry, or at the free quarter of an hour that begins there. */
export interface Spot {
  readonly column: number;
  readonly tick: number;
  readonly key: string | null;
}

/** What was lifted and where it would be put down. */
export interface Lifted extends Stretch {
  readonly key: string;
  readonly column: number;
}

type Move = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last';

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

export const moveOf = (key: string): Move | undefined => (Object.hasOwn(moves, key) ? moves[key] : undefined);

/** Where a key leads from a spot; at an edge it stays. */
export function spotAfter(columns: readonly Walked[], spot: Spot, move: Move): Spot {
  const column = columns[spot.column];
  if (!column) return spot;
  if (move === 'left' || move === 'right') {
    const next = spot.column + (move === 'left' ? -1 : 1);
    const target = columns[next];
    if (!target) return spot;
    // Columns of other dates are met at the same height.
    return spotAt(columns, next, spot.tick - column.axis.from + target.axis.from);
  }
  if (move === 'first') return spotAt(columns, spot.column, column.axis.from);
  if (move === 'last') return spotAt(columns, spot.column, column.axis.to - quarterTicks);
  if (move === 'pageUp') return spotAt(columns, spot.column, spot.tick - hourTicks);
  if (move === 'pageDown') return spotAt(columns, spot.column, spot.tick + hourTicks);
  return besides(columns, spot, column, move);
}

/** Up and down: every entry is met on the way, also those that begin while another lasts. */
function besides(columns: readonly Walked[], spot: Spot, { entries }: Walked, move: 'up' | 'down'): Spot {
  const sorted = entries.toSorted(order);
  const at = sorted.findIndex(({ key }) => key === spot.key);
  const here = sorted[at];
  if (!here) return fromFree(columns, spot, sorted, move);
  const neighbour = sorted[move === 'down' ? at + 1 : at - 1];
  if (neighbour && isClose(here, neighbour, move)) return ofEntry(spot.column, neighbour);
  const free = move === 'down' ? up(here.to) : Math.floor((here.from - 1) / quarterTicks) * quarterTicks;
  return spotAt(columns, spot.column, free);
}

function fromFree(
  columns: readonly Walked[],
  spot: Spot,
  sorted: readonly Entry[],
  move: 'up' | 'down',
): Spot {
  const next = spot.tick + (move === 'down' ? quarterTicks : -quarterTicks);
  const there = sorted.filter(({ from, to }) => from < next + quarterTicks && to > next);
  const entry =
    there.length > 0 && move === 'up' ? sorted.findLast(({ from }) => from < spot.tick) : there[0];
  return entry ? ofEntry(spot.column, entry) : spotAt(columns, spot.column, next);
}

const order = (one: Entry, other: Entry) =>
  one.from - other.from || one.to - other.to || one.key.localeCompare(other.key);

/** No free quarter of an hour lies between the two. */
const isClose = (here: Entry, neighbour: Entry, move: 'up' | 'down') =>
  move === 'down' ? neighbour.from < up(here.to) + 1 : neighbour.to > here.from - quarterTicks;

const up = (tick: number) => Math.ceil(tick / quarterTicks) * quarterTicks;

/** What is at a tick of a column: the entry that began last, or the free quarter. */
export function spotAt(columns: readonly Walked[], index: number, wanted: number): Spot {
  const column = columns[index];
  if (!column) return { column: 0, tick: wanted, key: null };
  const { axis, entries } = column;
  const tick = Math.min(Math.max(wanted, axis.from), axis.to - quarterTicks);
  const quarter = { from: tick, to: tick + quarterTicks };
  const there = entries.filter(({ from, to }) => from < quarter.to && to > quarter.from).toSorted(order);
  const entry = there.findLast(({ from }) => from <= tick) ?? there[0];
  return entry ? { column: index, tick, key: entry.key } : { column: index, tick, key: null };
}

const ofEntry = (column: number, entry: Entry): Spot => ({ column, tick: entry.from, key: entry.key });

/** Where a key leads what was lifted; with shift it ends earlier or later. */
export function liftedAfter(
  columns: readonly Pick<Walked, 'axis'>[],
  lifted: Lifted,
  move: Move,
  { isLonger, step = quarterTicks }: { isLonger: boolean; step?: number },
): Lifted {
  const by = move === 'up' ? -step : move === 'down' ? step : 0;
  const axis = columns[lifted.column]?.axis;
  if (!axis) return lifted;
  if (by !== 0 && isLonger) return { ...lifted, to: clamp(lifted.to + by, lifted.from + step, axis.to) };
  if (by !== 0) return movedTo(lifted, lifted.column, clampStart(axis, lifted, lifted.from + by));
  const next = lifted.column + (move === 'left' ? -1 : move === 'right' ? 1 : 0);
  const target = columns[next]?.axis;
  return target
    ? movedTo(lifted, next, clampStart(target, lifted, lifted.from - axis.from + target.from))
    : lifted;
}

export const movedTo = <S extends Stretch>(moved: S, column: number, from: number) => ({
  ...moved,
  column,
  from,
  to: from + moved.to - moved.from,
});

/** It begins and ends on the axis, if it is not longer than that. */
export const clampStart = (axis: Stretch, { from, to }: Stretch, start: number): number =>
  clamp(start, axis.from, Math.max(axis.from, axis.to - (to - from)));

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
