import { sql } from 'drizzle-orm';
import type { Category, Label } from '#src/domains/catalogue/contract.ts';
import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { affiliations as affiliationsTable } from '#src/domains/practitioners/tables.server.ts';
import { isOfferedAt, variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { VariantPrice } from '#src/domains/treatments/rules.ts';
import { keepStatement } from '#src/platform/database/kept-plans.server.ts';
import type { fromColumns } from '#src/platform/schema/schema.ts';
import { brandOfListing, type CardRow, eliteColumn } from '../cards/queries.server.ts';
import { publicFields } from '../listing.ts';
import type { SpecialSpan, WeekSpan } from '../opening.ts';
import { type PackageRow, packagesOfListing } from '../packages/queries.server.ts';
import {
  type ListingState,
  listingAffiliations,
  listingImages,
  listingSpecialDays,
  listings,
  listingVideos,
} from '../tables.server.ts';

interface ImageFacts {
  token: string;
  kind: 'upload' | 'artwork';
  width: number;
  height: number;
}

interface VideoFacts {
  provider: 'youtube' | 'vimeo';
  id: string;
  hash: string;
  title: string;
  still: ImageFacts;
}

export interface VariantRow extends VariantPrice {
  id: number;
  name: string;
  description: string;
  minutes: number;
}

/** A file that may be saved from the page. */
interface DocumentFacts {
  token: string;
  name: string;
  type: 'application/pdf' | 'image/webp';
  bytes: number;
}

export type PageRow = PublicColumns & {
  id: number;
  slug: string;
  title: string;
  state: ListingState;
  taken_down: boolean;
  /** An operator closed it for good. */
  closed: boolean;
  claimed: boolean;
  takes_bookings: boolean;
  verified: boolean;
  elite: boolean;
  brand: CardRow['brand'];
  category: Omit<Category, 'image_icon' | 'background_image'> & { icon: ImageFacts; background: ImageFacts };
  city: { slug: string; name: string } | null;
  address: string;
  town: string;
  postcode: string;
  lat: number;
  lng: number;
  precision: ListingPrecision;
  website_url: string;
  facebook_url: string;
  instagram_url: string;
  tiktok_url: string;
  youtube_url: string;
  description: string;
  summary: string;
  seo_title: string;
  seo_description: string;
  source: string | null;
  attachment: DocumentFacts | null;
  /** Seconds since 1970; null for what was never shown. */
  live_since: number | null;
  updated_at: number;
  gallery: (ImageFacts & { alt: string })[] | null;
  videos: VideoFacts[] | null;
  treatments:
    | {
        id: number;
        name: string;
        category: { slug: string; name: string };
        description: string;
        /** False for what may only be given on prescription. */
        advertisable: boolean;
        variants: VariantRow[] | null;
      }[]
    | null;
  packages: PackageRow[] | null;
  practitioners:
    | {
        id: number;
        name: string;
        qualification: string;
        certificate: string;
        about: string;
        register: string;
        register_number: string;
      }[]
    | null;
  affiliations: { name: string; description: string }[] | null;
  amenities: Label[] | null;
  tags: Label[] | null;
  hours: WeekSpan[] | null;
  special_days: (SpecialSpan & { name: string | null })[] | null;
};

/** What a page shows of a listing's row as it is kept. */
export type PublicColumns = ReturnType<typeof fromColumns<typeof publicFields, typeof listings.$inferSelect>>;

const publicColumns = sql.join(
  Object.entries(publicFields).map(
    ([name, { column }]) => sql`listing.${sql.identifier(listings[column].name)} AS ${sql.identifier(name)}`,
  ),
  sql`, `,
);

const imageFacts = (image: string) =>
  sql.raw(`json_build_object(
  'token', ${image}.token, 'kind', ${image}.kind, 'width', ${image}.width, 'height', ${image}.height)`);

/** Its own pictures: cover first, then the gallery in its order, none twice; a picture is shown once it is described. */
const gallery = sql`(
  SELECT json_agg(json_build_object('token', image.token, 'kind', image.kind, 'width', image.width,
                                    'height', image.height, 'alt', shown.alt) ORDER BY shown.position, shown.image_id)
  FROM (SELECT image_id, min(position) AS position, max(alt) AS alt
        FROM (SELECT listing.body_image_id AS image_id, -2 AS position, '' AS alt
              UNION ALL SELECT listing.thumbnail_image_id, -1, ''
              UNION ALL (SELECT image_id, position, alt FROM ${listingImages}
                         WHERE listing_id = listing.id AND alt <> '' ORDER BY position LIMIT 60)) AS every
        WHERE image_id IS NOT NULL GROUP BY image_id) AS shown
  JOIN images image ON image.id = shown.image_id)`;

const videos = sql`(
  SELECT json_agg(json_build_object('provider', shown.provider, 'id', shown.video_id, 'hash', shown.video_hash,
                                    'title', shown.title, 'still', ${imageFacts('image')})
                  ORDER BY shown.position, shown.id)
  FROM (SELECT * FROM ${listingVideos} WHERE listing_id = listing.id ORDER BY position, id LIMIT 50) AS shown
  JOIN images image ON image.id = shown.image_id)`;

const treatments = sql`(
  SELECT json_agg(json_build_object(
    'id', shown.id, 'name', shown.name, 'description', shown.description, 'variants', shown.variants,
    'advertisable', shown.advertisable, 'category', json_build_object('slug', shown.category_slug, 'name', shown.category_name))
    ORDER BY shown.category_position, shown.position, shown.id)
  FROM (
    SELECT treatment.id, treatment.name, treatment.description, treatment.position, category.slug AS category_slug,
           category.name AS category_name, category.position AS category_position,
           coalesce(kind.is_advertisable, true) AS advertisable,
           (SELECT json_agg(json_build_object('id', id, 'name', name, 'description', description, 'minutes', minutes,
                                              'priceType', price_type, 'pricePence', price_pence)
                            ORDER BY position, id)
            FROM (SELECT * FROM ${variantsAt(sql`listing.id`)} AS one
                  WHERE treatment_id = treatment.id AND is_offered
                  ORDER BY position, id LIMIT 50) AS variant) AS variants
    FROM listing_treatments link
    JOIN treatments treatment ON treatment.id = link.treatment_id AND treatment.is_active
    JOIN categories category ON category.id = treatment.category_id
    LEFT JOIN treatment_kinds kind ON kind.id = treatment.kind_id
    WHERE link.listing_id = listing.id AND ${isOfferedAt(sql`listing.id`, sql`treatment.id`)}
    ORDER BY category.position, treatment.position, treatment.id LIMIT 300
  ) AS shown)`;

/** Only who consented, and still does. */
const practitioners = sql`(
  SELECT json_agg(shown ORDER BY position, id)
  FROM (SELECT person.id, person.name, person.qualification, person.certificate, person.about, person.register,
               person.register_number, link.position
        FROM listing_practitioners link
        JOIN practitioners person ON person.id = link.practitioner_id AND person.consented_at IS NOT NULL
        WHERE link.listing_id = listing.id ORDER BY link.position, person.id LIMIT 100) AS shown)`;

const affiliations = sql`(
  SELECT json_agg(shown ORDER BY name)
  FROM (SELECT affiliation.name, affiliation.description
        FROM ${listingAffiliations} link JOIN ${affiliationsTable} affiliation ON affiliation.id = link.affiliation_id
        WHERE link.listing_id = listing.id ORDER BY affiliation.name LIMIT 50) AS shown)`;

const labels = (labelled: 'amenities' | 'tags', key: 'amenity_id' | 'tag_id') => sql`(
  SELECT json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'grouping', label.grouping)
                  ORDER BY position)
  FROM ${sql.identifier(`listing_${labelled}`)} link
  JOIN ${sql.identifier(labelled)} label ON label.id = link.${sql.identifier(key)}
  WHERE link.listing_id = listing.id)`;

/** All that a business page shows, in one statement; special days from `from` to `to`. */
export const pageRows = keepStatement<'slug' | 'now' | 'from' | 'to', PageRow>(
  (value) => sql`
    SELECT listing.id, listing.slug, listing.title, listing.state, listing.address, listing.town, listing.postcode,
           listing.lat, listing.lng, listing.precision, ${publicColumns}, listing.website_url, listing.facebook_url,
           listing.instagram_url, listing.tiktok_url, listing.youtube_url, listing.description, listing.summary,
           listing.seo_title, listing.seo_description, listing.source,
           listing.owner_id IS NOT NULL AS claimed, EXISTS (SELECT 1 FROM calendar_settings
             WHERE listing_id = listing.id AND takes_bookings <> 'off') AS takes_bookings, listing.verified_at IS NOT NULL AS verified,
           listing.taken_down_at IS NOT NULL AS taken_down, listing.closed_at IS NOT NULL AS closed, ${eliteColumn(value('now'))} AS elite, ${brandOfListing} AS brand,
           date_part('epoch', listing.live_since) AS live_since,
           date_part('epoch', listing.updated_at) AS updated_at,
           json_build_object('id', category.id, 'slug', category.slug, 'name', category.name,
                             'description', category.description, 'family', category.family,
                             'icon', ${imageFacts('icon')}, 'background', ${imageFacts('background')}) AS category,
           CASE WHEN city.id IS NOT NULL THEN json_build_object('slug', city.slug, 'name', city.name) END AS city,
           ${gallery} AS gallery, ${videos} AS videos, ${treatments} AS treatments,
           ${packagesOfListing} AS packages, ${practitioners} AS practitioners,
           ${affiliations} AS affiliations,
           ${labels('amenities', 'amenity_id')} AS amenities, ${labels('tags', 'tag_id')} AS tags,
           (SELECT json_build_object('token', token, 'name', name, 'type', type, 'bytes', bytes)
            FROM documents WHERE id = listing.attachment_id) AS attachment,
           (SELECT json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)
                            ORDER BY weekday, opens)
            FROM listing_hours WHERE listing_id = listing.id AND is_active) AS hours,
           (SELECT json_agg(json_build_object('date', date, 'opens', opens, 'closes', closes, 'name', bank_holiday)
                            ORDER BY date, opens)
            FROM (SELECT * FROM ${listingSpecialDays}
                  WHERE listing_id = listing.id AND is_active AND date BETWEEN ${value('from')}::date AND ${value('to')}::date
                  ORDER BY date, opens LIMIT 200) AS day) AS special_days
    FROM listings listing
    JOIN categories category ON category.id = listing.category_id
    JOIN images icon ON icon.id = category.icon_image_id
    JOIN images background ON background.id = category.background_image_id
    LEFT JOIN cities city ON city.id = listing.city_id
    WHERE listing.slug = ${value('slug')}`,
);
