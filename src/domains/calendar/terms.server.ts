import { type SQL, sql } from 'drizzle-orm';
import { listingTreatments } from '#src/domains/listings/tables.server.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { treatments } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type CalendarReader, isSeen } from './reader.server.ts';
import { segmentsFor } from './slots/segments.ts';
import type { StaffTerms, Timing } from './slots/slots.ts';
import {
  requiredRooms,
  resources,
  staffServices,
  staffServiceTerms,
  treatmentTimings,
} from './tables.server.ts';

/** A variant as it is given at one listing now: what it is called, how it takes time, and who gives it. */
export interface VariantTerms extends Timing {
  readonly variantId: number;
  readonly treatmentId: number;
  readonly name: string;
  /** Empty where the treatment has only one. */
  readonly detail: string;
  readonly segments: readonly number[] | null;
  /** At the place, with nobody named. */
  readonly minutes: number;
  readonly pricePence: number;
  /** All who give it; those who cannot be booked are given only by name. */
  readonly staff: readonly (StaffTerms & { readonly isBookable: boolean })[];
}

interface VariantRow extends Record<string, unknown> {
  readonly id: number;
  readonly treatmentId: number;
  readonly name: string;
  readonly variant: string;
  readonly count: number;
  readonly minutes: number;
  readonly pricePence: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly segments: number[] | null;
  readonly keepsRoom: boolean;
  readonly kinds: number[];
}

/**
 * These variants at a listing of the reader's, with the place's prices and minutes, and each person's own where they
 * have them. What the listing does not offer is left out.
 */
export async function readTerms(
  db: Db,
  reader: CalendarReader,
  listingId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, VariantTerms>> {
  const rows = await variantsOf(db, reader, listingId, variantIds);
  const staff = Map.groupBy(await staffFor(db, reader, variantIds), ({ variantId }) => variantId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        variantId: row.id,
        treatmentId: row.treatmentId,
        name: row.name,
        detail:
          row.count === 1 && (row.variant === 'Standard' || row.variant === row.name) ? '' : row.variant,
        bufferBefore: row.bufferBefore,
        bufferAfter: row.bufferAfter,
        keepsRoom: row.keepsRoom,
        roomKindIds: row.kinds,
        segments: row.segments,
        minutes: row.minutes,
        pricePence: row.pricePence,
        staff: (staff.get(row.id) ?? []).map((each) => termsOf(row, each)),
      },
    ]),
  );
}

function termsOf(row: VariantRow, each: StaffRow) {
  const minutes = each.minutes ?? row.minutes;
  return {
    staffId: each.id,
    isBookable: each.isBookable,
    minutes,
    pricePence: each.pricePence ?? row.pricePence,
    segments: segmentsFor(row.segments, minutes),
  };
}

async function variantsOf(
  db: Db,
  { id: ownerId }: CalendarReader,
  listingId: number,
  variantIds: readonly number[],
): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    SELECT v.id, t.id AS "treatmentId", t.name, v.name AS variant, v.minutes, v.price_pence AS "pricePence",
           (SELECT count(*)::int FROM treatment_variants o WHERE o.treatment_id = t.id) AS count,
           coalesce(g.buffer_before, 0) AS "bufferBefore", coalesce(g.buffer_after, 0) AS "bufferAfter",
           g.segments, coalesce(g.keeps_room, true) AS "keepsRoom",
           ARRAY(SELECT q.room_kind_id FROM ${requiredRooms} q WHERE q.treatment_id = t.id ORDER BY 1) AS kinds
    FROM ${variantsAt(sql`${listingId}`)} v
    JOIN ${treatments} t ON t.id = v.treatment_id AND t.owner_id = ${ownerId}
    JOIN ${listingTreatments} l ON l.treatment_id = t.id AND l.listing_id = ${listingId}
    LEFT JOIN ${treatmentTimings} g ON g.variant_id = v.id
    WHERE v.id = ANY(${idsOf(variantIds)}) AND v.is_offered LIMIT ${variantIds.length}`);
  return rows;
}

interface StaffRow extends Record<string, unknown> {
  readonly id: number;
  readonly variantId: number;
  readonly isBookable: boolean;
  readonly minutes: number | null;
  readonly pricePence: number | null;
}

const mostStaff = 200;

async function staffFor(db: Db, reader: CalendarReader, variantIds: readonly number[]): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(sql`
    SELECT r.id, v.id AS "variantId", r.is_bookable AS "isBookable", s.minutes, s.price_pence AS "pricePence"
    FROM ${resources} r CROSS JOIN treatment_variants v
    LEFT JOIN ${staffServiceTerms} s ON s.resource_id = r.id AND s.variant_id = v.id
    WHERE r.kind = 'staff' AND r.ended_at IS NULL AND v.id = ANY(${idsOf(variantIds)}) AND ${isSeen(reader)}
      AND (r.all_treatments OR EXISTS (SELECT FROM ${staffServices} d
        WHERE d.resource_id = r.id AND d.treatment_id = v.treatment_id))
    ORDER BY r.id LIMIT ${mostStaff * variantIds.length}`);
  return rows;
}

const idsOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
