import { type CalendarReader, calendarReader } from '#src/domains/calendar/reader.server.ts';
import { type Stretch, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { workingStretches } from '#src/domains/calendar/slots/working-time.ts';
import {
  type Dates,
  readWorkingHours,
  type WorkingHours,
} from '#src/domains/calendar/working-hours.server.ts';
import { addDays, instantOf, wallTimeOf } from '#src/platform/clock.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { drawn, readAround } from '../reading.server.ts';
import type { CalendarBlock, CalendarResource, readCalendar } from './contract.ts';
import * as queries from './queries.server.ts';

/** Six weeks of a large business; a screen that shows more than this shows nothing. */
const mostAppointments = 4_000;
const mostBlocks = 4_000;

export const calendar: Verb<typeof readCalendar> = async (context, { from, days, listing }) => {
  const { db } = context;
  const reader = calendarReader(context, listing);
  const time = { from: instantOf(from), to: instantOf(addDays(from, days)) };
  const columns = await queries.columnsOf(db, reader, time);
  const staffIds = columns.flatMap(({ id, kind }) => (kind === 'staff' ? id : []));
  const working = await readWorkingHours(db, staffIds, { from, days });
  const rows = await queries.appointmentsIn(db, reader, time, mostAppointments + 1);
  const shown = rows.slice(0, mostAppointments);
  const around = await readAround(db, reader, shown);
  const seenIds = columns.flatMap(({ id, kind }) => (reader.isAll || kind === 'staff' ? id : []));
  const blocks = await queries.blocksIn(db, reader, seenIds, time, mostBlocks + 1);
  return {
    resources: columns.map(({ memberId, isBookable, listingId, roomKind, ...column }) => ({
      ...column,
      is_own: memberId === reader.memberId,
      is_bookable: isBookable,
      listing: listingId,
      room_kind: roomKind,
      working: column.kind === 'staff' ? workingOf(column.id, working, reader, { from, days }) : [],
    })),
    appointments: shown.map((row) => drawn(row, around)),
    blocks: blocks.slice(0, mostBlocks).map(blockOf),
    is_cut: rows.length > mostAppointments || blocks.length > mostBlocks,
    is_all: reader.isAll,
  };
};

/** When a person works at the reader's places. */
function workingOf(
  id: number,
  working: WorkingHours,
  { listings }: CalendarReader,
  { from, days }: Dates,
): CalendarResource['working'] {
  return working.listingIds
    .filter((listingId) => listings === null || listings.includes(listingId))
    .flatMap((listingId) =>
      workingStretches(working.at(id, listingId), working.specialDaysOf(listingId), from, days),
    )
    .toSorted((one, other) => one.from - other.from)
    .map(onTheWall);
}

function onTheWall({ from, to }: Stretch): CalendarResource['working'][number] {
  const first = wallTimeOf(timeOfTick(from));
  const last = wallTimeOf(timeOfTick(to));
  const days = (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000;
  return { date: first.date, starts: first.minutes, ends: last.minutes + days * 1440 };
}

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

type BlockRow = Awaited<ReturnType<typeof queries.blocksIn>>[number];

/** Of an appointment that the reader does not see nothing is told but that it takes time. */
const blockOf = ({
  starts,
  ends,
  calendarName,
  readAt,
  cause,
  isOver,
  ...block
}: BlockRow): CalendarBlock => ({
  ...block,
  cause: cause === 'appointment' ? 'elsewhere' : cause,
  is_over: isOver,
  starts_at: at(starts),
  ends_at: at(ends),
  busy_calendar:
    calendarName === null ? null : { name: calendarName, read_at: readAt === null ? null : at(readAt) },
});
