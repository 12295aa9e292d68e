import { expect, test } from 'vitest';
import type { Appointment } from '../appointment.ts';
import { stepName } from '../wording.ts';
import { paymentText, stepDoneText } from './money.ts';

type State = Appointment['state'];
const paid = { now: 11, there: 44, kept: null };

test.each<[State, Appointment['payment'], string]>([
  ['booked', null, ''],
  ['held', paid, '£11 to pay now, and £44 at the venue.'],
  ['lapsed', paid, 'It was not paid.'],
  ['booked', paid, '£11 was paid online. £44 is due here.'],
  ['arrived', { ...paid, now: 55, there: 0 }, '£55 was paid online: nothing is due here.'],
  ['cancelled', { ...paid, kept: 0 }, '£11 was paid online, and all of it goes back to the client.'],
  ['cancelled', { ...paid, kept: 11 }, '£11 was paid online. You keep £11.'],
  [
    'no_show',
    { now: 55, there: 0, kept: 11 },
    '£55 was paid online. You keep £11, and £44 goes back to the client.',
  ],
])('a salon reads what was paid: %s, %o', (state, payment, text) => {
  expect(paymentText({ state, payment })).toBe(text);
});

test('who arrives, or leaves, is said to owe the rest', () => {
  const before = { client: { id: 1, name: 'Ada' }, state: 'booked', payment: paid } as const;
  const client = { ...before.client, phone: '', email: '', is_own: false, note: '', has_health_note: false };
  expect(stepDoneText({ ...before, client }, 'arrive')).toBe('Ada has arrived. £44 is due here.');
  expect(stepDoneText({ ...before, client, payment: null }, 'complete')).toBe('Ada marked as completed.');
});

test('of a late cancellation the money is given back, of a no-show the mark', () => {
  expect([stepName('waive', 'cancelled'), stepName('waive', 'no_show')]).toEqual([
    'Give the money back',
    'Withdraw no-show',
  ]);
});
