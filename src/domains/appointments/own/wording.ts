import { fullDayText, timeText } from '#src/platform/clock.ts';
import { deadlineText } from '../terms.ts';
import type { OwnAppointment, OwnListed } from './contract.ts';

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
  const { state, title, may, respond_by: by, objected_at: objected } = appointment;
  if (state === 'requested')
    return by
      ? `${title} has until ${deadlineText(new Date(by))} to accept. Until then nobody else can have this time.`
      : '';
  if (state === 'declined') return `${title} could not accept this request. You pay nothing.`;
  if (state === 'lapsed') return `${title} did not answer in time, so your request ended. You pay nothing.`;
  if (state !== 'no_show') return '';
  if (objected && !may.object)
    return `You disputed this on ${fullDayText(objected)}. ${title} can withdraw it.`;
  const says = `${title} says that you did not come.`;
  return may.object ? `${says} You can dispute this within seven days.` : says;
}

type Happening = OwnAppointment['events'][number];

const done: Readonly<Record<Exclude<Happening['event'], 'move'>, string>> = {
  record: 'Booked',
  hold: 'Time held until it is paid',
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
  waive: 'No-show withdrawn',
};

const actors: Readonly<Record<Happening['actor'], string>> = {
  client: ' by you',
  business: ' by the business',
  operator: ' by Treatory',
  system: '',
};

/** What happened and who did it, as its client reads it. */
export function ownHappeningText({ event, actor, from, to }: Happening): string {
  if (event !== 'move') return `${done[event]}${actors[actor]}`;
  const way = from && to && from !== to ? ` from ${momentOf(from)} to ${momentOf(to)}` : '';
  return `Moved${way}${actors[actor]}`;
}

const momentOf = (at: string) => deadlineText(new Date(at));

/** Where the same is booked again, by the person who gave all of it. Null where the place has no page. */
export function bookAgainHref({ slug, treatments }: Pick<OwnListed, 'slug' | 'treatments'>): string | null {
  if (!slug) return null;
  const query = new URLSearchParams();
  for (const { variant } of treatments) if (variant !== null) query.append('variant', String(variant));
  const [first, ...others] = new Set(treatments.map(({ staff }) => staff?.id));
  if (first !== undefined && others.length === 0) query.append('staff', String(first));
  return `/listing-details/${slug}/book?${query}`;
}

/** "Swedish massage · Cut, Long hair". */
export function treatmentsText(treatments: OwnListed['treatments']): string {
  return treatments.map(({ name, detail }) => [name, detail].filter(Boolean).join(', ')).join(' · ');
}
