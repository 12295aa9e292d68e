import { type BlockCause, tickMinutes } from '#src/domains/calendar/rules.ts';
import { segmentsFor, type Taking, takingOf } from '#src/domains/calendar/slots/segments.ts';
import type { Stretch } from '#src/domains/calendar/slots/slots.ts';
import type { AppointmentState } from '../../rules.ts';

/** One thing that the grid draws: an item of an appointment, or time that is taken by something else. In ticks. */
export interface Entry extends Stretch {
  /** The same as long as it is the same thing: `a12-0`, `b7`. */
  readonly key: string;
  readonly id: number;
  readonly version: number;
  /** `elsewhere`: an appointment at a place that is not looked at. */
  readonly cause: BlockCause | 'elsewhere';
  readonly resourceId: number;
  /** A client's name, or what a block is for. */
  readonly name: string;
  /** Of an appointment. */
  readonly treatment: string;
  readonly state: AppointmentState;
  readonly hasNote: boolean;
  /** Was put over other time on purpose. */
  readonly isOver: boolean;
  readonly item: number;
  readonly roomIds: readonly number[];
  /** In minutes, as are the segments. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** Work, processing, work and so on; null: all of it is work. */
  readonly segments: readonly number[] | null;
  readonly keepsRoom: boolean;
  /** It was just put here, and the server has not answered yet. */
  readonly isSaving?: true;
}

type Timed = Pick<Entry, 'from' | 'to' | 'segments' | 'bufferBefore' | 'bufferAfter' | 'keepsRoom'>;

/** Time off and busy times lie under what is done then. */
export const isShade = ({ cause }: Pick<Entry, 'cause'>): boolean => cause === 'time_off' || cause === 'busy';

/** What it takes of its person and its rooms from its start on, whatever its length became. */
export function takingOfEntry(entry: Timed): Taking {
  const minutes = (entry.to - entry.from) * tickMinutes;
  return takingOf({ ...entry, roomKindIds: [] }, { minutes, segments: segmentsFor(entry.segments, minutes) });
}

/** What it takes of its person, buffers included. */
export const takenBy = (entry: Timed): Stretch[] =>
  takingOfEntry(entry).staff.map(({ from, to }) => ({ from: entry.from + from, to: entry.from + to }));

/** Processing time, in which another appointment fits. */
export const openIn = (entry: Timed): Stretch[] =>
  takenBy(entry)
    .map(({ to }, index, taken) => ({ from: to, to: taken[index + 1]?.from ?? to }))
    .filter(({ from, to }) => from < to);

export const meet = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** An entry in its column: one of `lanes` strips beside each other. */
export interface Laid {
  readonly entry: Entry;
  readonly lane: number;
  readonly lanes: number;
  /** It lies in the processing time of another, which stays visible beside it. */
  readonly isInside: boolean;
}

/** Lays out one column: what overlaps is put beside each other, and what fits into processing time over it. */
export function laidOut(entries: readonly Entry[]): Laid[] {
  const sorted = entries.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const clashes = sorted.map((one) => sorted.filter((other) => other !== one && clash(one, other)));
  const laneOf = new Map<Entry, number>();
  for (const [index, entry] of sorted.entries()) {
    const used = new Set((clashes[index] ?? []).map((other) => laneOf.get(other)));
    let lane = 0;
    while (used.has(lane)) lane += 1;
    laneOf.set(entry, lane);
  }
  return sorted.map((entry, index) => ({
    entry,
    lane: laneOf.get(entry) ?? 0,
    lanes: 1 + Math.max(...groupOf(entry, sorted, clashes).map((each) => laneOf.get(each) ?? 0)),
    isInside: sorted.some(
      (other) =>
        other !== entry && !clashes[index]?.includes(other) && other.from < entry.from && meet(other, entry),
    ),
  }));
}

const clash = (one: Entry, other: Entry): boolean =>
  takenBy(one).some((each) => takenBy(other).some((taken) => meet(each, taken)));

/** All that overlap with it, or with what does. */
function groupOf(
  first: Entry,
  sorted: readonly Entry[],
  clashes: readonly (readonly Entry[])[],
): readonly Entry[] {
  const group = new Set([first]);
  for (const entry of group) for (const other of clashes[sorted.indexOf(entry)] ?? []) group.add(other);
  return [...group];
}
