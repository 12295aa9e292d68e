import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { type CalendarReader, isSeen } from '#src/domains/calendar/reader.server.ts';
import type { BlockCause, ResourceKind, TimeOffReason } from '#src/domains/calendar/rules.ts';
import { busyCalendars, resources, roomKinds, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { isOf } from '../reading.server.ts';
import { appointmentItems, appointments } from '../tables.server.ts';

export interface Time {
  readonly from: Date;
  readonly to: Date;
}

interface ResourceRow extends Record<string, unknown> {
  readonly id: number;
  readonly kind: ResourceKind;
  readonly name: string;
  readonly colour: number;
  readonly memberId: number | null;
  readonly isBookable: boolean;
  readonly listingId: number | null;
  readonly roomKind: string | null;
}

const mostResources = 200;

/** The columns that a reader sees. Who has ended is among them while they have appointments in this time. */
export async function columnsOf(db: Db, reader: CalendarReader, { from, to }: Time): Promise<ResourceRow[]> {
  const busy = sql`EXISTS (SELECT FROM ${appointmentItems} i JOIN ${appointments} a ON a.id = i.appointment_id
    WHERE i.resource_id = r.id AND i.starts_at < ${to.toISOString()}::timestamptz
      AND i.ends_at > ${from.toISOString()}::timestamptz AND ${inPlaces(sql`a.listing_id`, reader)})`;
  const rooms = sql`r.owner_id = ${reader.id} AND r.kind = 'room' AND ${inPlaces(sql`r.listing_id`, reader)}`;
  const given = reader.isAll
    ? sql`r.owner_id = ${reader.id} AND (${busy} OR r.ended_at IS NULL AND ${isSeen(reader)})`
    : sql`r.ended_at IS NULL AND (${isSeen(reader)} OR ${rooms})`;
  const { rows } = await db.execute<ResourceRow>(sql`
    SELECT r.id, r.kind, r.name, r.colour, r.member_id AS "memberId", r.is_bookable AS "isBookable",
           r.listing_id AS "listingId", k.name AS "roomKind"
    FROM ${resources} r LEFT JOIN ${roomKinds} k ON k.id = r.room_kind_id
    WHERE ${given} ORDER BY r.kind DESC, r.position, r.id LIMIT ${mostResources}`);
  return rows;
}

/** The appointments that lie in this time, in order. */
export const appointmentsIn = (db: Db, reader: CalendarReader, { from, to }: Time, limit: number) =>
  db
    .select()
    .from(appointments)
    .where(and(isOf(reader), lt(appointments.startsAt, to), gt(appointments.endsAt, from), isNear(from)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);

/** No appointment is longer than two days, by which the index finds where to begin. */
const isNear = (from: Date) => gt(appointments.startsAt, new Date(from.getTime() - 2 * 86_400_000));

interface BlockRow extends Record<string, unknown> {
  readonly id: number;
  readonly resource: number;
  readonly cause: BlockCause;
  readonly starts: number;
  readonly ends: number;
  readonly title: string;
  readonly reason: TimeOffReason | null;
  readonly version: number;
  readonly isOver: boolean;
  readonly calendarName: string | null;
  readonly readAt: number | null;
}

/** Taken time of these columns; of appointments, that of those which the reader does not see. */
export async function blocksIn(
  db: Db,
  reader: CalendarReader,
  resourceIds: readonly number[],
  { from, to }: Time,
  limit: number,
): Promise<BlockRow[]> {
  const seen = sql`EXISTS (SELECT FROM ${appointments} WHERE ${appointments.id} = b.appointment_id AND ${isOf(reader)})`;
  const { rows } = await db.execute<BlockRow>(sql`
    SELECT b.id, b.resource_id AS resource, b.cause, extract(epoch FROM lower(b.during))::float8 AS starts,
           extract(epoch FROM upper(b.during))::float8 AS ends, b.title, b.reason, b.version,
           b.cause = 'blocked' AND NOT b.is_firm AS "isOver",
           c.name AS "calendarName", extract(epoch FROM c.read_at)::float8 AS "readAt"
    FROM ${timeBlocks} b LEFT JOIN ${busyCalendars} c ON c.id = b.busy_calendar_id
    WHERE b.resource_id = ANY(${sql.param([...resourceIds])}::int[])
      AND upper(b.during) > ${from.toISOString()}::timestamptz AND lower(b.during) < ${to.toISOString()}::timestamptz
      AND (b.cause <> 'appointment' OR NOT ${seen})
    ORDER BY lower(b.during), b.id LIMIT ${limit}`);
  return rows;
}
