import type { Stretch } from '#src/domains/calendar/slots/slots.ts';
import { quarterTicks, tickAt, tickHeight } from './axis.ts';
import type { Column } from './columns.ts';
import type { Entry } from './entries.ts';
import { clampStart } from './keys.ts';

/** Where something is put: in a column, by its place among them. */
export interface Put extends Stretch {
  readonly column: number;
}

/** What is dragged: an appointment, its end, or the end of a stretch that is drawn on free time. */
export type Grip =
  | { readonly kind: 'move'; readonly entry: Entry; readonly start: Put }
  | { readonly kind: 'resize'; readonly entry: Entry; readonly start: Put }
  | { readonly kind: 'draw'; readonly start: Put };

/** A point in pixels from the corner of the first column. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

const step = quarterTicks;

/** The column in which a point lies; the nearest one outside of them. */
export const columnAt = (columns: readonly Column[], width: number, left: number): number =>
  Math.min(Math.max(Math.floor(left / width), 0), columns.length - 1);

/** Where a drag from one point to another puts what is held. */
export function putAt(
  columns: readonly Column[],
  width: number,
  grip: Grip,
  { from, to }: { from: Point; to: Point },
): Put {
  const axis = columns[grip.start.column]?.axis;
  if (!axis) return grip.start;
  if (grip.kind === 'draw') {
    const [first, last] = [tickAt(axis, from.top), tickAt(axis, to.top)];
    return { ...grip.start, from: Math.min(first, last), to: Math.max(first, last) + step };
  }
  const by = Math.round((to.top - from.top) / tickHeight);
  if (grip.kind === 'resize') {
    const end = Math.round((grip.start.to + by) / step) * step;
    return { ...grip.start, to: Math.min(Math.max(end, grip.start.from + step), axis.to) };
  }
  const wanted = columnAt(columns, width, grip.start.column * width + width / 2 + to.left - from.left);
  const column = mayGo(columns, grip.entry, wanted, grip.start.column) ? wanted : grip.start.column;
  if (column === grip.start.column && Math.abs(by) < 2) return grip.start;
  const target = columns[column]?.axis ?? axis;
  const start = target.from + Math.round((grip.start.from - axis.from + by) / step) * step;
  const begins = clampStart(target, grip.start, start);
  return { column, from: begins, to: begins + grip.start.to - grip.start.from };
}

/** What is a person's goes to no room, or the other way round, and the rooms of an appointment are not chosen. */
export function mayGo(
  columns: readonly Column[],
  { cause }: Pick<Entry, 'cause'>,
  to: number,
  from: number,
): boolean {
  const [target, start] = [columns[to]?.resource, columns[from]?.resource];
  if (target === undefined || target.id === start?.id) return target !== undefined;
  return target.kind === start?.kind && (target.kind === 'staff' || cause === 'blocked');
}

export const isSamePut = (one: Put, other: Put): boolean =>
  one.column === other.column && one.from === other.from && one.to === other.to;
