import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { tickMinutes } from '../rules.ts';
import { type Bits, noBits, putIn } from './bits.ts';
import { type SlotItem, type SlotSearch, type Stretch, tickMs, tickOf } from './slots.ts';
import { type Day, daysFrom } from './working-time.ts';

/** The time that a search looks at: its days, and around them what a start at their very ends touches. */
export interface Window {
  readonly first: number;
  readonly size: number;
  /** The days on which starts are looked for. */
  readonly days: readonly Day[];
  /** Those and all on which someone may work within the window. */
  readonly around: readonly Day[];
}

/** The longest that a client waits between two items, where nothing is free without. */
export const waits = { none: [0], some: [0, 1, 2] } as const;

/** Hours that begin one day and a half before may still go on. */
const daysBefore = 2;
const fewestDayTicks = 23 * 12;

export function windowOf({ items, offering, from, days }: SlotSearch): Window {
  const edge = ticksOf(offering.shortestMinutes) + 1;
  const before = Math.max(0, ...items.map((item) => ticksOf(item.bufferBefore))) + edge;
  const after = items.reduce((sum, item) => sum + longestOf(item), edge);
  const around = daysFrom(addDays(from, -daysBefore), daysBefore + days + Math.ceil(after / fewestDayTicks));
  const searched = around.slice(daysBefore, daysBefore + days);
  const first = (searched[0]?.from ?? 0) - before;
  return { first, size: (searched.at(-1)?.to ?? 0) + after - first, days: searched, around };
}

export const ticksOf = (minutes: number): number => Math.ceil(minutes / tickMinutes);

const longestOf = ({ bufferBefore, bufferAfter, terms }: SlotItem) =>
  Math.max(0, ...terms.map(({ minutes }) => ticksOf(minutes))) +
  ticksOf(bufferBefore) +
  ticksOf(bufferAfter) +
  Math.max(...waits.some);

/** From the first start that can be had now to the one after the last: lead time and horizon. */
export function offeredTime({ offering, now }: SlotSearch, { days }: Window): Stretch {
  const lead = Math.ceil((now.getTime() + offering.leadMinutes * 60_000) / tickMs);
  const horizon = tickOf(instantOf(addDays(dateOf(now), offering.horizonDays + 1)));
  return {
    from: Math.max(lead, days[0]?.from ?? 0),
    to: Math.min(horizon, days.at(-1)?.to ?? 0),
  };
}

/** The steps of the local clock within a stretch of time. */
export function gridOf({ first, size, days }: Window, { from, to }: Stretch, stepMinutes: number): Bits {
  const grid = noBits(size);
  for (const day of days) {
    for (let tick = day.from; tick < day.to; tick += ticksOf(stepMinutes))
      if (from <= tick && tick < to) putIn(grid, tick - first, tick + 1 - first);
  }
  return grid;
}
