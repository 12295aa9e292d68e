import { fullDayText, timeText } from '#src/platform/clock.ts';
import { penceOf } from '#src/platform/money.ts';
import { dividedOf, dividedText } from '../money/money-back.ts';
import { answerDays } from '../rules.ts';
import { deadlineText } from '../terms.ts';
import type { OwnAppointment, OwnListed } from './contract.ts';
import { wasNeverPaid } from './paid.ts';

/** "Tuesday 3 November 2026, 10:00–11:00". */
export const whenText = ({ starts_at: from, ends_at: to }: Pick<OwnListed, 'starts_at' | 'ends_at'>) =>
  `${fullDayText(from)}, ${timeText(from)}–${timeText(to)}`;

/** How an appointment stands, in a word or two. */
export const ownStateNames: Readonly<Record<OwnListed['state'], string>> = {
  held: 'Waiting for your payment',
  requested: 'Waiting for an answer',
  booked: 'Booked',
  arrived: 'You are there',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
  lapsed: 'Not answered',
};

/** What its state means for the client; empty where its name says it all. */
export function stateText(appointment: OwnListed): string {
  const { state, title, may, respond_by: by, objected_at: objected, held_until: heldUntil } = appointment;
  if (state === 'held')
    return may.pay && heldUntil ? `The time is held for you until ${timeText(heldUntil)}.` : unpaidText;
  if (wasNeverPaid(appointment)) return state === 'cancelled' ? givenBackText : unpaidText;
  if (state === 'requested')
    return by
      ? `${title} has until ${deadlineText(new Date(by))} to accept. Until then nobody else can have this time.`
      : '';
  if (state === 'declined') return `${title} could not accept this request. ${endText(appointment)}`;
  if (state === 'lapsed')
    return `${title} did not answer in time, so your request ended. ${endText(appointment)}`;
  if (state === 'cancelled' && appointment.kept !== null) return endText(appointment);
  if (state !== 'no_show') return '';
  if (objected && !may.object) return objectedText(appointment, objected);
  const paid = appointment.kept === null ? '' : ` ${endText(appointment)}`;
  const says = `${title} says that you did not come.${paid}`;
  return may.object ? `${says} You can dispute this within seven days.` : says;
}

/** How a dispute stands: the business has its days, then we decide. */
function objectedText({ title, objection_answer: answer }: OwnListed, objected: string): string {
  const said = `You disputed this on ${fullDayText(objected)}.`;
  if (answer) return `${said} We looked into it, and the no-show stays. Reason: ${answer}`;
  const from = new Date(Date.parse(objected) + answerDays * 86_400_000).toISOString();
  return `${said} ${title} can withdraw it. If it has not by ${fullDayText(from)}, we decide, and email you.`;
}

const givenBackText = 'You gave the time back, and were not charged.';
const unpaidText = 'It was not paid in time, so the time is no longer held. You were not charged.';

const endedOf = ({ due_now: paid, kept }: OwnListed) =>
  dividedOf({ dueNowPence: penceOf(paid), keptPence: kept === null ? null : penceOf(kept) });

/** What becomes of the money of what does not take place. */
const endText = (appointment: OwnListed): string =>
  appointment.due_now > 0 ? `${dividedText(endedOf(appointment))}.` : 'You pay nothing.';

type Happening = OwnAppointment['events'][number];

const done: Readonly<Record<Exclude<Happening['event'], 'move'>, string>> = {
  record: 'Booked',
  hold: 'Payment begun',
  book: 'Booked',
  request: 'Requested',
  change: 'Changed',
  accept: 'Accepted',
  decline: 'Declined',
  lapse: 'Not answered in time',
  arrive: 'Marked as arrived',
  complete: 'Completed',
  no_show: 'Marked as a no-show',
  cancel: 'Cancelled',
  reopen: 'Reopened',
  object: 'No-show disputed',
  uphold: 'No-show confirmed',
  waive: 'No-show withdrawn',
};

const actors: Readonly<Record<Happening['actor'], string>> = {
  client: ' by you',
  business: ' by the business',
  operator: ' by Treatory',
  system: '',
};

/** What happened and who did it, as its client reads it. Of an appointment that was no no-show, money is given back. */
export function ownHappeningText({ event, actor, from, to }: Happening, wasNoShow = true): string {
  if (event === 'waive' && !wasNoShow) return `What was kept is given back${actors[actor]}`;
  if (event !== 'move') return `${done[event]}${actors[actor]}`;
  const way = from && to && from !== to ? ` from ${momentOf(from)} to ${momentOf(to)}` : '';
  return `Moved${way}${actors[actor]}`;
}

const momentOf = (at: string) => deadlineText(new Date(at));

/** "Swedish massage · Cut, Long hair". */
export function treatmentsText(treatments: OwnListed['treatments']): string {
  return treatments.map(({ name, detail }) => [name, detail].filter(Boolean).join(', ')).join(' · ');
}
