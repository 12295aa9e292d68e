import { type SpecialSpan, spansOf, type WeekSpan } from '#src/domains/listings/opening.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';

/** When a client asked, when the business answered, and when its place is open. */
export interface Asked {
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
  readonly hours: readonly WeekSpan[];
  readonly specialDays: readonly SpecialSpan[];
}

/** Of how many last waits the time of answering is taken, and with how many at least. */
export const judged = { last: 20, least: 5 } as const;

const hour = 3_600_000;
/** A wait that has lasted for less is not counted yet. */
const countedAfter = 48 * hour;
/** A longer wait counts as one of so many days. */
const mostDays = 30;

/** How soon a business answers: in milliseconds, of its opening time where its hours are known. */
export interface AnsweringTime {
  readonly ms: number;
  readonly isOpenTime: boolean;
}

/**
 * How soon a business answers, in the middle of the last times that clients waited for it. A client who never got an
 * answer counts as the slowest of all, so that silence does not make a business look quick. Null where there are too
 * few, or where the middle one was not answered.
 */
export function answeringTime(asked: readonly Asked[], now: Date): AnsweringTime | null {
  const waits = asked
    .filter(({ askedAt, answeredAt }) => answeredAt ?? now.getTime() - askedAt.getTime() >= countedAfter)
    .slice(0, judged.last)
    .map(waited)
    .toSorted((one, other) => one - other);
  const middle = waits[Math.ceil(waits.length / 2) - 1];
  if (waits.length < judged.least || middle === undefined || middle === Number.POSITIVE_INFINITY) return null;
  return { ms: middle, isOpenTime: asked.some(hasHours) };
}

const hasHours = ({ hours, specialDays }: Asked) => hours.length > 0 || specialDays.length > 0;

function waited(asked: Asked): number {
  const { askedAt, answeredAt } = asked;
  if (answeredAt === null) return Number.POSITIVE_INFINITY;
  return hasHours(asked) ? openBetween(asked, askedAt, answeredAt) : answeredAt.getTime() - askedAt.getTime();
}

/** For how many milliseconds a place was open between two instants. */
function openBetween({ hours, specialDays }: Asked, from: Date, to: Date): number {
  const spans: [from: number, to: number][] = [];
  const last = dateOf(to);
  // What began on the day before may go on past midnight.
  let date = addDays(dateOf(from), -1);
  for (let days = 0; date <= last && days <= mostDays; days += 1) {
    for (const span of spansOf(hours, specialDays, date))
      spans.push([instantOf(date, span.from).getTime(), instantOf(date, span.to).getTime()]);
    date = addDays(date, 1);
  }
  let sum = 0;
  let counted = from.getTime();
  for (const [opens, closes] of spans.toSorted(([one], [other]) => one - other)) {
    const begins = Math.max(opens, counted);
    const ends = Math.min(closes, to.getTime());
    if (ends <= begins) continue;
    sum += ends - begins;
    counted = ends;
  }
  return sum;
}

/** Opening hours in a working day, roughly. */
const workingDay = 8;

/** "Usually answers within 3 hours": rounded up, so that it promises no more than was done. */
export function answeringText(time: AnsweringTime | null): string | null {
  if (time === null) return null;
  const hours = Math.max(1, Math.ceil(time.ms / hour));
  const said = time.isOpenTime ? openText(hours) : allDayText(hours);
  return `Usually answers within ${said}`;
}

const hoursText = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);
const allDayText = (hours: number) =>
  hours <= 20 ? hoursText(hours) : daysText(Math.ceil(hours / 24), 'day');
const openText = (hours: number) =>
  hours <= workingDay
    ? `${hoursText(hours)} when open`
    : daysText(Math.ceil(hours / workingDay), 'working day');
const daysText = (days: number, day: string) => (days === 1 ? `a ${day}` : `${days} ${day}s`);
