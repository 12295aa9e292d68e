import { sql } from 'drizzle-orm';
import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import type { DateOverride, WorkingHours } from './slots.ts';

export interface Wanted {
  readonly whose: Whose;
  readonly listing: number;
  readonly variants: readonly number[];
  /** The people who are asked for by name. */
  readonly named: readonly number[];
  /** Whether something is asked for of anyone. */
  readonly anyone: boolean;
  /** Where only the column of this member of the team may be looked at. */
  readonly member: number | null;
  /** Rows of dates, and taken time, are read from one to the other. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly from: Date;
  readonly to: Date;
}

interface PlaceRow {
  readonly what: 'place';
  readonly body: {
    readonly step: number;
    readonly lead: number;
    readonly horizon: number;
    readonly avoids_gaps: boolean;
    readonly shortest: number;
    readonly special_days: SpecialSpan[] | null;
  };
}

export interface VariantRow {
  readonly what: 'variant';
  readonly id: number;
  readonly body: {
    readonly treatment: number;
    readonly minutes: number;
    readonly price_pence: number;
    readonly before: number;
    readonly after: number;
    readonly segments: number[] | null;
    readonly keeps_room: boolean;
    readonly room_kinds: number[] | null;
  };
}

export interface StaffRow {
  readonly what: 'staff';
  readonly id: number;
  readonly body: {
    readonly hours: WorkingHours[] | null;
    readonly overrides: DateOverride[] | null;
    readonly all_treatments: boolean;
    readonly is_bookable: boolean;
    readonly services: number[] | null;
    readonly terms: { variant: number; minutes: number | null; price_pence: number | null }[] | null;
    readonly last_given: number | null;
  };
  readonly taken: string | null;
}

export interface RoomRow {
  readonly what: 'room';
  readonly id: number;
  readonly body: { readonly kind: number };
  readonly taken: string | null;
}

/** All that a slot search needs, in one statement that reads by key; taken time as ticks in one text a resource. */
export const searchRows = (db: Db, wanted: Wanted) => {
  const { whose, listing, variants, named, anyone, member, fromDate, toDate } = wanted;
  const place = sql`${listing}::int`;
  const asked = sql`${sql.param([...variants])}::int[]`;
  return executeKept<PlaceRow | VariantRow | StaffRow | RoomRow>(
    db,
    sql`
    SELECT 'place' AS what, listing.id, json_build_object(
             'step', coalesce(settings.step_minutes, 15), 'lead', coalesce(settings.lead_minutes, 120),
             'horizon', coalesce(settings.horizon_days, 60), 'avoids_gaps', coalesce(settings.avoids_gaps, false),
             'shortest', CASE WHEN settings.avoids_gaps THEN coalesce(${shortestAt(wanted)}, 0) ELSE 0 END,
             'special_days', (
               SELECT json_agg(json_build_object('date', date, 'opens', opens, 'closes', closes))
               FROM listing_special_days
               WHERE listing_id = listing.id AND is_active AND date BETWEEN ${fromDate}::date AND ${toDate}::date)
           ) AS body, NULL AS taken
    FROM listings listing LEFT JOIN calendar_settings settings ON settings.listing_id = listing.id
    WHERE listing.id = ${place} AND listing.owner_id = ${whose.id}::int AND listing.state <> 'removed'
      AND ${inPlaces(sql`listing.id`, whose)}
    UNION ALL
    SELECT 'variant', variant.id, json_build_object(
             'treatment', variant.treatment_id, 'minutes', variant.minutes, 'price_pence', variant.price_pence,
             'before', coalesce(timing.buffer_before, 0), 'after', coalesce(timing.buffer_after, 0),
             'segments', timing.segments, 'keeps_room', coalesce(timing.keeps_room, true),
             'room_kinds', (SELECT json_agg(room_kind_id ORDER BY room_kind_id) FROM required_rooms
                            WHERE treatment_id = variant.treatment_id)), NULL
    FROM ${variantsAt(place)} variant
    JOIN treatments treatment ON treatment.id = variant.treatment_id AND treatment.owner_id = ${whose.id}::int
    LEFT JOIN treatment_timings timing ON timing.variant_id = variant.id
    WHERE variant.id = ANY(${asked})
    UNION ALL
    SELECT 'staff', person.id, json_build_object(
             'hours', (
               SELECT json_agg(json_build_object('weekday', weekday, 'starts', starts, 'ends', ends,
                 'fromDate', from_date, 'toDate', to_date, 'everyWeeks', every_weeks))
               FROM working_hours
               WHERE resource_id = person.id AND listing_id = ${place} AND from_date <= ${toDate}::date
                 AND (to_date IS NULL OR to_date >= ${fromDate}::date)),
             'overrides', (
               SELECT json_agg(json_build_object('date', date,
                 'starts', CASE WHEN listing_id = ${place} THEN starts END,
                 'ends', CASE WHEN listing_id = ${place} THEN ends END))
               FROM date_overrides
               WHERE resource_id = person.id AND date BETWEEN ${fromDate}::date AND ${toDate}::date),
             'all_treatments', person.all_treatments, 'is_bookable', person.is_bookable,
             'services', (SELECT json_agg(treatment_id) FROM staff_services WHERE resource_id = person.id
               AND treatment_id IN (SELECT treatment_id FROM treatment_variants WHERE id = ANY(${asked}))),
             'terms', (SELECT json_agg(json_build_object('variant', variant_id, 'minutes', minutes,
                         'price_pence', price_pence))
                       FROM staff_service_terms WHERE resource_id = person.id AND variant_id = ANY(${asked})),
             'last_given', block.last_given), block.list
    FROM resources person CROSS JOIN LATERAL ${takenBy(sql`person.id`, wanted)} block
    WHERE person.owner_id = ${whose.id}::int AND person.kind = 'staff' AND person.ended_at IS NULL
      AND (person.id = ANY(${sql.param([...named])}::int[]) OR (${anyone}::boolean AND person.is_bookable))
      AND (${member}::int IS NULL OR person.member_id = ${member}::int)
    UNION ALL
    SELECT 'room', room.id, json_build_object('kind', room.room_kind_id), block.list
    FROM resources room CROSS JOIN LATERAL ${takenBy(sql`room.id`, wanted)} block
    WHERE room.listing_id = ${place} AND room.owner_id = ${whose.id}::int AND room.kind = 'room'
      AND room.ended_at IS NULL AND room.is_bookable
      AND room.room_kind_id IN (
        SELECT needed.room_kind_id FROM required_rooms needed
        JOIN treatment_variants variant ON variant.treatment_id = needed.treatment_id
        WHERE variant.id = ANY(${asked}))
    ORDER BY what, id`,
  );
};

/** From, to and cause of each block, all in one list of numbers. */
const takenBy = (resource: ReturnType<typeof sql>, { from, to }: Wanted) => sql`(
  SELECT '[' || string_agg(
           (date_part('epoch', lower(during)) / 300)::int || ',' || (date_part('epoch', upper(during)) / 300)::int
             || CASE cause WHEN 'appointment' THEN ',0' WHEN 'blocked' THEN ',1' WHEN 'time_off' THEN ',2'
                  ELSE ',3' END, ',') || ']' AS list,
         max(id) FILTER (WHERE cause = 'appointment') AS last_given
  FROM time_blocks
  WHERE resource_id = ${resource} AND upper(during) > ${from.toISOString()}::timestamptz
    AND lower(during) < ${to.toISOString()}::timestamptz)`;

/** The minutes of the shortest variant at the listing, with its buffers. */
const shortestAt = ({ whose, listing }: Wanted) => sql`(
  SELECT min(variant.minutes + coalesce(timing.buffer_before, 0) + coalesce(timing.buffer_after, 0))
  FROM ${variantsAt(sql`${listing}::int`)} variant
  JOIN treatments treatment ON treatment.id = variant.treatment_id
  LEFT JOIN treatment_timings timing ON timing.variant_id = variant.id
  WHERE treatment.owner_id = ${whose.id}::int AND treatment.is_active AND variant.is_offered)`;
