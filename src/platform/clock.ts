/**
 * The clock on a London wall: the one place where an instant becomes a date and a time, and a date and a time an
 * instant. A date is text such as `2026-12-25`, a month `2026-12`, and a time is minutes after midnight.
 */
export interface WallTime {
  readonly date: string;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly minutes: number;
}

export const timeZone = 'Europe/London';
const dayMinutes = 1440;
const minuteMs = 60_000;

/** Time zones are slow to load, so each formatter is made when it is first needed. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    return made;
  };
};

const hourShown = /* @__PURE__ */ formatter({ hour: 'numeric', hourCycle: 'h23' });

/** What the clock shows at an instant. Autumn's repeated hour is shown twice. */
export function wallTimeOf(at: Date): WallTime {
  const [date = '', hours, minutes] = localText(at).split(/[T:]/);
  return { date, weekday: weekdayOf(date), minutes: Number(hours) * 60 + Number(minutes) };
}

/**
 * The same as one text: `2026-12-01T10:15`. London is ahead of universal time by whole hours, since the railways came:
 * to format the hour alone halves the time.
 */
export function localText(at: Date): string {
  const hoursAhead = (Number(hourShown().format(at)) - at.getUTCHours() + 24) % 24;
  return new Date(at.getTime() + hoursAhead * 60 * minuteMs).toISOString().slice(0, 16);
}

export const dateOf = (at: Date): string => wallTimeOf(at).date;
export const monthOf = (at: Date): string => dateOf(at).slice(0, 7);

/**
 * When the clock shows a time on a date; minutes past 1440 are on the next day. Of a time that autumn shows twice the
 * first, and of one that spring leaves out an hour later, as RFC 5545 has it.
 */
export function instantOf(date: string, minutes = 0): Date {
  const wanted = addDays(date, Math.floor(minutes / dayMinutes));
  const rest = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const winter = new Date(midnight(wanted).getTime() + rest * minuteMs);
  const summer = new Date(winter.getTime() - 60 * minuteMs);
  const shown = wallTimeOf(summer);
  return shown.date === wanted && shown.minutes === rest ? summer : winter;
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The date that is so many days after another. */
export function addDays(date: string, days: number): string {
  const moved = midnight(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (midnight(date).getUTCDay() + 6) % 7;

/** The date that is so many working days after another. Weekends are left out; bank holidays are not. */
export function addWorkingDays(date: string, days: number): string {
  if (days === 0) return date;
  const next = addDays(date, 1);
  return addWorkingDays(next, weekdayOf(next) < 5 ? days - 1 : days);
}

/** A month: its first instant, and the first of the next. */
export const monthSpan = (month: string): { from: Date; to: Date } => ({
  from: instantOf(`${month}-01`),
  to: instantOf(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`),
});

/** The month before another. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** Every month from the first to the last, newest first: `most` of them at most, the last one always. */
export function monthsBetween(first: string, last: string, most: number): string[] {
  const months = [last];
  for (let month = monthBefore(last); month >= first && months.length < most; month = monthBefore(month))
    months.push(month);
  return months;
}

/** An instant, or its ISO text; or a date or month, which is at noon so that it is itself in London. */
type Shown = Date | string;

function instant(at: Shown): Date {
  if (typeof at !== 'string' || at.length > 10) return new Date(at);
  return new Date(`${at.length === 7 ? `${at}-01` : at}T12:00:00Z`);
}

const text = (options: Intl.DateTimeFormatOptions) => {
  const made = formatter(options);
  // Browsers disagree about the comma after a weekday.
  return (at: Shown): string =>
    options.weekday ? made().format(instant(at)).replaceAll(',', '') : made().format(instant(at));
};

/** "09:30". */
export const timeText = /* @__PURE__ */ text({ timeStyle: 'short' });
/** "2 Nov". */
export const shortDayText = /* @__PURE__ */ text({ day: 'numeric', month: 'short' });
/** "2 November". */
export const dayAndMonthText = /* @__PURE__ */ text({ day: 'numeric', month: 'long' });
/** "2 Nov 2026". */
export const dayText = /* @__PURE__ */ text({ dateStyle: 'medium' });
/** "2 November 2026". */
export const longDayText = /* @__PURE__ */ text({ dateStyle: 'long' });
/** "Mon 2 Nov". */
export const shortWeekdayText = /* @__PURE__ */ text({ weekday: 'short', day: 'numeric', month: 'short' });
/** "Monday". */
export const weekdayText = /* @__PURE__ */ text({ weekday: 'long' });
/** "Monday 2 November 2026". */
export const fullDayText = /* @__PURE__ */ text({
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
});
/** "2 Nov 2026, 09:30". */
export const momentText = /* @__PURE__ */ text({ dateStyle: 'medium', timeStyle: 'short' });
/** "2 November 2026 at 09:30". */
export const longMomentText = (at: Shown): string => `${longDayText(at)} at ${timeText(at)}`;
/** "Monday 2 November 2026 at 09:30". In the hour that autumn shows twice, with the name of the clock. */
export function fullMomentText(at: Date): string {
  const shown = (date: Date) => `${fullDayText(date)} at ${timeText(date)}`;
  const isShownAlso = (minutes: number) => shown(new Date(at.getTime() + minutes * minuteMs)) === shown(at);
  if (isShownAlso(60)) return `${shown(at)} (British Summer Time)`;
  return isShownAlso(-60) ? `${shown(at)} (Greenwich Mean Time)` : shown(at);
}
/** "November 2026". */
export const monthText = /* @__PURE__ */ text({ month: 'long', year: 'numeric' });

/** Whether a name is that of a time zone, such as `Europe/London` or `+02:00`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
