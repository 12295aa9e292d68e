import type { ResourceKind } from '#src/domains/calendar/rules.ts';
import type { Stretch } from '#src/domains/calendar/slots/slots.ts';
import { weekdayText } from '#src/platform/clock.ts';
import { type Axis, axesOf } from './axis.ts';
import { type Entry, isShade, type Laid, laidOut } from './entries.ts';

/** A person or a room. */
export interface Resource {
  readonly id: number;
  readonly kind: ResourceKind;
  readonly name: string;
  /** One of twelve. */
  readonly colour: number;
  /** The place of a room. */
  readonly listing: number | null;
  /** The kind of a room. */
  readonly roomKind: string | null;
  /** The reader's own column. */
  readonly isOwn: boolean;
  /** In order and joined where it touches. */
  readonly working: readonly Stretch[];
}

/** What is known of some days. */
export interface Reading {
  readonly resources: readonly Resource[];
  readonly entries: readonly Entry[];
}

/** A person or room on one date. */
export interface Column {
  readonly key: string;
  readonly resource: Resource;
  readonly axis: Axis;
  /** "Ada", and in a week "Ada, Tuesday". */
  readonly name: string;
  readonly laid: readonly Laid[];
  /** Time off and busy times. */
  readonly shades: readonly Entry[];
  /** All of them, as the keyboard meets them. */
  readonly entries: readonly Entry[];
}

/** The columns of some resources on some dates: each with every date, on axes of the same hours. */
export function columnsOf(
  { entries }: Reading,
  shown: readonly Resource[],
  dates: readonly string[],
): readonly Column[] {
  const ids = new Set(shown.map(({ id }) => id));
  const drawn = entries.filter((entry) => ids.has(entry.resourceId));
  const hours = [
    ...shown.flatMap(({ kind, working }) => (kind === 'staff' ? working : [])),
    // Time off for whole days does not make the night matter.
    ...drawn.filter((entry) => !isShade(entry)),
  ];
  return axesOf(dates, hours).flatMap((axis) =>
    shown.map((resource) => columnOf(resource, axis, drawn, dates.length > 1)),
  );
}

function columnOf(resource: Resource, axis: Axis, entries: readonly Entry[], isWeek: boolean): Column {
  const own = entries.filter(
    ({ resourceId, from, to }) => resourceId === resource.id && from < axis.to && to > axis.from,
  );
  return {
    key: `${resource.id} ${axis.date}`,
    resource,
    axis,
    name: isWeek ? `${resource.name}, ${weekdayText(axis.date)}` : resource.name,
    laid: laidOut(own.filter((entry) => !isShade(entry))),
    shades: own.filter(isShade),
    entries: own,
  };
}

/** The columns after a change: one in which nothing changed is the same as before, and is not drawn again. */
export const keptColumns = (before: readonly Column[], after: readonly Column[]): readonly Column[] =>
  after.map((column) => before.find((each) => isSame(each, column)) ?? column);

const isSame = (one: Column, other: Column): boolean =>
  one.key === other.key &&
  one.name === other.name &&
  one.resource === other.resource &&
  one.axis.from === other.axis.from &&
  one.axis.to === other.axis.to &&
  one.entries.length === other.entries.length &&
  one.entries.every((entry, index) => entry === other.entries[index]);

/** When a column is not worked, between its first and its last tick. */
export function idleIn({ axis, resource }: Pick<Column, 'axis' | 'resource'>): Stretch[] {
  if (resource.kind === 'room') return [];
  const working = resource.working.filter(({ from, to }) => from < axis.to && to > axis.from);
  const starts = [axis.from, ...working.map(({ to }) => to)];
  return starts
    .map((from, index) => ({ from, to: working[index]?.from ?? axis.to }))
    .filter(({ from, to }) => from < to);
}
