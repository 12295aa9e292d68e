import { type SQL, sql } from 'drizzle-orm';

/**
 * The variants of treatments as they are at one listing: at its own price and duration where it has them, else as
 * everywhere. All that shows, finds or sells what a place offers reads them here. What is free everywhere and has a
 * price at the place is fixed there. `listing` is an id, or the column that holds it.
 */
export const variantsAt = (listing: SQL): SQL => sql`(
  SELECT everywhere.id, everywhere.treatment_id, everywhere.name, everywhere.description, everywhere.position,
         CASE WHEN everywhere.price_type = 'free' AND there.price_pence IS NOT NULL THEN 'fixed'
              ELSE everywhere.price_type END AS price_type,
         coalesce(there.price_pence, everywhere.price_pence) AS price_pence,
         coalesce(there.minutes, everywhere.minutes) AS minutes,
         greatest(everywhere.price_since, there.price_since) AS price_since,
         coalesce(there.is_offered, true) AS is_offered
  FROM treatment_variants everywhere
  LEFT JOIN listing_variant_terms there ON there.variant_id = everywhere.id AND there.listing_id = ${listing})`;

/** False where the listing offers none of the treatment's variants. */
export const isOfferedAt = (listing: SQL, treatment: SQL): SQL => sql`(
  SELECT bool_or(is_offered) FROM ${variantsAt(listing)} one WHERE one.treatment_id = ${treatment}) IS NOT FALSE`;
