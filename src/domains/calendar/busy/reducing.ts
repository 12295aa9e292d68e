import { instantOf, isTimeZone, timeZone } from '#src/platform/clock.ts';
import { type Line, lineOf, linesOf, Unreadable, zoneNameOf } from './lines.ts';
import { atListedDates, atPeriods } from './listed.ts';

const deepest = 8;
const mostEvents = 50_000;
/** Of those that may be on the days. */
const mostWanted = 8_000;
const mostZones = 50;

/** The lines of an event that say when it is. */
const kept = new Set(
  'UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SEQUENCE STATUS TRANSP'.split(' '),
);
/** Lines of which an event has several. */
const lists = new Set(['RDATE', 'EXDATE']);
const wallTimes = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RECURRENCE-ID']);

/** The dates that are of interest, as `20261124`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Finds the time zone that a name means where the list of the world's zones does not have that name. */
export type ZoneFinder = (name: string, definition: readonly string[]) => string | undefined;

/**
 * Reduces a calendar to its events, and each event to the lines that say when it is. Leaves out what is long past or
 * far off. Every wall time then names a zone of the world's list: its own, or else the calendar's, or else London.
 */
export function reduced(text: string, days: Days, findZone: ZoneFinder): string {
  const lines = linesOf(text.replace(/^\uFEFF/, '').trimStart());
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) throw new Unreadable('odd');
  const { events, periods, zones, zoneOfAll } = partsOf(lines);
  const named = new Map<string, string>();
  const resolve = (name: string): string => {
    if (isTimeZone(name)) return asParameter(name);
    const known = named.get(name);
    if (known !== undefined) return known;
    if (named.size >= mostZones) throw new Unreadable('deep');
    const found = asParameter(findZone(name, zones.get(name) ?? []) ?? timeZone);
    named.set(name, found);
    return found;
  };
  const only = zones.size === 1 ? [...zones.keys()] : [];
  const [usual = timeZone] = [zoneOfAll, ...only].filter((name) => name !== '').map(resolve);
  const all = [...events, ...atListedDates(events), ...atPeriods(periods)];
  const wanted = all.filter((event) => concerns(event, days));
  if (wanted.length > mostWanted) throw new Unreadable('many');
  const written = wanted.flatMap((event) => [
    'BEGIN:VEVENT',
    ...rewritten(event, usual, resolve),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...written, 'END:VCALENDAR'].join('\r\n');
}

/** A colon would end the parameter, and digits alone are read as a number. */
const asParameter = (zone: string) => (/^[+-]/.test(zone) ? `UTC${zone.replace(':', '')}` : zone);

/** The events, the lines of busy periods, the zones that the file defines, and the zone of the whole calendar. */
function partsOf(lines: readonly string[]) {
  const events: Line[][] = [];
  const periods: Line[] = [];
  const zones = new Map<string, string[]>();
  let zoneOfAll = '';
  let within: string[] = [];
  let event: Line[] = [];
  let zone: string[] = [];
  for (const text of lines) {
    const line = lineOf(text);
    if (!line) continue;
    const { name, value } = line;
    const component = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      within = [...within, component];
      if (within.length > deepest) throw new Unreadable('deep');
      if (component === 'VEVENT') event = [];
      if (component === 'VTIMEZONE') zone = [];
    }
    if (within.includes('VTIMEZONE')) zone.push(text);
    else if (within.at(-1) === 'VEVENT') addTo(event, line);
    else if (within.at(-1) === 'VFREEBUSY' && name === 'FREEBUSY') periods.push(line);
    else if (name === 'X-WR-TIMEZONE') zoneOfAll = value.trim();
    if (name !== 'END') continue;
    if (component === 'VEVENT' && within.at(-1) === 'VEVENT') events.push(event);
    if (component === 'VTIMEZONE') zones.set(zoneNamed(zone), zone);
    if (events.length > mostEvents) throw new Unreadable('many');
    within = within.slice(0, -1);
  }
  return { events, periods, zones, zoneOfAll };
}

const zoneNamed = (zone: readonly string[]) =>
  zone
    .map(lineOf)
    .find((line) => line?.name === 'TZID')
    ?.value.trim() ?? '';

/** One line of each name, except for those that list dates. */
function addTo(event: Line[], line: Line): void {
  const { name, value } = line;
  const isFree = name === 'X-MICROSOFT-CDO-BUSYSTATUS' && value.trim().toUpperCase() === 'FREE';
  const added = isFree ? { name: 'TRANSP', parameters: '', value: 'TRANSPARENT' } : line;
  const at = event.findIndex((one) => one.name === added.name);
  if (isFree && at >= 0) event[at] = added;
  else if (kept.has(added.name) && (at < 0 || lists.has(added.name))) event.push(added);
}

const dayOf = (event: readonly Line[], name: string) =>
  /^\d{8}/.exec(event.find((line) => line.name === name)?.value ?? '')?.[0];

/** Whether an event can be on one of the days. What repeats may be, and what has a duration in place of an end. */
function concerns(event: readonly Line[], { first, last }: Days): boolean {
  const has = (name: string) => event.some((line) => line.name === name);
  const starts = dayOf(event, 'DTSTART');
  if (starts === undefined) return false;
  if (has('RECURRENCE-ID')) return true;
  if (starts > last) return false;
  if (has('RRULE') || has('DURATION')) return true;
  return (dayOf(event, 'DTEND') ?? starts) >= first;
}

function rewritten(event: readonly Line[], usual: string, resolve: (name: string) => string): string[] {
  const isSeries = event.some(({ name }) => name === 'RRULE' || name === 'RECURRENCE-ID');
  const single = event.filter(({ name }) => name !== 'RDATE');
  return single.map((line) => {
    const { name, value } = line;
    if (!wallTimes.has(name)) return `${name}:${value}`;
    if (!value.includes('T')) return `${name};VALUE=DATE:${value}`;
    if (/Z\s*$/i.test(value)) return `${name}:${value.toUpperCase()}`;
    const zoneName = zoneNameOf(line);
    const zone = zoneName === '' ? usual : resolve(zoneName);
    const instant = zone === timeZone && !isSeries ? inLondon(value) : null;
    return instant ? `${name}:${instant}` : `${name};TZID=${zone}:${value}`;
  });
}

/** A wall time of London as an instant, by our own clock; null for what is none. */
function inLondon(value: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])([0-5]\d)([0-5]\d)\s*$/.exec(value) ?? [];
  if (!second) return null;
  const at = instantOf(`${year}-${month}-${day}`, Number(hour) * 60 + Number(minute));
  return at
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, '')
    .replace(/\d\dZ$/, `${second}Z`);
}
