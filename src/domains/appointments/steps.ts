import type { AppointmentState, StateEvent } from './rules.ts';

const minuteMs = 60_000;
const hours = 60;
const days = 24 * hours;

/** When a step may be taken, in minutes from the start, the end, or the change that it takes back. */
interface Limits {
  readonly fromStart?: number;
  readonly untilEnd?: number;
  readonly untilChange?: number;
}

interface Step extends Limits {
  readonly from: AppointmentState;
  readonly event: StateEvent;
  /** `before`: arrived if the client had arrived, else booked. */
  readonly to: AppointmentState | 'before';
}

/** A client may come early, but not the day before. */
const comes = { fromStart: -12 * hours };
const stays = { fromStart: 15, untilEnd: 48 * hours };
const correction = { untilChange: 14 * days };

/** Every allowed change of an appointment's state; all others are refused. */
export const appointmentSteps: readonly Step[] = [
  { from: 'booked', event: 'arrive', to: 'arrived', ...comes },
  { from: 'booked', event: 'complete', to: 'completed', ...comes },
  { from: 'booked', event: 'no_show', to: 'no_show', ...stays },
  { from: 'booked', event: 'cancel', to: 'cancelled' },
  { from: 'arrived', event: 'complete', to: 'completed' },
  { from: 'arrived', event: 'cancel', to: 'cancelled' },
  { from: 'arrived', event: 'reopen', to: 'booked' },
  { from: 'completed', event: 'reopen', to: 'before', ...correction },
  { from: 'no_show', event: 'reopen', to: 'before', ...correction },
  { from: 'cancelled', event: 'reopen', to: 'before', ...correction },
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
}

/** An appointment's state after an event; null where the event is not allowed, or not now. */
export function stateAfter(appointment: Stepping, event: StateEvent, now: Date): AppointmentState | null {
  const step = appointmentSteps.find((each) => each.from === appointment.state && each.event === event);
  if (!step || !isInTime(step, appointment, now)) return null;
  if (step.to !== 'before') return step.to;
  return appointment.arrivedAt ? 'arrived' : 'booked';
}

function isInTime({ fromStart, untilEnd, untilChange }: Limits, appointment: Stepping, now: Date): boolean {
  const minutesSince = (at: Date) => (now.getTime() - at.getTime()) / minuteMs;
  const changedAt = changedOf(appointment);
  return (
    (fromStart === undefined || minutesSince(appointment.startsAt) >= fromStart) &&
    (untilEnd === undefined || minutesSince(appointment.endsAt) <= untilEnd) &&
    (untilChange === undefined || (changedAt !== null && minutesSince(changedAt) <= untilChange))
  );
}

const changedOf = ({ state, completedAt, noShowAt, cancelledAt }: Stepping): Date | null => {
  if (state === 'completed') return completedAt;
  return state === 'no_show' ? noShowAt : cancelledAt;
};

/** The states in which an appointment holds its time. */
export const holdsTime = (state: AppointmentState): boolean => state === 'booked' || state === 'arrived';
