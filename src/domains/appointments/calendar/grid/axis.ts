import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { type Stretch, tickOf, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { instantOf, timeText, wallTimeOf } from '#src/platform/clock.ts';

/** The height of five minutes in pixels: a quarter of an hour is 24, which a finger can meet. */
export const tickHeight = 8;
export const hourTicks = 60 / tickMinutes;
export const quarterTicks = 15 / tickMinutes;

/** From where to where a date is drawn, by elapsed time: the days on which the clock changes have 23 or 25 hours. */
export interface Axis extends Stretch {
  readonly date: string;
}

const dayMinutes = 1440;
const usual = { starts: 9 * 60, ends: 18 * 60 };

/**
 * The hours that matter of some dates, from and to whole hours on the wall: those in which someone works or something
 * is drawn. The same hours for each date, so that its columns line up.
 */
export function axesOf(dates: readonly string[], drawn: readonly Stretch[]): Axis[] {
  const spans = dates.flatMap((date) => {
    const day = { from: tickOf(instantOf(date)), to: tickOf(instantOf(date, dayMinutes)) };
    return drawn
      .filter(({ from, to }) => from < day.to && to > day.from)
      .map(({ from, to }) => ({
        starts: from <= day.from ? 0 : minutesAt(from),
        ends: to >= day.to ? dayMinutes : minutesAt(to),
      }));
  });
  const hours = spans.length === 0 ? [usual] : spans;
  const starts = Math.floor(Math.min(...hours.map((each) => each.starts)) / 60) * 60;
  const ends = Math.ceil(Math.max(...hours.map((each) => each.ends)) / 60) * 60;
  return dates.map((date) => ({
    date,
    from: tickOf(instantOf(date, starts)),
    to: tickOf(instantOf(date, ends)),
  }));
}

const minutesAt = (tick: number) => wallTimeOf(timeOfTick(tick)).minutes;

export const topOf = (axis: Axis, tick: number): number => (tick - axis.from) * tickHeight;

/** The tick on a step of the clock at a height, kept on the axis. */
export function tickAt(axis: Axis, top: number, step: number = quarterTicks): number {
  const tick = Math.floor((axis.from + top / tickHeight) / step) * step;
  return Math.min(Math.max(tick, axis.from), axis.to - step);
}

/** The labels of the hours. What the clock shows twice in autumn is said twice. */
export const hoursOn = (axis: Axis): { tick: number; text: string }[] =>
  Array.from({ length: Math.ceil((axis.to - axis.from) / hourTicks) }, (_, index) => {
    const tick = axis.from + index * hourTicks;
    return { tick, text: timeText(timeOfTick(tick)) };
  });

/** Whether two dates have other times at the same height: then a column says its own. */
export const differs = (one: Axis, other: Axis): boolean => {
  if (one.date === other.date) return false;
  const [first, second] = [hoursOn(one), hoursOn(other)];
  return first.length !== second.length || first.some(({ text }, index) => text !== second[index]?.text);
};

/** "10:15 to 11:00". */
export const spanText = ({ from, to }: Stretch): string =>
  `${timeText(timeOfTick(from))} to ${timeText(timeOfTick(to))}`;
