import { expect, test } from 'vitest';
import type { OwnAppointment } from '../../own/contract.ts';
import { type Payment, type Standing, standingOf } from './standing.ts';

const appointment: OwnAppointment = {
  ...{
    id: 7,
    number: 'A-7',
    state: 'held',
    title: 'Quay',
    slug: 'quay',
    version: 1,
    local: '2026-07-01T10:00',
  },
  ...{
    starts_at: '2026-07-01T09:00:00.000Z',
    ends_at: '2026-07-01T09:45:00.000Z',
    treatments: [],
    events: [],
  },
  ...{
    address: '',
    phone: '',
    position: null,
    price: 55,
    due_now: 11,
    due_there: 44,
    note: '',
    sentence: '',
  },
  ...{
    kept: null,
    held_until: null,
    respond_by: null,
    cancel_by: null,
    objected_at: null,
    objection_answer: '',
  },
  may: { pay: true, move: false, cancel: true, object: false, book_again: true },
};
const over = { ...appointment.may, pay: false };

test.each<[Partial<OwnAppointment>, Payment | undefined, Standing]>([
  [{}, undefined, 'waiting'],
  [{}, 'waiting', 'waiting'],
  [{}, 'checking', 'checking'],
  [{ may: over }, 'over', 'over'],
  [{ may: over }, undefined, 'over'],
  [{ state: 'lapsed', may: over }, 'over', 'over'],
  [{ state: 'cancelled', may: over }, 'over', 'given-back'],
  [{ state: 'booked', may: over }, 'paid', 'settled'],
  [{ state: 'requested', may: over }, 'paid', 'settled'],
  [{ state: 'cancelled', kept: 0, may: over }, 'paid', 'settled'],
  [{ state: 'booked', due_now: 0, may: over }, undefined, 'settled'],
  [{ state: 'lapsed', due_now: 0, may: over }, undefined, 'settled'],
])('of %o, of which PayPal says %s, the page shows that it is %s', (how, payment, standing) => {
  expect(standingOf({ ...appointment, ...how }, payment)).toBe(standing);
});
