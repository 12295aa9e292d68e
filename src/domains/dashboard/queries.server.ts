import { sql } from 'drizzle-orm';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { enquiryReports } from '#src/domains/enquiries/conversations/tables.server.ts';
import type { ListingState } from '#src/domains/listings/states.ts';
import { listingHours, listingReports, listings } from '#src/domains/listings/tables.server.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { treatments } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';

type HomeListingRow = {
  id: number;
  slug: string;
  title: string;
  state: ListingState;
  hasPlace: boolean;
  hasContact: boolean;
  hasDescription: boolean;
  hasPicture: boolean;
  hasPrice: boolean;
  returnedReason: string;
  pendingChange: boolean;
};

/** The owner's newest listings that are not removed, with what decides whether they may be shown. */
export async function ownListings(db: Db, whose: Whose, limit: number): Promise<HomeListingRow[]> {
  const { rows } = await db.execute<HomeListingRow>(sql`
    SELECT l.id, l.slug, l.title, coalesce(l.hidden_from, l.state) AS state, l.lat IS NOT NULL AS "hasPlace",
           l.phone <> '' OR l.email <> '' AS "hasContact", l.description <> '' AS "hasDescription",
           coalesce(l.body_image_id, l.thumbnail_image_id) IS NOT NULL AS "hasPicture",
           (coalesce(l.hidden_from, l.state) <> 'draft' OR l.live_since IS NOT NULL OR EXISTS (
             SELECT 1 FROM listing_treatments link JOIN ${treatments} t ON t.id = link.treatment_id
             JOIN ${variantsAt(sql`l.id`)} v ON v.treatment_id = t.id AND v.is_offered
             WHERE link.listing_id = l.id AND t.is_active)) AS "hasPrice",
           l.returned_reason AS "returnedReason", l.pending_change IS NOT NULL AS "pendingChange"
    FROM ${listings} l
    WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND (l.state <> 'removed' OR l.hidden_from IS NOT NULL)
    ORDER BY l.id DESC LIMIT ${limit}`);
  return rows;
}

/** What a business has set up of what its first page needs. */
export async function setupOf(db: Db, whose: Whose) {
  const own = sql`l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)}`;
  const { rows } = await db.execute<{ published: boolean; treatments: boolean; schedule: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${listings} l WHERE ${own}
                     AND coalesce(l.hidden_from, l.state) IN ('awaiting_check', 'live', 'paused')) AS published,
           EXISTS (SELECT 1 FROM ${treatments} t WHERE t.owner_id = ${whose.id} AND t.is_active) AS treatments,
           EXISTS (SELECT 1 FROM ${listings} l JOIN ${listingHours} h ON h.listing_id = l.id
                   WHERE ${own}) AS schedule`);
  return rows[0] ?? { published: false, treatments: false, schedule: false };
}

/** Whether clients book online at one of the live listings; null where none is live. */
export async function takesBookings(db: Db, whose: Whose): Promise<boolean | null> {
  const { rows } = await db.execute<{ takes: boolean | null }>(sql`
    SELECT bool_or(coalesce(s.takes_bookings, 'off') <> 'off') AS takes
    FROM ${listings} l LEFT JOIN ${calendarSettings} s ON s.listing_id = l.id
    WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND l.state = 'live'`);
  return rows[0]?.takes ?? null;
}

/** How much waits for an operator, of each kind. */
export async function waiting(db: Db) {
  const { rows } = await db.execute<{
    listings: number;
    changes: number;
    verifications: number;
    reports: number;
    conversations: number;
  }>(sql`
    SELECT (SELECT count(*)::int FROM ${listings} WHERE state = 'awaiting_check') AS listings,
           (SELECT count(*)::int FROM ${listings} WHERE pending_change IS NOT NULL AND state <> 'removed') AS changes,
           (SELECT count(*)::int FROM ${listings}
            WHERE verification_asked_at IS NOT NULL AND state <> 'removed') AS verifications,
           (SELECT count(*)::int FROM ${listingReports} WHERE resolved_at IS NULL) AS reports,
           (SELECT count(DISTINCT enquiry_id)::int FROM ${enquiryReports}
            WHERE settled_at IS NULL) AS conversations`);
  return rows[0] ?? { listings: 0, changes: 0, verifications: 0, reports: 0, conversations: 0 };
}
