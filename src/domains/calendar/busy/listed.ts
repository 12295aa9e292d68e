import { type Line, Unreadable, zoneNameOf } from './lines.ts';

type Event = readonly Line[];

/** Dates and periods that one file lists. */
const mostListed = 20_000;

const found = (event: Event, name: string) => event.find((line) => line.name === name);
const listed = (line: Line) => [...new Set(line.value.split(',').map((one) => one.trim()))];

/** The same lines, if they do not list too much. */
function bounded(lines: readonly Line[]): readonly Line[] {
  const count = lines.reduce((sum, { value }) => sum + value.split(',').length, 0);
  if (count > mostListed) throw new Unreadable('many');
  return lines;
}

const datesOf = (event: Event) => event.filter(({ name }) => name === 'RDATE');

/** Events at the dates that others list (RDATE), except for those that are left out or were moved. */
export function atListedDates(events: readonly Event[]): Event[] {
  bounded(events.flatMap(datesOf));
  const uidOf = (event: Event) => found(event, 'UID')?.value ?? '';
  const moved = new Set(
    events.map((event) => `${uidOf(event)} ${found(event, 'RECURRENCE-ID')?.value.trim()}`),
  );
  return events.flatMap((event) => {
    const lists = datesOf(event);
    if (lists.length === 0 || found(event, 'RECURRENCE-ID')) return [];
    const leftOut = new Set(event.filter(({ name }) => name === 'EXDATE').flatMap(listed));
    const endOf = endsOf(event);
    const state = event.filter(({ name }) => name === 'STATUS' || name === 'TRANSP');
    return lists.flatMap((list) =>
      listed(list)
        .filter((date) => !leftOut.has(date) && !moved.has(`${uidOf(event)} ${date}`))
        .map((date) => [...eventAt(list, date, endOf), ...state]),
    );
  });
}

/** Events at the periods in which someone is busy (FREEBUSY). */
export const atPeriods = (lines: readonly Line[]): Event[] =>
  bounded(lines)
    .filter(({ parameters }) => !/;FBTYPE="?FREE"?(;|$)/i.test(parameters))
    .flatMap((line) => listed(line).map((period) => eventAt(line, period)));

/** At a date, or in a period: `20261124T090000Z/PT1H`. */
function eventAt({ parameters }: Line, text: string, endOf: (start: Line) => Line[] = () => []): Event {
  const [starts = '', ends] = text.split('/');
  const start = { name: 'DTSTART', parameters, value: starts };
  if (ends === undefined) return [start, ...endOf(start)];
  return [start, { name: /^[+-]?P/i.test(ends) ? 'DURATION' : 'DTEND', parameters, value: ends }];
}

/** The end of an event as long as this one, by its start. */
function endsOf(event: Event): (start: Line) => Line[] {
  const [starts, ends] = [found(event, 'DTSTART'), found(event, 'DTEND')];
  const duration = found(event, 'DURATION');
  if (duration) return () => [duration];
  if (!starts || !ends) return () => [];
  // Times in two zones do not tell how far they are apart.
  if (formOf(starts) !== formOf(ends)) throw new Unreadable('rule');
  const lasts = wallOf(ends.value) - wallOf(starts.value);
  return (start) => [{ ...start, name: 'DTEND', value: later(start.value, lasts) }];
}

const formOf = (line: Line) => `${zoneNameOf(line)} ${line.value.trim().replace(/\d+/g, '')}`;

/** A date or a time in milliseconds, whatever its zone. */
function wallOf(value: string): number {
  const [year = 0, month = 0, day = 0, ...time] = value.match(/^\d{4}|\d\d/g)?.map(Number) ?? [];
  const [hour = 0, minute = 0, second = 0] = time;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** So many milliseconds later, in the same form. */
function later(value: string, by: number): string {
  const at = new Date(wallOf(value) + by).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return at.slice(0, value.length);
}
