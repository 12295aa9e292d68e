import { sql } from 'drizzle-orm';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';

/**
 * How `listing`, which is live, takes bookings: null where it takes none, its business is about to go, or none of the
 * people who can be booked there gives anything that it offers. The page of the booking decides the same.
 */
export const bookingAt = sql`(
  SELECT settings.takes_bookings FROM calendar_settings settings
  JOIN accounts owner ON owner.id = listing.owner_id AND owner.erased_at IS NULL AND owner.deletion_asked_at IS NULL
  WHERE settings.listing_id = listing.id AND settings.takes_bookings <> 'off' AND EXISTS (
    SELECT FROM listing_treatments link
    JOIN treatments treatment ON treatment.id = link.treatment_id AND treatment.is_active
    JOIN resources person ON person.owner_id = listing.owner_id AND person.kind = 'staff'
      AND person.ended_at IS NULL AND person.is_bookable
    WHERE link.listing_id = listing.id
      AND (person.all_treatments OR EXISTS (
        SELECT FROM staff_services WHERE resource_id = person.id AND treatment_id = treatment.id))
      AND (EXISTS (SELECT FROM working_hours WHERE resource_id = person.id AND listing_id = listing.id)
        OR EXISTS (SELECT FROM date_overrides WHERE resource_id = person.id AND listing_id = listing.id))
      AND EXISTS (SELECT FROM ${variantsAt(sql`listing.id`)} one
                  WHERE one.treatment_id = treatment.id AND one.is_offered)))`;
