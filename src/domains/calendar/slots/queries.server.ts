import { type SQL, sql } from 'drizzle-orm';
import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { addDays, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { type CalendarReader, isSeen } from '../reader.server.ts';
import type { DateOverride, WorkingHours } from './slots.ts';

/** What is read of a listing. */
export interface Wanted {
  readonly listing: number;
  readonly variants: readonly number[];
  /** The people who are asked for by name. */
  readonly named: readonly number[];
  /** Which others are read beside them. */
  readonly others: 'all' | 'bookable' | 'none';
  /** Rooms of these kinds are read beside those that the variants need. */
  readonly roomKinds: readonly number[];
  /** An appointment whose own time does not count, because it is moved. */
  readonly but: number | null;
  /** The first London date, and how many. */
  readonly from: string;
  readonly days: number;
}

interface PlaceRow {
  readonly what: 'place';
  readonly body: {
    readonly is_removed: boolean;
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
    readonly name: string;
    readonly variant: string;
    readonly count: number;
    readonly is_offered: boolean;
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

/** What was asked takes a day at most, so what is taken is read from a day before to two days after. */
const daysBefore = 1;
const daysAfter = 2;

/**
 * All that a reader's listing has to say about times, in one statement that reads by key; taken time as ticks in one
 * text a resource. It is the only place where who gives what, how it takes time and when people work is read together.
 */
export const placeRows = (db: Db, reader: CalendarReader, wanted: Wanted) => {
  const { listing, variants, named, others, roomKinds, from, days } = wanted;
  // Hours of the night before may still go on.
  const fromDate = addDays(from, -2 - daysBefore);
  const toDate = addDays(from, days + daysAfter);
  const place = sql`${listing}::int`;
  const asked = sql`${sql.param([...variants])}::int[]`;
  return executeKept<PlaceRow | VariantRow | StaffRow | RoomRow>(
    db,
    sql`
    SELECT 'place' AS what, listing.id, json_build_object(
             'is_removed', listing.state = 'removed',
             'step', coalesce(settings.step_minutes, 15), 'lead', coalesce(settings.lead_minutes, 120),
             'horizon', coalesce(settings.horizon_days, 60), 'avoids_gaps', coalesce(settings.avoids_gaps, false),
             'shortest', CASE WHEN settings.avoids_gaps THEN coalesce(${shortestAt(reader, listing)}, 0) ELSE 0 END,
             'special_days', (
               SELECT json_agg(json_build_object('date', date, 'opens', opens, 'closes', closes))
               FROM listing_special_days
               WHERE listing_id = listing.id AND is_active AND date BETWEEN ${fromDate}::date AND ${toDate}::date)
           ) AS body, NULL AS taken, 0 AS rank
    FROM listings listing LEFT JOIN calendar_settings settings ON settings.listing_id = listing.id
    WHERE listing.id = ${place} AND listing.owner_id = ${reader.id}::int
      AND ${inPlaces(sql`listing.id`, reader)}
    UNION ALL
    SELECT 'variant', variant.id, json_build_object(
             'treatment', variant.treatment_id, 'name', treatment.name, 'variant', variant.name,
             'count', (SELECT count(*) FROM treatment_variants other WHERE other.treatment_id = treatment.id),
             'is_offered', variant.is_offered AND EXISTS (
               SELECT FROM listing_treatments WHERE treatment_id = treatment.id AND listing_id = ${place}),
             'minutes', variant.minutes, 'price_pence', variant.price_pence,
             'before', coalesce(timing.buffer_before, 0), 'after', coalesce(timing.buffer_after, 0),
             'segments', timing.segments, 'keeps_room', coalesce(timing.keeps_room, true),
             'room_kinds', (SELECT json_agg(room_kind_id ORDER BY room_kind_id) FROM required_rooms
                            WHERE treatment_id = variant.treatment_id)), NULL, 0
    FROM ${variantsAt(place)} variant
    JOIN treatments treatment ON treatment.id = variant.treatment_id AND treatment.owner_id = ${reader.id}::int
    LEFT JOIN treatment_timings timing ON timing.variant_id = variant.id
    WHERE variant.id = ANY(${asked})
    UNION ALL
    SELECT 'staff', r.id, json_build_object(
             'hours', (
               SELECT json_agg(json_build_object('weekday', weekday, 'starts', starts, 'ends', ends,
                 'fromDate', from_date, 'toDate', to_date, 'everyWeeks', every_weeks))
               FROM working_hours
               WHERE resource_id = r.id AND listing_id = ${place} AND from_date <= ${toDate}::date
                 AND (to_date IS NULL OR to_date >= ${fromDate}::date)),
             'overrides', (
               SELECT json_agg(json_build_object('date', date,
                 'starts', CASE WHEN listing_id = ${place} THEN starts END,
                 'ends', CASE WHEN listing_id = ${place} THEN ends END))
               FROM date_overrides
               WHERE resource_id = r.id AND date BETWEEN ${fromDate}::date AND ${toDate}::date),
             'all_treatments', r.all_treatments, 'is_bookable', r.is_bookable,
             'services', (SELECT json_agg(treatment_id) FROM staff_services WHERE resource_id = r.id
               AND treatment_id IN (SELECT treatment_id FROM treatment_variants WHERE id = ANY(${asked}))),
             'terms', (SELECT json_agg(json_build_object('variant', variant_id, 'minutes', minutes,
                         'price_pence', price_pence))
                       FROM staff_service_terms WHERE resource_id = r.id AND variant_id = ANY(${asked})),
             'last_given', ${lastGiven(sql`r.id`, wanted)}), block.list, 0
    FROM resources r CROSS JOIN LATERAL ${takenBy(sql`r.id`, wanted)} block
    WHERE r.kind = 'staff' AND r.ended_at IS NULL AND ${isSeen(reader)}
      AND (r.id = ANY(${sql.param([...named])}::int[]) OR ${others}::text = 'all'
        OR (${others}::text = 'bookable' AND r.is_bookable))
    UNION ALL
    SELECT 'room', room.id, json_build_object('kind', room.room_kind_id), block.list, room.position
    FROM resources room CROSS JOIN LATERAL ${takenBy(sql`room.id`, wanted)} block
    WHERE room.listing_id = ${place} AND room.owner_id = ${reader.id}::int AND room.kind = 'room'
      AND room.ended_at IS NULL AND room.is_bookable
      AND (room.room_kind_id = ANY(${sql.param([...roomKinds])}::int[]) OR room.room_kind_id IN (
        SELECT needed.room_kind_id FROM required_rooms needed
        JOIN treatment_variants variant ON variant.treatment_id = needed.treatment_id
        WHERE variant.id = ANY(${asked})))
    ORDER BY what, rank, id`,
  );
};

/** From, to and cause of each block, all in one list of numbers. */
const takenBy = (resource: SQL, { from, days, but }: Wanted) => sql`(
  SELECT '[' || string_agg(
           (date_part('epoch', lower(during)) / 300)::int || ',' || (date_part('epoch', upper(during)) / 300)::int
             || CASE cause WHEN 'appointment' THEN ',0' WHEN 'blocked' THEN ',1' WHEN 'time_off' THEN ',2'
                  WHEN 'busy' THEN ',3' ELSE ',4' END, ',') || ']' AS list
  FROM time_blocks
  WHERE resource_id = ${resource} AND upper(during) > ${midnight(addDays(from, -daysBefore))}::timestamptz
    AND lower(during) < ${midnight(addDays(from, days + daysAfter))}::timestamptz ${isOther(but)})`;

/** When the last appointment ended of those that are over before what is taken is read from; one step in the index. */
const lastGiven = (resource: SQL, { from, but }: Wanted) => sql`(
  SELECT (date_part('epoch', upper(during)) / 300)::int FROM time_blocks
  WHERE resource_id = ${resource} AND upper(during) <= ${midnight(addDays(from, -daysBefore))}::timestamptz
    AND cause = 'appointment' ${isOther(but)}
  ORDER BY upper(during) DESC LIMIT 1)`;

const isOther = (but: number | null) =>
  but === null ? sql`` : sql`AND appointment_id IS DISTINCT FROM ${but}::int`;

const midnight = (date: string) => instantOf(date).toISOString();

/** The minutes of the shortest variant at the listing, with its buffers. */
const shortestAt = (reader: CalendarReader, listing: number) => sql`(
  SELECT min(variant.minutes + coalesce(timing.buffer_before, 0) + coalesce(timing.buffer_after, 0))
  FROM ${variantsAt(sql`${listing}::int`)} variant
  JOIN treatments treatment ON treatment.id = variant.treatment_id
  LEFT JOIN treatment_timings timing ON timing.variant_id = variant.id
  WHERE treatment.owner_id = ${reader.id}::int AND treatment.is_active AND variant.is_offered)`;
