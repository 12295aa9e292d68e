import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

export interface FeedEntry {
  /** The same for as long as the entry lives. */
  readonly uid: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the entry was made, not the file: a file in which nothing changed must be the same. */
  readonly stamp: Date;
  readonly version: number;
}

interface FeedFile {
  readonly name: string;
  readonly productName: string;
  readonly host: string;
  readonly entries: readonly FeedEntry[];
}

/** How often programs should ask, in seconds; many ask less often. */
const often = 900;

/** An iCalendar file: instants in UTC, so that no time zone can be read wrongly. */
export function icalOf({ name, productName, host, entries }: FeedFile): string {
  const file = ical({
    name,
    prodId: { company: productName, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: often,
  });
  for (const { uid, title, startsAt, endsAt, stamp, version } of entries)
    file.createEvent({
      id: `${uid}@${host}`,
      sequence: version,
      start: startsAt,
      end: endsAt,
      stamp,
      summary: title,
      transparency: ICalEventTransparency.OPAQUE,
    });
  return file.toString();
}
