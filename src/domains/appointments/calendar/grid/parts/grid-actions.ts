import { type Stretch, tickOf, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { instantOf } from '#src/platform/clock.ts';
import type { CalendarHandles, Placing, ShownAppointment, ShownBlock } from '../../parts/handles.ts';
import { hourTicks, quarterTicks } from '../axis.ts';
import type { Column, Resource } from '../columns.ts';
import { type Entry, isShade } from '../entries.ts';
import { titleOf } from '../words.ts';

const placingOf = (resourceId: number, { from, to }: Stretch): Placing => ({
  resourceId,
  startsAt: timeOfTick(from),
  endsAt: timeOfTick(to),
});

const shownOf = (entry: Entry): ShownAppointment => ({
  id: entry.id,
  version: entry.version,
  state: entry.state,
  name: titleOf(entry),
  treatment: entry.treatment,
  item: entry.item,
  at: placingOf(entry.resourceId, entry),
});

const blockOf = ({ id, version, name: title, ...entry }: Entry, cause: ShownBlock['cause']): ShownBlock => ({
  ...{ id, version, title, cause },
  at: placingOf(entry.resourceId, entry),
});

/** An hour, or less where something comes before. */
export function freeFrom({ entries, axis }: Column, from: number): Stretch {
  const next = entries.filter((entry) => !isShade(entry) && entry.from > from).map((entry) => entry.from);
  return { from, to: Math.max(Math.min(from + hourTicks, axis.to, ...next), from + quarterTicks) };
}

/** Opens what was pressed, if there is anything to open. */
export function openEntry(handles: CalendarHandles, entry: Entry): void {
  if (entry.cause === 'elsewhere' || entry.cause === 'offered') return;
  if (entry.cause === 'appointment') handles.onOpen(shownOf(entry));
  else handles.onBlockOpen(blockOf(entry, entry.cause));
}

/** A free stretch was chosen. A room is only blocked. */
export function choose(handles: CalendarHandles, { resource }: Column, stretch: Stretch): void {
  const at = placingOf(resource.id, stretch);
  if (resource.kind === 'room') handles.onBlock(at);
  else handles.onCreate(at);
}

/** What is drawn on free time, before anything is known of it. */
export const newIn = (column: Column | undefined): Entry => ({
  ...{ key: '', id: 0, version: 0, item: 0, from: 0, to: 0, roomIds: [], segments: null, keepsRoom: true },
  ...{ treatment: '', state: 'booked', hasNote: false, isOver: false, bufferBefore: 0, bufferAfter: 0 },
  ...(column?.resource.kind === 'room'
    ? { cause: 'blocked', name: 'Block time' }
    : { cause: 'appointment', name: 'New appointment' }),
  resourceId: column?.resource.id ?? 0,
});

/** Puts an appointment or blocked time elsewhere; settles once it is there, or was given up. */
export function moveEntry(
  handles: CalendarHandles,
  entry: Entry,
  moved: Entry,
  conflicts: readonly string[],
): Promise<void> {
  const to = placingOf(moved.resourceId, moved);
  if (entry.cause === 'blocked')
    return handles.onBlockMove({ block: blockOf(entry, entry.cause), to, conflicts });
  return handles.onMove({ appointment: shownOf(entry), version: entry.version, to, conflicts });
}

/** Where a new appointment begins that was given no place: now, or when the person's day begins. */
export function newOn({ working, id }: Resource, date: string, now: number): Placing {
  const day = { from: tickOf(instantOf(date)), to: tickOf(instantOf(date, 1440)) };
  const first = working.find(({ to }) => to > day.from)?.from ?? tickOf(instantOf(date, 9 * 60));
  const isToday = day.from <= now && now < day.to;
  const from = isToday ? Math.ceil(now / quarterTicks) * quarterTicks : Math.max(first, day.from);
  return placingOf(id, { from, to: from + hourTicks });
}
