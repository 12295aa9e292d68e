import type { CancellationTerms } from '#src/domains/calendar/rules.ts';
import { addDays, dateOf, instantOf, shortWeekdayText, timeText } from '#src/platform/clock.ts';
import { moneyText } from '#src/platform/money.ts';
import type { Prepayment } from './money/deposit.ts';
import { dividedText, moneyBack, type Paid, resaleText } from './money/money-back.ts';
import type { AppointmentActor } from './rules.ts';

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

/** Days in which a client may withdraw from what they paid for online, by law. */
const daysToWithdraw = 14;

/** The end of the last day on which a client may withdraw from what they pay now. */
export const withdrawalEnd = (paidAt: Date): Date => instantOf(addDays(dateOf(paidAt), daysToWithdraw + 1));

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Until when the law lets the client withdraw; null where they paid nothing. */
  readonly withdrawBy: Date | null;
}

/** Until when the client may cancel: by the terms or by law, whichever is better for them. */
export function deadlineOf(terms: CancellationTerms, { startsAt, endsAt, withdrawBy }: Times): Date {
  const byTerms = cancelBy(terms, startsAt, endsAt);
  if (withdrawBy === null || withdrawBy <= byTerms) return byTerms;
  return withdrawBy < startsAt ? withdrawBy : startsAt;
}

interface Move extends Times {
  readonly terms: CancellationTerms;
  /** The deadline before the move. */
  readonly cancelBy: Date;
  readonly by: AppointmentActor;
}

/**
 * The deadline after a move to these times. Who moves late cannot escape the deadline by it; and what another moves never leaves the
 * client with less time than they had.
 */
export function cancelByAfterMove({ terms, cancelBy: before, by, ...times }: Move, now: Date): Date {
  const anew = deadlineOf(terms, times);
  if (by === 'client') return now < before ? anew : before;
  return new Date(Math.min(Math.max(anew.getTime(), before.getTime()), times.startsAt.getTime()));
}

/** Of an appointment, what cancelling it means. */
interface Cancellable extends Paid {
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
export function termsSentence(terms: CancellationTerms, prepayment: Prepayment | null = null): string {
  if (prepayment && prepayment.deposit !== 'none') return depositSentence(terms, prepayment);
  if (terms === 'until_start') return `You can cancel free of charge until ${beforeStart.until_start}.`;
  const late = prepayment?.takesFull ? 'all you have paid still goes back to you' : 'you still pay nothing';
  return `You can cancel free of charge until ${beforeStart[terms]}. If you cancel later, ${late}, but ${countsAsLate}.`;
}

/** What becomes of a deposit. */
function depositSentence(terms: CancellationTerms, { deposit, depositValue }: Prepayment): string {
  const late =
    terms === 'until_start'
      ? ''
      : 'If you cancel later, the business keeps it unless someone else takes the time. ';
  const share = deposit === 'fixed' ? moneyText(depositValue) : `${depositValue}%`;
  return `You pay a deposit of ${share} when you book. You can cancel until ${beforeStart[terms]} and get it back. ${late}If you do not come, the business keeps it.`;
}

const beforeStart: Readonly<Record<CancellationTerms, string>> = {
  until_start: 'the appointment starts',
  hours_24: '24 hours before the start',
  hours_48: '48 hours before the start',
  hours_72_long: '24 hours before the start, or 72 hours if the appointment is longer than two hours',
};

/** What cancelling one appointment means now, as its client reads it. */
export function cancellingSentence(appointment: Cancellable, now: Date): string {
  const { state, startsAt, cancelBy: by, dueNowPence } = appointment;
  if (state === 'held') return 'You have not paid yet. You can give the time back, and you pay nothing.';
  if (dueNowPence > 0) return paidSentence(appointment, now);
  if (state === 'requested') return 'You can withdraw your request at any time, and you pay nothing.';
  if (now >= startsAt) return hasStarted;
  if (isLate(appointment, now))
    return `${lateSentence(startsAt, by)} You can still cancel, and you pay nothing; ${countsAsLate}.`;
  if (by >= startsAt)
    return `You can cancel until the appointment starts, ${deadlineText(by)}. You pay nothing.`;
  return `You can cancel until ${deadlineText(by)}. You pay nothing. If you cancel later, ${countsAsLate}.`;
}

const hasStarted = 'The appointment has started, so you can no longer cancel it here.';

/** The same of what was paid in advance: what goes back now, and what later. */
function paidSentence(appointment: Cancellable, now: Date): string {
  const { state, startsAt, cancelBy: by } = appointment;
  const back = (at: Date) => moneyBack(appointment, { event: 'cancel', by: 'client', at });
  if (state === 'requested') return `You can withdraw your request at any time: ${dividedText(back(now))}.`;
  if (now >= startsAt) return hasStarted;
  if (isLate(appointment, now)) {
    const { keptPence } = back(now);
    const resale = keptPence > 0 ? ` ${resaleText(keptPence)}` : '';
    return `${lateSentence(startsAt, by)} You can still cancel: ${dividedText(back(now))}.${resale} In any case, ${countsAsLate}.`;
  }
  const missed = moneyBack(appointment, { event: 'no_show', by: 'business', at: startsAt });
  const kept = missed.keptPence > 0 ? ` ${resaleText(missed.keptPence)}` : '';
  if (by >= startsAt)
    return `You can cancel until the appointment starts, ${deadlineText(by)}: ${dividedText(back(now))}. If you do not come, ${dividedText(missed)}.`;
  return `You can cancel until ${deadlineText(by)}: ${dividedText(back(now))}. If you cancel later or do not come, ${dividedText(missed)}.${kept}`;
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
