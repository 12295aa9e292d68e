import { dateOf, shortWeekdayText, timeText } from '#src/platform/clock.ts';
import type { Appointment } from '../appointment.ts';
import type { AppointmentHappening, AppointmentSource } from '../rules.ts';

type Happening = Appointment['events'][number];

/** "Tue 24 Nov, 10:15". */
export const whenText = (at: string): string => `${shortWeekdayText(at)}, ${timeText(at)}`;

/** What happened to an appointment and who did it, as one sentence. Of one that was no no-show, money is given back. */
export function happeningText(happening: Happening, source: AppointmentSource, wasNoShow = true): string {
  if (happening.event === 'waive' && !wasNoShow) return `What was kept is given back ${byText(happening)}.`;
  const what = happening.event === 'move' ? moveText(happening) : words(source)[happening.event];
  return `${what} ${byText(happening)}.`;
}

const byText = ({ actor, by }: Happening): string => {
  if (actor === 'client') return 'by the client';
  if (actor === 'operator') return 'by Treatory';
  return actor === 'system' ? 'automatically' : `by ${by ?? 'someone who has left the team'}`;
};

const words = (source: AppointmentSource): Record<Exclude<AppointmentHappening, 'move'>, string> => ({
  record: source === 'phone' ? 'Booked by phone, recorded' : 'Walked in, recorded',
  change: 'Changed',
  arrive: 'Marked as arrived',
  complete: 'Marked as completed',
  no_show: 'Marked as no-show',
  cancel: 'Cancelled',
  reopen: 'Reopened',
  hold: 'Payment begun',
  book: 'Booked',
  request: 'Requested',
  accept: 'Accepted',
  decline: 'Declined',
  lapse: 'Not answered in time and withdrawn',
  object: 'No-show disputed',
  uphold: 'No-show confirmed',
  waive: 'No-show withdrawn',
});

/** The date is said where it became another. */
function moveText({ from, to, other_person: isOther }: Happening): string {
  const person = isOther ? 'given to someone else' : '';
  if (!from || !to || from === to) return isOther ? 'Given to someone else' : 'Moved';
  const sameDay = dateOf(new Date(from)) === dateOf(new Date(to));
  const way = sameDay
    ? `Moved from ${timeText(from)} to ${timeText(to)}`
    : `Moved from ${whenText(from)} to ${whenText(to)}`;
  return person ? `${way} and ${person}` : way;
}
