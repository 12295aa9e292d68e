import { type Stretch, tickOf } from '#src/domains/calendar/slots/slots.ts';
import { addDays, instantOf } from '#src/platform/clock.ts';
import type { Reading, Resource } from '../calendar/grid/columns.ts';
import { type Entry, takenBy } from '../calendar/grid/entries.ts';

/** A line of the agenda: something that is there, or free time in which something fits. */
export type Line =
  | ({ readonly kind: 'entry'; readonly entry: Entry } & Stretch)
  | ({ readonly kind: 'free' } & Stretch);

/** A shorter gap is of no use to be offered. */
const leastFree = 2;

/**
 * A person's day in the order of time, with the free time between. Free is what they work and nothing takes: processing
 * time is free, buffers are not. What is over already, by `now`, is not offered.
 */
export function agendaOf({ entries }: Reading, resource: Resource, date: string, now: number): Line[] {
  const day = { from: tickOf(instantOf(date)), to: tickOf(instantOf(addDays(date, 1))) };
  const own = entries.filter(
    ({ resourceId, from, to }) => resourceId === resource.id && isIn({ from, to }, day),
  );
  const taken = own.flatMap((entry) => (entry.cause === 'appointment' ? takenBy(entry) : [entry]));
  const free = resource.working
    .map(({ from, to }) => ({ from: Math.max(from, day.from, now), to: Math.min(to, day.to) }))
    .flatMap((stretch) => without(stretch, taken))
    .filter(({ from, to }) => to - from >= leastFree);
  const lines: Line[] = [
    ...own.map((entry) => ({ kind: 'entry' as const, entry, from: entry.from, to: entry.to })),
    ...free.map((stretch) => ({ kind: 'free' as const, ...stretch })),
  ];
  return lines.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

const isIn = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

/** What is left of a stretch. */
function without(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let { from } = stretch;
  for (const each of taken.toSorted((one, other) => one.from - other.from)) {
    if (each.from > from && each.from < stretch.to) left.push({ from, to: each.from });
    if (each.from < stretch.to) from = Math.max(from, each.to);
  }
  return from < stretch.to ? [...left, { from, to: stretch.to }] : left;
}

/** The one before or after in a list; undefined at its ends. */
export function beside<One extends { readonly id: number }>(
  all: readonly One[],
  id: number,
  step: 1 | -1,
): One | undefined {
  return all[all.findIndex((one) => one.id === id) + step];
}
