import { tickMinutes } from '../rules.ts';

export const mostBusyCalendars = 10;

/** How many days of another calendar are read, before and after today. */
export const busyDays = { before: 1, after: 365 } as const;

/** In one calendar. */
export const mostBusyTimes = 5_000;

/** Of a file, in bytes. */
export const longestFile = 5 * 1024 * 1024;

export const readEveryMinutes = 15;

/** After so many hours without an answer the owner gets an email. */
export const emailAfterHours = 24;

const minuteMs = 60_000;
const tickMs = tickMinutes * minuteMs;
const longestWaitMinutes = 24 * 60;

/** From its first instant to the one after its last, in milliseconds. */
export type BusyTime = readonly [from: number, to: number];

/** Widened to the ticks of the calendar, in order; times that touch are one. */
export function united(times: readonly BusyTime[]): BusyTime[] {
  const all: [number, number][] = [];
  const wide = times
    .filter(([from, to]) => to > from)
    .map(([from, to]) => [Math.floor(from / tickMs) * tickMs, Math.ceil(to / tickMs) * tickMs] as const)
    .toSorted(([a], [b]) => a - b);
  for (const [from, to] of wide) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** When to read a calendar again after so many failures: later each time, but not later than the email is due. */
export function nextTry(now: Date, failures: number, failedSince: Date): Date {
  const minutes = Math.min(readEveryMinutes * 2 ** Math.min(failures - 1, 10), longestWaitMinutes);
  const next = new Date(now.getTime() + minutes * minuteMs);
  const emailDue = new Date(failedSince.getTime() + emailAfterHours * 60 * minuteMs);
  return emailDue > now && emailDue < next ? emailDue : next;
}

/** Why a calendar could not be read, in words for its owner. */
export const faults = {
  refused: 'We do not read calendars at that address.',
  unreachable: 'That address did not answer.',
  slow: 'That address took too long to answer.',
  large: 'The calendar is larger than 5 MB.',
  odd: 'There is no calendar at that address.',
  deep: 'The calendar is built in a way that we cannot read.',
  rule: 'An entry of the calendar repeats in a way that we cannot read.',
  many: `The calendar holds more than ${mostBusyTimes.toLocaleString('en-GB')} busy times in a year.`,
  endless: 'The calendar took too long to process.',
  gone: 'We can no longer read the address that you gave. Please add the calendar again.',
} as const;
export type Fault = keyof typeof faults;

/** With the status that was answered, where it says more. */
export const faultText = (fault: Fault, status?: number): string =>
  fault === 'odd' && status !== undefined && status !== 200
    ? `That address answered ${status} instead of a calendar.`
    : faults[fault];

/** What the screen shows of an address, which is a secret. */
export const addressHint = (url: string | null): string =>
  url === null ? 'Its address cannot be read' : `${new URL(url).hostname} … ${url.slice(-4)}`;
