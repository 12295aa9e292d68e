import { tickMinutes } from '../rules.ts';
import type { StaffTerms, Stretch, Timing } from './slots.ts';

/** What a treatment that begins at tick 0 takes of who gives it and of its rooms, buffers included. */
export interface Taking {
  /** Without buffers. */
  readonly length: number;
  readonly staff: readonly Stretch[];
  readonly rooms: readonly Stretch[];
}

/**
 * The segments of a treatment for a person who needs other minutes: the first takes the difference. Null where there
 * is no processing, or where nothing would be left of the first.
 */
export function segmentsFor(segments: readonly number[] | null, minutes: number): readonly number[] | null {
  const [first = 0, ...others] = segments ?? [];
  if (others.length === 0) return null;
  const left = minutes - others.reduce((sum, each) => sum + each, 0);
  return left < tickMinutes ? null : left === first ? segments : [left, ...others];
}

/** Buffers are work before the first segment and after the last. */
export function takingOf(timing: Timing, terms: Pick<StaffTerms, 'minutes' | 'segments'>): Taking {
  const length = ticks(terms.minutes);
  const from = -ticks(timing.bufferBefore);
  const to = length + ticks(timing.bufferAfter);
  const staff = workIn(terms.segments ?? [terms.minutes]).map((work, index, all) => ({
    from: index === 0 ? from : work.from,
    to: index === all.length - 1 ? to : work.to,
  }));
  return { length, staff, rooms: timing.keepsRoom ? [{ from, to }] : staff };
}

function workIn(segments: readonly number[]): Stretch[] {
  const work: Stretch[] = [];
  let at = 0;
  for (const [index, minutes] of segments.entries()) {
    if (index % 2 === 0) work.push({ from: at, to: at + ticks(minutes) });
    at += ticks(minutes);
  }
  return work;
}

const ticks = (minutes: number) => minutes / tickMinutes;
