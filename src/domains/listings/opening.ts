import { addDays, dayAndMonthText, type WallTime, wallTimeOf, weekdayOf } from '#src/platform/clock.ts';
/** One span of a weekday; 0 is Monday. Minutes after local midnight, past 1440 means closing on the next day. */
export interface WeekSpan {
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
}

/** A date that differs from the week (`2026-12-25`); closed all day when both times are null. */
export interface SpecialSpan {
  readonly date: string;
  readonly opens: number | null;
  readonly closes: number | null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const day = 1440;
const daysAhead = 14;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The time as opening hours read it. In the hour that autumn repeats, it stays at 01:59 the second time: a business
 * that closed at 01:30 does not open again.
 */
export function openingTime(now: Date): WallTime {
  const shown = wallTimeOf(now);
  const anHourAgo = wallTimeOf(new Date(now.getTime() - 3_600_000));
  const isRepeated = anHourAgo.date === shown.date && anHourAgo.minutes === shown.minutes;
  return isRepeated ? { ...shown, minutes: 119 } : shown;
}

/** Whether a business is open and until when, or when it opens next; null when its hours are unknown. */
export function openState(hours: readonly WeekSpan[], specialDays: readonly SpecialSpan[], now: Date) {
  if (hours.length === 0 && specialDays.length === 0) return null;
  const moment = openingTime(now);
  const spans = spansAround(hours, specialDays, moment);
  const current = spans.find((span) => span.from <= moment.minutes && moment.minutes < span.to);
  if (current) return { now: true, text: untilText(current) };
  const next = spans.find((span) => span.from > moment.minutes);
  return { now: false, text: next ? opensText(next.from, moment) : 'Closed' };
}

/**
 * Asks of many businesses at one moment whether they are open: as `openState` says, but the calendar is read once.
 * Yesterday counts too, because its hours may end after midnight.
 */
export function openAt(now: Date) {
  const { date, weekday, minutes } = openingTime(now);
  const days = [
    { date, weekday, at: minutes },
    { date: addDays(date, -1), weekday: (weekday + 6) % 7, at: minutes + day },
  ];
  return (hours: readonly WeekSpan[], specialDays: readonly SpecialSpan[]): boolean | null =>
    hours.length === 0 && specialDays.length === 0
      ? null
      : days.some(({ at, ...given }) =>
          spansOf(hours, specialDays, given.date, given.weekday).some(
            ({ from, to }) => from <= at && at < to,
          ),
        );
}

/** Yesterday's spans to a fortnight ahead, in minutes from today's midnight, joined where they touch. */
function spansAround(hours: readonly WeekSpan[], specialDays: readonly SpecialSpan[], moment: WallTime) {
  const spans: Span[] = [];
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) {
    for (const span of spansOf(hours, specialDays, addDays(moment.date, ahead))) {
      spans.push({ from: span.from + ahead * day, to: span.to + ahead * day });
    }
  }
  return joined(spans.toSorted((a, b) => a.from - b.from));
}

/** The hours of one date in minutes from its midnight: those of its weekday, unless the date has its own. */
export function spansOf(
  hours: readonly WeekSpan[],
  specialDays: readonly SpecialSpan[],
  date: string,
  weekday = weekdayOf(date),
): Span[] {
  const special = specialDays.filter((span) => span.date === date);
  const spans = special.length > 0 ? special : hours.filter((span) => span.weekday === weekday);
  return spans.flatMap(({ opens, closes }) =>
    opens === null || closes === null ? [] : [{ from: opens, to: closes }],
  );
}

function joined(spans: readonly Span[]) {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else {
      result.push(span);
    }
  }
  return result;
}

function untilText({ from, to }: Span) {
  if (to > daysAhead * day) return 'Open 24 hours';
  const afterMidnight = Math.floor((to - 1) / day) > Math.floor(from / day);
  return afterMidnight ? `Closes ${clock(to)}` : `Open until ${clock(to)}`;
}

function opensText(from: number, moment: WallTime) {
  const ahead = Math.floor(from / day);
  const opens = `Opens ${clock(from)}`;
  if (ahead === 0) return opens;
  if (ahead === 1) return `${opens} tomorrow`;
  const date = addDays(moment.date, ahead);
  return ahead < 7 ? `${opens} on ${weekdays[weekdayOf(date)]}` : `${opens} on ${dayAndMonthText(date)}`;
}

const clock = (minutes: number) => {
  const inDay = ((minutes % day) + day) % day;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};
