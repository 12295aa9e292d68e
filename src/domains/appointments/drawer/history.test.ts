import { expect, test } from 'vitest';
import type { Appointment } from '../appointment.ts';
import { happeningText } from './history.ts';

type Happening = Appointment['events'][number];

const happened = (rest: Partial<Happening>): Happening => ({
  ...{ event: 'move', actor: 'business', by: 'Nadia', at: '2026-03-30T09:00:00.000Z' },
  ...{ from: null, to: null, other_person: false, ...rest },
});

test.each([
  [{ event: 'record' as const }, 'Booked by phone, recorded by Nadia.'],
  [{ event: 'arrive' as const }, 'Marked as arrived by Nadia.'],
  [{ event: 'no_show' as const, by: null }, 'Marked as no-show by someone who has left the team.'],
  [{ event: 'cancel' as const }, 'Cancelled by Nadia.'],
  // London is an hour ahead of Greenwich on that day.
  [
    { from: '2026-03-30T09:00:00.000Z', to: '2026-03-30T10:30:00.000Z' },
    'Moved from 10:00 to 11:30 by Nadia.',
  ],
  [
    { from: '2026-03-28T10:00:00.000Z', to: '2026-03-30T09:00:00.000Z' },
    'Moved from Sat 28 Mar, 10:00 to Mon 30 Mar, 10:00 by Nadia.',
  ],
  [{ other_person: true }, 'Given to someone else by Nadia.'],
  [
    { from: '2026-03-30T09:00:00.000Z', to: '2026-03-30T10:00:00.000Z', other_person: true },
    'Moved from 10:00 to 11:00 and given to someone else by Nadia.',
  ],
])('history says %j as “%s”', (happening, sentence) => {
  expect(happeningText(happened(happening), 'phone')).toBe(sentence);
});

test.each([
  ['client', 'book', 'Booked by the client.'],
  ['client', 'object', 'No-show disputed by the client.'],
  ['system', 'lapse', 'Not answered in time and withdrawn automatically.'],
  ['operator', 'cancel', 'Cancelled by Treatory.'],
] as const)('what the %s did is not said of a member', (actor, event, sentence) => {
  expect(happeningText(happened({ actor, event, by: null }), 'marketplace')).toBe(sentence);
});

test('a walk-in is said to have walked in', () => {
  expect(happeningText(happened({ event: 'record' }), 'walk_in')).toBe('Walked in, recorded by Nadia.');
});
