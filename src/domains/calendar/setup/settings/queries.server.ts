import { type SQL, sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import type { CancellationTerms, DepositKind, TakesBookings } from '../../rules.ts';
import {
  calendarSettings,
  dateOverrides,
  resources,
  staffServices,
  workingHours,
} from '../../tables.server.ts';

const mostPlaces = 200;

export interface SettingsRow extends Record<string, unknown> {
  readonly listing: number;
  readonly title: string;
  readonly slug: string;
  readonly step: number;
  readonly lead: number;
  readonly horizon: number;
  readonly avoidsGaps: boolean;
  readonly takes: TakesBookings;
  readonly terms: CancellationTerms | null;
  readonly deposit: DepositKind;
  readonly depositValue: number;
  readonly takesFull: boolean;
  readonly token: string | null;
  readonly version: number;
  readonly isLive: boolean;
  readonly people: number;
  readonly peopleHere: number;
  readonly treatments: number;
  readonly treatmentsGiven: number;
  readonly rooms: number;
}

/** The settings of the places that a member looks after, or of one of them; the defaults where a place has none. */
export async function settingsRows(
  db: Db,
  whose: Whose,
  now: Date,
  listing?: number,
): Promise<SettingsRow[]> {
  const { rows } = await db.execute<SettingsRow>(sql`
    WITH place AS (
      SELECT l.id, l.title, l.slug, l.state = 'live' AS is_live, l.owner_id, s.*,
        coalesce(s.horizon_days, 60) AS horizon
      FROM ${listings} l LEFT JOIN ${calendarSettings} s ON s.listing_id = l.id
      WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND l.state <> 'removed'
        ${listing === undefined ? sql`` : sql`AND l.id = ${listing}`}
      ORDER BY l.id LIMIT ${mostPlaces}),
    person AS (
      SELECT r.id, r.all_treatments FROM ${resources} r
      WHERE r.owner_id = ${whose.id} AND r.kind = 'staff' AND r.is_bookable AND r.ended_at IS NULL),
    here AS (SELECT place.id AS place, person.id, person.all_treatments FROM place, person WHERE ${works(now)}),
    offered AS (
      SELECT place.id AS place, t.id FROM place
      JOIN listing_treatments link ON link.listing_id = place.id
      JOIN treatments t ON t.id = link.treatment_id AND t.is_active
      WHERE EXISTS (
        SELECT FROM ${variantsAt(sql`place.id`)} v WHERE v.treatment_id = t.id AND v.is_offered))
    SELECT place.id AS listing, place.title, place.slug, coalesce(place.step_minutes, 15) AS step,
      coalesce(place.lead_minutes, 120) AS lead, place.horizon, coalesce(place.avoids_gaps, false) AS "avoidsGaps",
      coalesce(place.takes_bookings, 'off') AS takes,
      CASE WHEN place.terms_chosen THEN place.cancellation_terms END AS terms, place.own_link AS token,
      coalesce(place.deposit, 'none') AS deposit, coalesce(place.deposit_value, 0) AS "depositValue",
      coalesce(place.takes_full, false) AS "takesFull",
      coalesce(place.version, 1) AS version, place.is_live AS "isLive",
      (SELECT count(*)::int FROM person) AS people,
      (SELECT count(*)::int FROM here WHERE here.place = place.id) AS "peopleHere",
      (SELECT count(*)::int FROM offered WHERE offered.place = place.id) AS treatments,
      (SELECT count(*)::int FROM offered WHERE offered.place = place.id AND ${isGiven}) AS "treatmentsGiven",
      (SELECT count(*)::int FROM ${resources} room
       WHERE room.listing_id = place.id AND room.kind = 'room' AND room.ended_at IS NULL) AS rooms
    FROM place ORDER BY place.id`);
  return rows;
}

/** Whether a person has hours at a place on some day from today to its horizon. */
function works(now: Date): SQL {
  const today = sql`${dateOf(now)}::date`;
  const last = sql`${today} + place.horizon`;
  return sql`(
    EXISTS (SELECT FROM ${workingHours} h WHERE h.resource_id = person.id AND h.listing_id = place.id
      AND h.from_date <= ${last} AND (h.to_date IS NULL OR h.to_date >= ${today}))
    OR EXISTS (SELECT FROM ${dateOverrides} o WHERE o.resource_id = person.id AND o.listing_id = place.id
      AND o.starts IS NOT NULL AND o.date BETWEEN ${today} AND ${last}))`;
}

const isGiven = sql`EXISTS (
  SELECT FROM here WHERE here.place = place.id AND (here.all_treatments OR EXISTS (
    SELECT FROM ${staffServices} gives WHERE gives.resource_id = here.id AND gives.treatment_id = offered.id)))`;

/** What a place is called in an address, so that nobody guesses it and everybody can type it. */
export const insertOwnLink = (db: Db, place: { listingId: number; ownerId: number }, ownLink: string) =>
  db
    .insert(calendarSettings)
    .values({ ...place, ownLink })
    .onConflictDoUpdate({ target: calendarSettings.listingId, set: { ownLink } });

/** Locks a place until the transaction ends: its settings are changed one after the other. */
export const lockPlace = (db: Db, listing: number) =>
  db.execute(sql`SELECT FROM ${listings} WHERE id = ${listing} FOR NO KEY UPDATE`);
