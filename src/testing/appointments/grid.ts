import type { Resource } from '#src/domains/appointments/calendar/grid/columns.ts';
import type { Entry } from '#src/domains/appointments/calendar/grid/entries.ts';
import { tickOf } from '#src/domains/calendar/slots/slots.ts';
import { instantOf } from '#src/platform/clock.ts';

/** The tick at a time such as `10:15` on a date. */
export const tick = (time: string, date = '2026-11-24'): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return tickOf(instantOf(date, hours * 60 + minutes));
};

export const anEntry = (entry: Partial<Entry> = {}): Entry => ({
  ...{ key: 'a1', id: 1, version: 1, cause: 'appointment', resourceId: 1, item: 0 },
  ...{ name: 'Bea Smith', treatment: 'Cut and finish', state: 'booked', hasNote: false, isOver: false },
  ...{ roomIds: [], bufferBefore: 0, bufferAfter: 0, segments: null, keepsRoom: true },
  ...{ from: tick('10:00'), to: tick('11:00') },
  ...entry,
});

export const aResource = (resource: Partial<Resource> = {}): Resource => ({
  ...{ id: 1, kind: 'staff', name: 'Ada', colour: 0, listing: null, roomKind: null, isOwn: false },
  working: [{ from: tick('09:00'), to: tick('17:00') }],
  ...resource,
});
