import type { CancellationTerms } from '#src/domains/calendar/rules.ts';
import { shortWeekdayText, timeText } from '#src/platform/clock.ts';
import type { AppointmentActor, AppointmentState } from './rules.ts';

const hourMs = 3_600_000;

/** Above this an appointment is a long one. */
const longHours = 2;

/** What a business chooses from. */
export const termsNames: Readonly<Record<CancellationTerms, string>> = {
  until_start: 'Until the start',
  hours_24: 'Until 24 hours before',
  hours_48: 'Until 48 hours before',
  hours_72_long: 'Until 24 hours before, or 72 hours if it is longer than two hours',
};

/** How many hours before the start the deadline is. Hours that pass, also on the days when the clocks change. */
function noticeHours(terms: CancellationTerms, startsAt: Date, endsAt: Date): number {
  const isLong = endsAt.getTime() - startsAt.getTime() > longHours * hourMs;
  return { until_start: 0, hours_24: 24, hours_48: 48, hours_72_long: isLong ? 72 : 24 }[terms];
}

/** From when on cancelling counts as late. */
export const cancelBy = (terms: CancellationTerms, startsAt: Date, endsAt: Date): Date =>
  new Date(startsAt.getTime() - noticeHours(terms, startsAt, endsAt) * hourMs);

interface Move {
  readonly terms: CancellationTerms;
  /** The deadline before the move. */
  readonly cancelBy: Date;
  /** The new times. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly by: AppointmentActor;
}

/**
 * The deadline after a move. Who moves late cannot escape the deadline by it; and what another moves never leaves the
 * client with less time than they had.
 */
export function cancelByAfterMove({ terms, cancelBy: before, startsAt, endsAt, by }: Move, now: Date): Date {
  const anew = cancelBy(terms, startsAt, endsAt);
  if (by === 'client') return now < before ? anew : before;
  return new Date(Math.min(Math.max(anew.getTime(), before.getTime()), startsAt.getTime()));
}

/** Of an appointment, what its deadline depends on. */
interface Cancellable {
  readonly state: AppointmentState;
  readonly startsAt: Date;
  readonly cancelBy: Date;
}

/** Whether cancelling now counts as late. To withdraw a request never does. */
export const isLate = (
  { state, cancelBy: by }: Pick<Cancellable, 'state' | 'cancelBy'>,
  now: Date,
): boolean => state !== 'requested' && now >= by;

const countsAsLate = 'it counts as a late cancellation';

/** The terms of a place, as clients read them. */
export function termsSentence(terms: CancellationTerms): string {
  if (terms === 'until_start') return 'You can cancel free of charge until the appointment starts.';
  return `You can cancel free of charge until ${beforeStart[terms]}. If you cancel later, you still pay nothing, but ${countsAsLate}.`;
}

const beforeStart: Readonly<Record<Exclude<CancellationTerms, 'until_start'>, string>> = {
  hours_24: '24 hours before the start',
  hours_48: '48 hours before the start',
  hours_72_long: '24 hours before the start, or 72 hours if the appointment is longer than two hours',
};

/** What cancelling one appointment means now, as its client reads it. */
export function cancellingSentence(appointment: Cancellable, now: Date): string {
  const { state, startsAt, cancelBy: by } = appointment;
  if (state === 'requested') return 'You can withdraw your request at any time, and you pay nothing.';
  if (now >= startsAt) return 'The appointment has started, so you can no longer cancel it here.';
  if (isLate(appointment, now))
    return `${lateSentence(startsAt, by)} You can still cancel, and you pay nothing; ${countsAsLate}.`;
  if (by >= startsAt)
    return `You can cancel until the appointment starts, ${deadlineText(by)}. You pay nothing.`;
  return `You can cancel until ${deadlineText(by)}. You pay nothing. If you cancel later, ${countsAsLate}.`;
}

/** A late move keeps its deadline, so the hours that are left say nothing then. */
function lateSentence(startsAt: Date, by: Date): string {
  const hours = (startsAt.getTime() - by.getTime()) / hourMs;
  if ([24, 48, 72].includes(hours)) return `It is less than ${hours} hours until your appointment.`;
  return `You could cancel until ${deadlineText(by)}; moving the appointment after that did not change it.`;
}

/** "Tue 11 Aug, 14:00" in London. In the hour that autumn shows twice, with the name of the clock. */
export function deadlineText(at: Date): string {
  const shown = (date: Date) => `${shortWeekdayText(date)}, ${timeText(date)}`;
  const isShownAt = (ms: number) => shown(new Date(at.getTime() + ms)) === shown(at);
  if (isShownAt(hourMs)) return `${shown(at)} BST`;
  return isShownAt(-hourMs) ? `${shown(at)} GMT` : shown(at);
}
