import { expect, test } from 'vitest';
import {
  type AppointmentActor,
  type AppointmentState,
  appointmentActors,
  appointmentStates,
  type StateEvent,
  stateEvents,
} from './rules.ts';
import { stateAfter } from './steps.ts';

const startsAt = new Date('2026-11-24T10:00:00Z');
const endsAt = new Date('2026-11-24T11:00:00Z');
const hour = 60;
const day = 24 * hour;
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

const anAppointment = (
  state: AppointmentState,
  {
    arrivedAt = null as Date | null,
    endedBy = null as AppointmentActor | null,
    dueNowPence = 0,
    keptPence = null as number | null,
  } = {},
) => ({
  ...{ state, startsAt, endsAt, arrivedAt, endedBy, dueNowPence, keptPence },
  completedAt: state === 'completed' ? endsAt : null,
  noShowAt: state === 'no_show' ? endsAt : null,
  cancelledAt: state === 'cancelled' ? endsAt : null,
});

type After = Record<AppointmentState, Partial<Record<StateEvent, AppointmentState>>>;

/** What each event of the business makes of each state half an hour after the start; absent: refused. */
const expected: After = {
  held: {},
  requested: { decline: 'declined' },
  booked: { arrive: 'arrived', complete: 'completed', no_show: 'no_show', cancel: 'cancelled' },
  arrived: { complete: 'completed', cancel: 'cancelled', reopen: 'booked' },
  completed: { reopen: 'booked' },
  no_show: { reopen: 'booked', waive: 'cancelled' },
  cancelled: { reopen: 'booked' },
  declined: {},
  lapsed: {},
};

const none: After = {
  ...{ held: {}, requested: {}, booked: {}, arrived: {}, completed: {}, no_show: {} },
  ...{ cancelled: {}, declined: {}, lapsed: {} },
};

/** What paying, or not paying, makes of a held time. */
const paying = { book: 'booked', request: 'requested', cancel: 'cancelled' } as const;

const pairs = appointmentStates.flatMap((state) => stateEvents.map((event) => [state, event] as const));

/** The same a minute before the start, and three days after the end. */
const [early, late] = [later(startsAt, -1), later(endsAt, 72 * hour)];

test.each<[AppointmentActor, Date, After]>([
  [
    'business',
    early,
    {
      ...expected,
      requested: { accept: 'booked', decline: 'declined' },
      booked: { arrive: 'arrived', complete: 'completed', cancel: 'cancelled' },
    },
  ],
  [
    'client',
    early,
    { ...none, held: paying, requested: { cancel: 'cancelled' }, booked: { cancel: 'cancelled' } },
  ],
  ['client', later(startsAt, 30), { ...none, held: paying, requested: { cancel: 'cancelled' } }],
  ['operator', early, { ...none, booked: { cancel: 'cancelled' }, no_show: { waive: 'cancelled' } }],
  ['system', early, { ...none, held: { lapse: 'lapsed' }, requested: { lapse: 'lapsed' } }],
  [
    'system',
    late,
    {
      ...none,
      held: { lapse: 'lapsed' },
      requested: { lapse: 'lapsed' },
      booked: { complete: 'completed' },
      arrived: { complete: 'completed' },
    },
  ],
])('the %s at %s may take exactly these steps', (by, now, allowed) => {
  for (const [state, event] of pairs)
    expect([state, event, stateAfter(anAppointment(state), event, by, now)]).toEqual([
      ...[state, event],
      allowed[state][event] ?? null,
    ]);
});

test.each(appointmentActors)(
  'what the %s cancelled is reopened by the business only if it was the business',
  (endedBy) => {
    const after = stateAfter(anAppointment('cancelled', { endedBy }), 'reopen', 'business', later(endsAt, 5));
    expect(after).toBe(endedBy === 'business' ? 'booked' : null);
  },
);

test.each(pairs)('%s, %s', (state, event) => {
  const after = stateAfter(anAppointment(state), event, 'business', later(startsAt, 30));
  expect(after).toBe(expected[state][event] ?? null);
});

test.each<[AppointmentState, StateEvent, Date, boolean]>([
  ['booked', 'arrive', later(startsAt, -12 * hour), true],
  ['booked', 'arrive', later(startsAt, -12 * hour - 1), false],
  ['booked', 'complete', later(startsAt, -12 * hour - 1), false],
  ['booked', 'no_show', later(startsAt, 14), false],
  ['booked', 'no_show', later(startsAt, 15), true],
  ['booked', 'no_show', later(endsAt, 48 * hour), true],
  ['booked', 'no_show', later(endsAt, 48 * hour + 1), false],
  ['booked', 'cancel', later(startsAt, -300 * day), true],
  ['booked', 'cancel', later(startsAt, 300 * day), true],
  ['completed', 'reopen', later(endsAt, 14 * day), true],
  ['completed', 'reopen', later(endsAt, 14 * day + 1), false],
  ['no_show', 'reopen', later(endsAt, 14 * day + 1), false],
  ['cancelled', 'reopen', later(endsAt, 14 * day + 1), false],
  ['arrived', 'reopen', later(endsAt, 300 * day), true],
])('%s, %s at %s is allowed: %s', (state, event, now, isAllowed) => {
  expect(stateAfter(anAppointment(state), event, 'business', now) !== null).toBe(isAllowed);
});

test.each(['completed', 'no_show', 'cancelled'] as const)(
  'what was %s after the client had arrived is arrived again',
  (state) => {
    const before = anAppointment(state, { arrivedAt: startsAt });
    expect(stateAfter(before, 'reopen', 'business', later(endsAt, 5))).toBe('arrived');
  },
);

test.each<[string, AppointmentState, number | null, AppointmentState | null, AppointmentState | null]>([
  ['nothing was decided', 'no_show', null, 'booked', 'cancelled'],
  ['all of it is kept', 'no_show', 2_000, 'booked', 'cancelled'],
  ['a part goes back', 'no_show', 500, null, 'cancelled'],
  ['all of it goes back', 'cancelled', 0, null, null],
  ['a part is kept', 'cancelled', 500, null, 'cancelled'],
])('of what was paid, %s', (_what, state, keptPence, reopened, waived) => {
  const appointment = anAppointment(state, { dueNowPence: 2_000, keptPence });
  const after = (event: StateEvent) => stateAfter(appointment, event, 'business', later(endsAt, 5));
  expect([after('reopen'), after('waive')]).toEqual([reopened, waived]);
});
