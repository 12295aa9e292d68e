import { objectionDays } from '../rules.ts';
import { type Stepping, stateAfter } from '../steps.ts';
import type { OwnListed } from './contract.ts';

const dayMs = 86_400_000;

interface Owned extends Stepping {
  readonly heldUntil: Date | null;
  readonly objectedAt: Date | null;
  /** Whether its place takes bookings now. */
  readonly takesBookings: boolean;
  /** Whether all that was done in it can still be named. */
  readonly hasVariants: boolean;
}

/** A client moves what has not begun, as long as the place takes bookings at all. */
export const mayMove = (
  { state, startsAt, takesBookings }: Pick<Owned, 'state' | 'startsAt' | 'takesBookings'>,
  now: Date,
): boolean => (state === 'requested' || state === 'booked') && now < startsAt && takesBookings;

/** Once for each time that they were marked as a no-show, within seven days of it. */
export const mayObject = (
  { state, noShowAt, objectedAt }: Pick<Owned, 'state' | 'noShowAt' | 'objectedAt'>,
  now: Date,
): boolean =>
  state === 'no_show' &&
  noShowAt !== null &&
  (objectedAt === null || objectedAt < noShowAt) &&
  now.getTime() - noShowAt.getTime() <= objectionDays * dayMs;

/** What its client may do with an appointment now. */
export const mayOf = (appointment: Owned, now: Date): OwnListed['may'] => ({
  pay: appointment.state === 'held' && appointment.heldUntil !== null && now < appointment.heldUntil,
  move: mayMove(appointment, now),
  cancel: stateAfter(appointment, 'cancel', 'client', now) !== null,
  object: mayObject(appointment, now),
  book_again: appointment.takesBookings && appointment.hasVariants,
});
