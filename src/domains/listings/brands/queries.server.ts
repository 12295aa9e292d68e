import { sql } from 'drizzle-orm';
import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { isOfferedAt, variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { VariantPrice } from '#src/domains/treatments/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { within } from '../search/results.server.ts';

/** A brand shows no more places, people or treatments than these, and compares the prices of so many places. */
const most = { places: 1_000, people: 60, placesOfPerson: 20, treatments: 40, compared: 200 };

export type Brand = { owner_id: number; name: string; slug: string };

/** The brand that has or had this address. */
export async function brandAt(db: Db, slug: string): Promise<Brand | undefined> {
  const { rows } = await db.execute<Brand>(sql`
    SELECT b.owner_id, b.name, b.slug FROM brand_slugs s JOIN brands b ON b.owner_id = s.owner_id
    WHERE s.slug = ${slug}`);
  return rows[0];
}

export async function brandOfOwner(
  db: Db,
  ownerId: number,
): Promise<{ name: string; slug: string; places: number } | undefined> {
  const { rows } = await db.execute<{ name: string; slug: string; places: number }>(sql`
    SELECT name, slug, (SELECT count(*)::int FROM listings l WHERE l.owner_id = b.owner_id AND l.state = 'live') AS places
    FROM brands b WHERE owner_id = ${ownerId}`);
  return rows[0];
}

export type PlaceRow = {
  id: number;
  slug: string;
  title: string;
  town: string;
  lat: number;
  lng: number;
  precision: ListingPrecision;
  within: string | null;
  price_from_pence: number | null;
};

/** The live places of a brand in the order of their titles, as the search index has them. */
export async function livePlaces(db: Db, ownerId: number): Promise<PlaceRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    SELECT l.id, l.slug, l.title, l.town, d.lat, d.lng, l.precision, ${within}, d.price_from_pence
    FROM listings l JOIN search_docs d ON d.listing_id = l.id
    WHERE l.owner_id = ${ownerId} AND l.state = 'live' ORDER BY l.title, l.town, l.id LIMIT ${most.places}`);
  return rows;
}

type PersonRow = {
  id: number;
  name: string;
  qualification: string;
  places: { slug: string; title: string; town: string }[];
};

/** Who agreed to be named on a live place, and on which. */
export async function peopleOf(db: Db, ownerId: number): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT person.id, person.name, person.qualification, (
      SELECT json_agg(json_build_object('slug', slug, 'title', title, 'town', town) ORDER BY title, id) FROM (
        SELECT l.id, l.slug, l.title, l.town FROM listing_practitioners link JOIN listings l ON l.id = link.listing_id
        WHERE link.practitioner_id = person.id AND l.owner_id = ${ownerId} AND l.state = 'live'
        ORDER BY l.title, l.id LIMIT ${most.placesOfPerson}) shown) AS places
    FROM practitioners person
    WHERE person.owner_id = ${ownerId} AND person.consented_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM listing_practitioners link JOIN listings l ON l.id = link.listing_id
      WHERE link.practitioner_id = person.id AND l.state = 'live')
    ORDER BY person.name, person.id LIMIT ${most.people}`);
  return rows;
}

type TreatmentRow = {
  id: number;
  name: string;
  category: string;
  places: number;
  /** By place. */
  variants: (VariantPrice[] | null)[];
};

/** What two or more live places offer, with what each place asks. What may not be advertised is left out. */
export async function sharedTreatments(db: Db, ownerId: number): Promise<TreatmentRow[]> {
  const { rows } = await db.execute<TreatmentRow>(sql`
    WITH place AS MATERIALIZED (
      SELECT id FROM listings WHERE owner_id = ${ownerId} AND state = 'live' ORDER BY id LIMIT ${most.compared})
    SELECT t.id, t.name, c.name AS category, count(*)::int AS places, json_agg(at_place.variants) AS variants
    FROM treatments t JOIN categories c ON c.id = t.category_id LEFT JOIN treatment_kinds k ON k.id = t.kind_id
    JOIN listing_treatments link ON link.treatment_id = t.id JOIN place ON place.id = link.listing_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('priceType', price_type, 'pricePence', price_pence)) AS variants
      FROM ${variantsAt(sql`place.id`)} one WHERE one.treatment_id = t.id AND one.is_offered) at_place
    WHERE t.owner_id = ${ownerId} AND t.is_active AND coalesce(k.is_advertisable, true)
      AND ${isOfferedAt(sql`place.id`, sql`t.id`)}
    GROUP BY t.id, c.id HAVING count(*) > 1
    ORDER BY count(*) DESC, c.position, t.position, t.id LIMIT ${most.treatments}`);
  return rows;
}
