import ical, { type EventInstance, type VEvent } from 'node-ical';
import { addDays, instantOf, isTimeZone } from '#src/platform/clock.ts';
import { Unreadable } from './lines.ts';
import { type Days, reduced } from './reducing.ts';
import { type BusyTime, type Fault, mostBusyTimes, united } from './rules.ts';

/** A file, and which London dates of it are read: from the first to the last. */
export interface CalendarFile {
  readonly text: string;
  readonly first: string;
  readonly last: string;
  /** Our own host: entries that came from our feed are left out, because they are in our calendar already. */
  readonly ours: string;
}

export type Read = { readonly times: BusyTime[] } | { readonly fault: Fault };

/** The most entries of a file, before those that touch become one. */
const mostEntries = 20_000;

/** When a calendar is busy. A hostile file can make this run for ever: see `reading-thread.server.ts`. */
export function read({ text, first, last, ours }: CalendarFile): Read {
  try {
    const days = { first: compact(addDays(first, -2)), last: compact(addDays(last, 2)) };
    const times = united(entriesOf(reduced(text, days, findZone), first, last, ours));
    return times.length > mostBusyTimes ? { fault: 'many' } : { times };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message as Fault };
    return { fault: 'deep' };
  }
}

const compact = (date: string): Days['first'] => date.replaceAll('-', '');

function entriesOf(text: string, first: string, last: string, ours: string): BusyTime[] {
  const [from, to] = [instantOf(first), instantOf(addDays(last, 1))];
  const found: BusyTime[] = [];
  for (const event of Object.values(ical.sync.parseICS(text))) {
    if (event?.type !== 'VEVENT' || String(event.uid).endsWith(`@${ours}`)) continue;
    for (const instance of instancesOf(event, from, to)) {
      if (!isBusy(instance.event)) continue;
      const [starts, ends] = timesOf(instance);
      found.push([Math.max(starts, from.getTime()), Math.min(ends, to.getTime())]);
    }
    if (found.length > mostEntries) throw new Unreadable('many');
  }
  return found;
}

function instancesOf(event: VEvent, from: Date, to: Date): EventInstance[] {
  try {
    return seriesOf(event, from, to);
  } catch {
    throw new Unreadable('rule');
  }
}

/** An exception may come without the series that it belongs to. */
function seriesOf(event: VEvent, from: Date, to: Date): EventInstance[] {
  const range = { from, to, expandOngoing: true };
  if (event.rrule) return ical.expandRecurringEvent(event, range);
  const { recurrences = {} } = event;
  const alone = [...new Set(Object.values(recurrences))].map((one) => ({ ...event, ...one }));
  const all = event.recurrenceid ? alone : [event, ...alone];
  return all.flatMap((one) => ical.expandRecurringEvent({ ...one, recurrences: undefined } as VEvent, range));
}

const isBusy = ({ status, transparency }: VEvent) =>
  status?.toUpperCase() !== 'CANCELLED' && String(transparency).toUpperCase() !== 'TRANSPARENT';

/** Whole days come as midnight of this machine's zone, and are dates in London. */
function timesOf({ start, end, isFullDay }: EventInstance): BusyTime {
  if (!isFullDay) return [start.getTime(), end.getTime()];
  return [instantOf(localDate(start)).getTime(), instantOf(localDate(end)).getTime()];
}

const two = (part: number) => String(part).padStart(2, '0');
const localDate = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** By the names of Windows, by an offset in the name, or by what the file says of the zone. */
function findZone(name: string, definition: readonly string[]): string | undefined {
  const plain = name.replaceAll('"', '');
  const probe = (tzid: string, zone: readonly string[]) =>
    startOf(['BEGIN:VCALENDAR', ...zone, 'BEGIN:VEVENT', 'UID:a', `DTSTART;TZID="${tzid}":${noon}`]);
  const found = probe(plain, [])?.tz ?? '';
  if (isTimeZone(found)) return found;
  const offset = /(?:^|utc|gmt)([+-]\d\d):?(\d\d)/i.exec(plain);
  if (offset) return `${offset[1]}${offset[2]}`;
  const renamed = definition.map((line) => line.replace(/^TZID.*$/i, `TZID:${custom}`));
  const defined = definition.length === 0 ? '' : (probe(custom, renamed)?.tz ?? '');
  return isTimeZone(defined) ? defined : undefined;
}

const noon = '20260115T120000';
/** The name under which the reader looks at a file's own definition. */
const custom = 'Customized Time Zone 1';

const startOf = (lines: readonly string[]) => {
  const file = [...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const event = Object.values(ical.sync.parseICS(file)).find((one) => one?.type === 'VEVENT');
  return event?.type === 'VEVENT' ? event.start : undefined;
};
