import { expect, test } from 'vitest';
import type { Appointment } from '../appointment.ts';
import { clientFacts } from './client.ts';

const other = (starts_at: string, state: Appointment['state'], price: number) => ({
  ...{ id: 1, starts_at, state, names: ['Facial'], price },
});

const with_ = (others: Appointment['others']) =>
  clientFacts({ starts_at: '2026-11-24T10:00:00.000Z', others } as Appointment);

test('a client’s facts count what was completed before, with its money', () => {
  const facts = with_([
    other('2027-01-05T10:00:00.000Z', 'booked', 40),
    other('2026-10-02T09:00:00.000Z', 'completed', 45.5),
    other('2026-09-02T09:00:00.000Z', 'no_show', 45),
    other('2026-08-02T09:00:00.000Z', 'completed', 20),
    other('2026-07-02T09:00:00.000Z', 'cancelled', 99),
  ]);
  expect(facts).toEqual([
    ['Earlier appointments', '2'],
    ['Last appointment', '2 October 2026, Facial'],
    ['Spent', '£65.50'],
    ['No-shows', '1'],
    ['Next appointment', '5 January 2027'],
  ]);
});

test('a client who comes for the first time has no more facts', () => {
  expect(with_([])).toEqual([['Earlier appointments', 'None yet']]);
});

test('of a client with more appointments than are told, the figures say that there may be more', () => {
  const weekly = Array.from({ length: 20 }, () => other('2026-10-02T09:00:00.000Z', 'completed', 25));
  expect(with_(weekly)).toEqual([
    ['Earlier appointments', '20 or more'],
    ['Last appointment', '2 October 2026, Facial'],
    ['Spent', '£500 or more'],
  ]);
  expect(with_(weekly.slice(1))[0]).toEqual(['Earlier appointments', '19']);
});
