import type { AppointmentActor, AppointmentState, StateEvent } from './rules.ts';

const minuteMs = 60_000;
const hours = 60;
const days = 24 * hours;

/** When a step may be taken, in minutes from the start, the end, or the change that it takes back. */
interface Limits {
  readonly fromStart?: number;
  readonly untilStart?: number;
  readonly fromEnd?: number;
  readonly untilEnd?: number;
  readonly untilChange?: number;
  /** Only where money was kept. */
  readonly isKept?: boolean;
}

interface Step extends Limits {
  readonly from: AppointmentState;
  readonly event: StateEvent;
  readonly by: readonly AppointmentActor[];
  /** `before`: arrived if the client had arrived, else booked. */
  readonly to: AppointmentState | 'before';
}

const business: Pick<Step, 'by'> = { by: ['business'] };
const system: Pick<Step, 'by'> = { by: ['system'] };

/** A client may come early, but not the day before. */
const comes = { ...business, fromStart: -12 * hours };
const stays = { ...business, fromStart: 15, untilEnd: 48 * hours };
/** Of what did not take place, money that is kept can still be given back. */
const whereKept = { isKept: true };
const correction = { ...business, untilChange: 14 * days };
/** What its business says nothing about has taken place. */
const unsaid = { ...system, fromEnd: 48 * hours };

/** Every allowed change of an appointment's state; all others are refused. */
export const appointmentSteps: readonly Step[] = [
  { from: 'held', event: 'book', to: 'booked', by: ['client'] },
  { from: 'held', event: 'request', to: 'requested', by: ['client'] },
  { from: 'held', event: 'cancel', to: 'cancelled', by: ['client'] },
  { from: 'held', event: 'lapse', to: 'lapsed', ...system },
  { from: 'requested', event: 'accept', to: 'booked', ...business, untilStart: 0 },
  { from: 'requested', event: 'decline', to: 'declined', ...business },
  { from: 'requested', event: 'cancel', to: 'cancelled', by: ['client'] },
  { from: 'requested', event: 'lapse', to: 'lapsed', ...system },
  { from: 'booked', event: 'arrive', to: 'arrived', ...comes },
  { from: 'booked', event: 'complete', to: 'completed', ...comes },
  { from: 'booked', event: 'complete', to: 'completed', ...unsaid },
  { from: 'booked', event: 'no_show', to: 'no_show', ...stays },
  { from: 'booked', event: 'cancel', to: 'cancelled', by: ['business', 'operator'] },
  { from: 'booked', event: 'cancel', to: 'cancelled', by: ['client'], untilStart: 0 },
  { from: 'arrived', event: 'complete', to: 'completed', ...business },
  { from: 'arrived', event: 'complete', to: 'completed', ...unsaid },
  { from: 'arrived', event: 'cancel', to: 'cancelled', ...business },
  { from: 'arrived', event: 'reopen', to: 'booked', ...business },
  { from: 'completed', event: 'reopen', to: 'before', ...correction },
  { from: 'no_show', event: 'reopen', to: 'before', ...correction },
  { from: 'no_show', event: 'waive', to: 'cancelled', by: ['business', 'operator'] },
  { from: 'cancelled', event: 'reopen', to: 'before', ...correction },
  { from: 'cancelled', event: 'waive', to: 'cancelled', by: ['business', 'operator'], ...whereKept },
];

/** What the steps need to know of an appointment. */
export interface Stepping {
  readonly state: AppointmentState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly arrivedAt: Date | null;
  readonly completedAt: Date | null;
  readonly noShowAt: Date | null;
  readonly cancelledAt: Date | null;
  /** What another ended, the business does not reopen. */
  readonly endedBy: AppointmentActor | null;
  /** What was paid when it was booked, and what of that stays with the business; null until that is decided. Pence. */
  readonly dueNowPence: number;
  readonly keptPence: number | null;
}

/** An appointment's state after an event; null where the event is not allowed, or not by this one, or not now. */
export function stateAfter(
  appointment: Stepping,
  event: StateEvent,
  by: AppointmentActor,
  now: Date,
): AppointmentState | null {
  const step = appointmentSteps.find(
    (each) =>
      each.from === appointment.state &&
      each.event === event &&
      each.by.includes(by) &&
      isInTime(each, appointment, now),
  );
  if (!step || (event === 'reopen' && (isAnothers(appointment, by) || hasGoneBack(appointment)))) return null;
  if (step.to !== 'before') return step.to;
  return appointment.arrivedAt ? 'arrived' : 'booked';
}

/** Money that goes back cannot be taken again. */
const hasGoneBack = ({ dueNowPence, keptPence }: Stepping) => keptPence !== null && keptPence < dueNowPence;

const isAnothers = ({ endedBy }: Stepping, by: AppointmentActor) => endedBy !== null && endedBy !== by;

function isInTime(
  { fromStart, untilStart, fromEnd, untilEnd, untilChange, isKept }: Limits,
  appointment: Stepping,
  now: Date,
): boolean {
  const minutesSince = (at: Date) => (now.getTime() - at.getTime()) / minuteMs;
  const changedAt = changedOf(appointment);
  return (
    (fromStart === undefined || minutesSince(appointment.startsAt) >= fromStart) &&
    (untilStart === undefined || minutesSince(appointment.startsAt) < untilStart) &&
    (fromEnd === undefined || minutesSince(appointment.endsAt) >= fromEnd) &&
    (untilEnd === undefined || minutesSince(appointment.endsAt) <= untilEnd) &&
    (!isKept || (appointment.keptPence ?? 0) > 0) &&
    (untilChange === undefined || (changedAt !== null && minutesSince(changedAt) <= untilChange))
  );
}

const changedOf = ({ state, completedAt, noShowAt, cancelledAt }: Stepping): Date | null => {
  if (state === 'completed') return completedAt;
  return state === 'no_show' ? noShowAt : cancelledAt;
};

/** The states in which an appointment holds its time. */
export const holdsTime = (state: AppointmentState): boolean =>
  state === 'held' || state === 'requested' || state === 'booked' || state === 'arrived';

/** Whether its business may change when it is and what is done in it: not while its client is paying. */
export const mayChange = (state: AppointmentState): boolean => holdsTime(state) && state !== 'held';

/** The states of what did not take place, and holds no time. */
export const offStates = ['cancelled', 'declined', 'lapsed'] as const;
export const isOff = (state: AppointmentState): boolean => offStates.some((each) => each === state);
