import { expect, test } from 'vitest';
import type { Appointment } from '../appointment.ts';
import {
  changeByMove,
  changeOf,
  differencesOf,
  inverseOf,
  inverseStep,
  versionOf,
  versionWith,
} from './changes.ts';

const at = (time: string) => `2026-03-30T${time}:00.000Z`;

const item = (position: number, from: string, to: string, rest = {}) => ({
  ...{ position, treatment: 1, variant: 10 + position, name: `Treatment ${position}`, detail: '', price: 40 },
  ...{ resource: 1, rooms: [], starts_at: at(from), ends_at: at(to), buffer_before: 0, buffer_after: 0 },
  ...{ segments: null, keeps_room: true, staff_requested: false, ...rest },
});

const appointment: Appointment = {
  ...{ id: 7, number: 'A-7', listing: 1, listing_title: 'Quay', state: 'booked', source: 'phone' },
  ...{ starts_at: at('09:00'), ends_at: at('10:30'), client: null, has_note: true, note: 'Ring', price: 80 },
  ...{ is_over: false, version: 3, created_at: at('08:00'), events: [], others: [], objection: null },
  ...{ is_clients: false, client_note: '', respond_by: null, payment: null, held_until: null },
  items: [item(0, '09:00', '10:00'), item(1, '10:00', '10:30')],
  may: { change: true, events: [] },
};

const placing = (resourceId: number, from: string, to: string) => ({
  ...{ resourceId, startsAt: new Date(at(from)), endsAt: new Date(at(to)) },
});

test('an item that is moved takes the whole appointment along, and keeps its note', () => {
  const change = changeByMove(appointment, {
    position: 1,
    from: placing(1, '10:00', '10:30'),
    to: placing(2, '11:00', '11:45'),
  });
  expect(change).toEqual({
    starts_at: at('10:00'),
    items: [{ position: 0 }, { position: 1, resource: 2, minutes: 45 }],
    note: 'Ring',
  });
});

test('taking a change back restores person, length and place of every treatment', () => {
  const change = { ...changeOf(appointment), items: [{ position: 1, resource: 2 }] };
  expect(inverseOf(appointment, change)).toEqual({
    starts_at: at('09:00'),
    items: [
      { variant: 10, price: 40, resource: 1, minutes: 60 },
      { position: 0, resource: 1, minutes: 30 },
    ],
    note: 'Ring',
  });
});

test('a removed treatment that is gone from the price list cannot be brought back', () => {
  const gone = {
    ...appointment,
    items: [item(0, '09:00', '10:00', { variant: null }), ...appointment.items.slice(1)],
  };
  expect(inverseOf(gone, { ...changeOf(gone), items: [{ position: 1 }] })).toBeNull();
  expect(inverseOf(gone, changeOf(gone))).not.toBeNull();
});

test.each([
  ['booked', 'arrive', 'reopen'],
  ['booked', 'cancel', 'reopen'],
  ['arrived', 'complete', 'reopen'],
  ['arrived', 'reopen', 'arrive'],
  ['no_show', 'reopen', 'no_show'],
  ['cancelled', 'reopen', 'cancel'],
] as const)('from %s, the step %s is taken back by %s', (before, event, expected) => {
  expect(inverseStep(before, event)).toBe(expected);
});

test('two versions are compared by what differs, in London time', () => {
  const nameOf = (id: number | null) => (id === 1 ? 'Nadia' : 'Owen');
  const change = {
    ...changeOf(appointment),
    starts_at: at('11:00'),
    items: [{ position: 0, resource: 2 }],
    note: '',
  };
  const mine = versionWith(appointment, change, nameOf, () => 'New');
  expect(differencesOf(mine, versionOf(appointment, nameOf))).toEqual([
    { label: 'When', mine: 'Monday 30 March 2026, 12:00', theirs: 'Monday 30 March 2026, 10:00' },
    { label: 'With', mine: 'Owen', theirs: 'Nadia' },
    { label: 'Treatments', mine: 'Treatment 0', theirs: 'Treatment 0, Treatment 1' },
    { label: 'Note', mine: 'None', theirs: 'Ring' },
  ]);
});
