import { sql } from 'drizzle-orm';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import * as tables from '#src/domains/calendar/tables.server.ts';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';

export interface Filling {
  readonly blocks: number;
  readonly salons: number;
  readonly today: Date;
  /** How many have blocks before today, and from then on. */
  readonly days: readonly [number, number];
}

/** A salon that is asked for its free times. */
export interface Salon {
  readonly ownerId: number;
  readonly listing: number;
  /** Colour with processing time, a cut and a blow-dry. */
  readonly variants: readonly number[];
}

const peopleASalon = 20;
/** Of twelve places for a block in a day, on average. */
const blocksADay = 8.4;
const dayMs = 86_400_000;

/** The salons of a database that was filled before. */
export async function salonsIn(db: Db): Promise<Salon[]> {
  const { rows } = await db.execute<{ ownerId: number; listing: number; variants: number[] }>(sql`
    SELECT listing.owner_id AS "ownerId", listing.id AS listing, array_agg(variant.id ORDER BY variant.id) AS variants
    FROM listings listing JOIN treatments treatment ON treatment.owner_id = listing.owner_id
    JOIN treatment_variants variant ON variant.treatment_id = treatment.id GROUP BY listing.id ORDER BY listing.id`);
  return rows;
}

/**
 * Fills an empty database with salons of twenty people and, up to so many time blocks, with other columns; day by
 * day, so that the blocks of one person lie among all others as they do after a year of use.
 */
export async function fill(
  db: Db,
  { blocks, salons, today, days: [before, after] }: Filling,
): Promise<Salon[]> {
  const made: Salon[] = [];
  for (let number = 0; number < salons; number += 1) made.push(await aSalon(db, number, today));
  const columns = Math.ceil(blocks / ((before + after) * blocksADay));
  await otherColumns(db, made[0], columns - salons * peopleASalon);
  for (let day = -before; day < after; day += 1)
    await fillDay(db, new Date(today.getTime() + day * dayMs), day);
  await db.execute(sql`VACUUM ANALYZE time_blocks`);
  await db.execute(sql`ANALYZE`);
  return made;
}

async function aSalon(db: Db, number: number, today: Date): Promise<Salon> {
  const ownerId = await aBusiness(db, { name: `Salon ${number}` });
  const { id: listing } = await aListing(db, { ownerId, title: `Salon ${number}` });
  await db.execute(sql`
    WITH team AS (
      INSERT INTO members (business_id, name, role, state, created_at)
      SELECT ${ownerId}, 'Person ' || n, 'practitioner', 'active', ${today.toISOString()}::timestamptz
      FROM generate_series(1, ${peopleASalon}::int) n RETURNING id),
    columns AS (
      INSERT INTO resources (owner_id, kind, member_id, name)
      SELECT ${ownerId}, 'staff', id, 'Person' FROM team RETURNING id)
    INSERT INTO working_hours (owner_id, resource_id, listing_id, weekday, starts, ends, from_date)
    SELECT ${ownerId}, id, ${listing}, weekday, 540, 1080, '2025-01-06' FROM columns, generate_series(0, 5) weekday`);
  const variants: number[] = [];
  for (const minutes of [105, 45, 30]) variants.push(await aVariant(db, ownerId, minutes));
  const [colour = 0, cut = 0] = variants;
  await db.insert(tables.treatmentTimings).values([
    { variantId: colour, segments: [45, 30, 30] },
    { variantId: cut, bufferAfter: 5 },
  ]);
  const span = { startsAt: today, endsAt: new Date(today.getTime() + 900_000), pricePence: 4000 };
  const row = { ...span, ownerId, listingId: listing, listingTitle: 'Salon', number: `BENCH-${number}` };
  const { id } = theOnly(
    await db
      .insert(appointments)
      .values({ ...row, state: 'booked', source: 'phone', createdAt: today })
      .returning(),
  );
  await db.insert(appointmentItems).values({ ...span, appointmentId: id, position: 0, name: 'Cut' });
  return { ownerId, listing, variants };
}

async function aVariant(db: Db, ownerId: number, minutes: number): Promise<number> {
  const treatmentId = await aTreatment(db, ownerId, { variants: [{ minutes }] });
  const rows = await db.select().from(treatmentVariants).where(sql`treatment_id = ${treatmentId}`);
  return theOnly(rows).id;
}

/** Rooms of the first salon, because a room needs no member of a team. */
async function otherColumns(db: Db, salon: Salon | undefined, count: number): Promise<void> {
  if (!salon || count <= 0) return;
  const { ownerId, listing } = salon;
  const kind = theOnly(await db.insert(tables.roomKinds).values({ ownerId, name: 'Others' }).returning());
  await db.execute(sql`
    INSERT INTO resources (owner_id, kind, listing_id, room_kind_id, name)
    SELECT ${ownerId}, 'room', ${listing}, ${kind.id}, 'Other ' || n FROM generate_series(1, ${count}::int) n`);
}

/** Up to twelve blocks for each column, of 20 to 40 minutes, the same at each run. */
const fillDay = (db: Db, midnight: Date, day: number) =>
  db.execute(sql`
    INSERT INTO time_blocks (resource_id, during, cause, is_firm, appointment_id, item)
    SELECT place.id, tstzrange(begins, begins + (4 + place.number % 5) * interval '5 minutes'),
           CASE WHEN place.appointment IS NULL THEN 'blocked' ELSE 'appointment' END, true, place.appointment,
           CASE WHEN place.appointment IS NOT NULL THEN 0 END
    FROM (
      SELECT resource.id, appointment.id AS appointment,
             abs(hashint8(resource.id * 10000000::bigint + ${day + 1000}::int * 100 + slot) % 1000) AS number,
             ${midnight.toISOString()}::timestamptz + (540 + slot * 45) * interval '1 minute' AS begins
      FROM resources resource
      CROSS JOIN generate_series(0, 11) slot
      LEFT JOIN appointments appointment
        ON appointment.owner_id = resource.owner_id AND resource.kind = 'staff') place
    WHERE place.number % 10 >= 3`);
