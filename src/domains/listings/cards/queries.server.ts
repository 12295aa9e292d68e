import { type Placeholder, sql } from 'drizzle-orm';
import type { Recipe } from '#src/artwork/recipe.ts';
import { plans } from '#src/domains/billing/plans/tables.server.ts';
import { subscriptions } from '#src/domains/billing/subscriptions/tables.server.ts';
import type { Family } from '#src/domains/catalogue/contract.ts';
import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { keepStatement } from '#src/platform/database/kept-plans.server.ts';
import type { SpecialSpan, WeekSpan } from '../opening.ts';
import { bookingAt } from './booking.server.ts';
import type { ListingCard } from './card.ts';

interface ImageFacts {
  token: string;
  kind: 'upload' | 'artwork';
  width: number;
  height: number;
  /** What an artwork is drawn from; null for an upload. */
  recipe: Recipe | null;
}

/** A treatment with the price and duration of one of its variants. */
export type CardTreatmentRow = {
  id: number;
  variant_id: number;
  name: string;
  price_type: 'free' | 'from' | 'fixed';
  price_pence: number;
  minutes: number;
};

export type CardRow = {
  id: number;
  slug: string;
  title: string;
  summary: string;
  town: string;
  lat: number;
  lng: number;
  precision: ListingPrecision;
  postcode: string;
  category: { slug: string; name: string; family: Family };
  city: { slug: string; name: string } | null;
  image: ImageFacts | null;
  claimed: boolean;
  verified: boolean;
  elite: boolean;
  /** Seconds since 1970. */
  live_since: number;
  price_from_pence: number | null;
  top: CardTreatmentRow | null;
  brand: { slug: string; name: string; more_places: number } | null;
  booking: ListingCard['booking'];
  rating: { count: number; sum: number; is_demo: boolean } | null;
  hours: WeekSpan[] | null;
  special_days: SpecialSpan[] | null;
};

/**
 * What cards show of the live listings among `ids`, in that order, in one statement that reads by key only.
 * A listing without a picture of its own shows its category's; special days are read from `from` to `to`.
 */
export const cardRows = keepStatement<'ids' | 'now' | 'from' | 'to', CardRow>(
  (value) => sql`
    SELECT listing.id, listing.slug, listing.title, listing.summary, listing.town, listing.lat, listing.lng,
           listing.precision, listing.postcode,
           json_build_object('slug', category.slug, 'name', category.name, 'family', category.family) AS category,
           CASE WHEN city.id IS NOT NULL THEN json_build_object('slug', city.slug, 'name', city.name) END AS city,
           CASE WHEN image.id IS NOT NULL THEN json_build_object(
             'token', image.token, 'kind', image.kind, 'width', image.width, 'height', image.height,
             'recipe', image.recipe) END AS image,
           listing.owner_id IS NOT NULL AS claimed,
           listing.verified_at IS NOT NULL AS verified,
           ${eliteColumn(value('now'))} AS elite,
           date_part('epoch', listing.live_since) AS live_since,
           price.pence AS price_from_pence, ${topTreatment} AS top, ${brandOfListing} AS brand,
           ${bookingAt} AS booking,
           (SELECT json_build_object('count', rating.count, 'sum', rating.sum, 'is_demo', rating.is_demo)
            FROM listing_ratings rating WHERE rating.listing_id = listing.id) AS rating,
           (SELECT json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes))
            FROM listing_hours WHERE listing_id = listing.id AND is_active) AS hours,
           (SELECT json_agg(json_build_object('date', date, 'opens', opens, 'closes', closes))
            FROM listing_special_days
            WHERE listing_id = listing.id AND is_active AND date BETWEEN ${value('from')}::date AND ${value('to')}::date) AS special_days
    FROM unnest(${value('ids')}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN listings listing ON listing.id = wanted.id AND listing.state = 'live'
    JOIN categories category ON category.id = listing.category_id
    LEFT JOIN cities city ON city.id = listing.city_id
    LEFT JOIN images image ON image.id = coalesce(listing.thumbnail_image_id, category.background_image_id)
    LEFT JOIN LATERAL (
      SELECT coalesce(min(nullif(variant.price_pence, 0)), min(variant.price_pence)) AS pence
      FROM listing_treatments link
      JOIN treatments treatment ON treatment.id = link.treatment_id AND treatment.is_active
      JOIN ${variantsAt(sql`listing.id`)} variant ON variant.treatment_id = treatment.id AND variant.is_offered
      WHERE link.listing_id = listing.id
    ) price ON true
    ORDER BY wanted.place`,
);

/** The brand of `listing`, where its owner has another live place. */
export const brandOfListing = sql`(
  SELECT json_build_object('slug', brand.slug, 'name', brand.name, 'more_places', places.live - 1)
  FROM brands brand CROSS JOIN LATERAL (
    SELECT count(*)::int AS live FROM listings place
    WHERE place.owner_id = brand.owner_id AND place.state = 'live') places
  WHERE brand.owner_id = listing.owner_id AND listing.state = 'live' AND places.live > 1)`;

/**
 * Of the treatments of `listing` the one that its page names first, its own trade before others: at the price of its
 * cheapest variant, "from" where another costs more. What may not be advertised is never picked out.
 */
const topTreatment = sql`(
  SELECT json_build_object('id', top.id, 'variant_id', cheapest.id, 'name', top.name, 'minutes', cheapest.minutes,
    'price_pence', cheapest.price_pence,
    'price_type', CASE WHEN cheapest.price_type = 'fixed' AND cheapest.is_one_of_many THEN 'from' ELSE cheapest.price_type END)
  FROM (
    SELECT treatment.id, treatment.name FROM listing_treatments link
    JOIN treatments treatment ON treatment.id = link.treatment_id AND treatment.is_active
    JOIN categories category ON category.id = treatment.category_id
    LEFT JOIN treatment_kinds kind ON kind.id = treatment.kind_id
    WHERE link.listing_id = listing.id AND coalesce(kind.is_advertisable, true)
      AND EXISTS (SELECT 1 FROM ${variantsAt(sql`listing.id`)} one
                  WHERE treatment_id = treatment.id AND is_offered AND price_pence > 0)
    ORDER BY treatment.category_id <> listing.category_id, category.position, treatment.position, treatment.id
    LIMIT 1) top
  CROSS JOIN LATERAL (
    SELECT id, minutes, price_type, price_pence, max(price_pence) OVER () > price_pence AS is_one_of_many
    FROM ${variantsAt(sql`listing.id`)} one WHERE treatment_id = top.id AND is_offered AND price_pence > 0
    ORDER BY price_pence, position, id LIMIT 1) cheapest)`;

/** Whether the owner of `listing` has the Elite plan at this moment, if only in its grace. */
export const isElite = (now: Date) => sql`EXISTS (${eliteSubscription(now.toISOString())})`;

/** The same as a column of a few listings: for an EXISTS there, every Elite subscription would be read first. */
export const eliteColumn = (now: Placeholder) => sql`(${eliteSubscription(now)} LIMIT 1) IS NOT NULL`;

const eliteSubscription = (now: string | Placeholder) => sql`
  SELECT 1 FROM ${subscriptions} subscription JOIN ${plans} plan ON plan.id = subscription.plan_id
  WHERE subscription.account_id = listing.owner_id AND plan.type = 'elite' AND subscription.closed_at IS NULL
    AND subscription.starts_at <= ${now}::timestamptz
    AND (subscription.ends_at IS NULL
         OR greatest(subscription.ends_at, subscription.grace_ends_at) > ${now}::timestamptz)`;
