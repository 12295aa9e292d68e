import { type SQL, sql } from 'drizzle-orm';
import { addDays, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { BlockCause } from './rules.ts';
import { type Place, type Room, tickMs } from './slots/slots.ts';
import { resources, timeBlocks } from './tables.server.ts';
import { type Dates, readWorking } from './working.server.ts';

interface Asked extends Dates {
  readonly listingId: number;
  readonly staffIds: readonly number[];
  readonly rooms: readonly Omit<Room, 'taken'>[];
  /** An appointment whose own time does not count, because it is moved. */
  readonly but: number | null;
}

/** What the slot search has to know of a listing: hours and taken time of these people and rooms. */
export async function readPlace(
  db: Db,
  { listingId, staffIds, rooms, but, ...dates }: Asked,
): Promise<Place> {
  const working = await readWorking(db, staffIds, dates);
  const taken = await takenOf(db, [...staffIds, ...rooms.map(({ id }) => id)], dates, but);
  return {
    staff: staffIds.map((id) => ({
      ...{ id, ...working.at(id, listingId) },
      taken: taken.get(id) ?? [],
      lastGiven: Math.max(0, ...(taken.get(id) ?? []).map(({ appointmentId }) => appointmentId ?? 0)),
    })),
    rooms: rooms.map((room) => ({ ...room, taken: taken.get(room.id) ?? [] })),
    specialDays: working.specialDaysOf(listingId),
  };
}

/** The rooms of these kinds at a listing. */
export async function roomsOf(
  db: Db,
  listingId: number,
  kinds: readonly number[],
): Promise<Omit<Room, 'taken'>[]> {
  if (kinds.length === 0) return [];
  const { rows } = await db.execute<{ id: number; roomKindId: number }>(sql`
    SELECT id, room_kind_id AS "roomKindId" FROM ${resources}
    WHERE kind = 'room' AND listing_id = ${listingId} AND ended_at IS NULL AND is_bookable
      AND room_kind_id = ANY(${idsOf(kinds)}) ORDER BY position, id LIMIT ${mostRooms}`);
  return rows;
}

const mostRooms = 200;

interface TakenRow extends Record<string, unknown> {
  readonly resourceId: number;
  readonly starts: number;
  readonly ends: number;
  readonly cause: BlockCause;
  readonly appointmentId: number | null;
}

/** Around the days: an appointment may begin on the last and end two days later. */
const around = 2;

async function takenOf(db: Db, ids: readonly number[], { from, days }: Dates, but: number | null) {
  const first = instantOf(addDays(from, -around)).toISOString();
  const last = instantOf(addDays(from, days + around)).toISOString();
  const { rows } = await db.execute<TakenRow>(sql`
    SELECT resource_id AS "resourceId", extract(epoch FROM lower(during))::float8 AS starts,
           extract(epoch FROM upper(during))::float8 AS ends, cause, appointment_id AS "appointmentId"
    FROM ${timeBlocks}
    WHERE resource_id = ANY(${idsOf(ids)}) AND upper(during) > ${first}::timestamptz
      AND lower(during) < ${last}::timestamptz AND appointment_id IS DISTINCT FROM ${but ?? 0}`);
  return Map.groupBy(
    rows.map(({ resourceId, starts, ends, cause, appointmentId }) => ({
      ...{ resourceId, cause, appointmentId },
      from: (starts * 1000) / tickMs,
      to: (ends * 1000) / tickMs,
    })),
    ({ resourceId }) => resourceId,
  );
}

const idsOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
