import { expect, test } from 'vitest';
import { tickOf } from '#src/domains/calendar/slots/slots.ts';
import { instantOf, timeText } from '#src/platform/clock.ts';
import type { Resource } from '../calendar/grid/columns.ts';
import type { Entry } from '../calendar/grid/entries.ts';
import { agendaOf, beside } from './agenda.ts';

const date = '2026-03-30';
const at = (time: string, on = date) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return tickOf(instantOf(on, hours * 60 + minutes));
};
const stretch = (from: string, to: string) => ({ from: at(from), to: at(to) });

const nadia: Resource = {
  ...{ id: 1, kind: 'staff', name: 'Nadia', colour: 0, listing: null, roomKind: null, isOwn: false },
  working: [stretch('09:00', '13:00'), stretch('14:00', '17:00')],
};

let made = 0;
const entry = (from: string, to: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ key: `a${++made}`, id: made, version: 1, cause: 'appointment', resourceId: 1, name: 'Grace' },
  ...{ treatment: 'Facial', state: 'booked', hasNote: false, item: 0, roomIds: [], segments: null },
  ...{ isOver: false, bufferBefore: 0, bufferAfter: 0, keepsRoom: true, ...stretch(from, to), ...rest },
});

const shown = (entries: readonly Entry[], now = '00:00') =>
  agendaOf({ resources: [nadia], entries }, nadia, date, at(now)).map(
    ({ kind, from, to }) =>
      `${kind} ${timeText(new Date(from * 300_000))} ${timeText(new Date(to * 300_000))}`,
  );

test('the agenda lists a day with the free time between, buffers not free', () => {
  expect(
    shown([entry('11:00', '12:00', { bufferBefore: 10, bufferAfter: 15 }), entry('09:00', '10:00')]),
  ).toEqual([
    'entry 09:00 10:00',
    'free 10:00 10:50',
    'entry 11:00 12:00',
    'free 12:15 13:00',
    'free 14:00 17:00',
  ]);
});

test('processing time is free, and a gap of five minutes is not offered', () => {
  const colour = entry('09:00', '10:45', { segments: [45, 30, 30] });
  expect(shown([colour, entry('10:50', '13:00'), entry('14:00', '17:00', { cause: 'time_off' })])).toEqual([
    'entry 09:00 10:45',
    'free 09:45 10:15',
    'entry 10:50 13:00',
    'entry 14:00 17:00',
  ]);
});

test('time that has passed, other people and other days are left out', () => {
  const others = [entry('10:00', '11:00', { resourceId: 2 }), { ...entry('10:00', '11:00'), from: 1, to: 2 }];
  expect(shown(others, '16:30')).toEqual(['free 16:30 17:00']);
});

test('there is nobody before the first and after the last', () => {
  const all = [{ id: 1 }, { id: 2 }];
  expect([beside(all, 1, -1), beside(all, 1, 1)?.id, beside(all, 2, 1)]).toEqual([undefined, 2, undefined]);
});
