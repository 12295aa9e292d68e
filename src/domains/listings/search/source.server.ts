import { type SQL, sql } from 'drizzle-orm';
import { priceBands } from './numbering.ts';

/** Only what a visitor may see is indexed: live listings, active treatments, people who consent. */
const spoken = (which: SQL) => sql`
  live AS (
    SELECT l.*, c.name AS category_name, coalesce(ci.name, '') AS city_name
    FROM listings l JOIN categories c ON c.id = l.category_id LEFT JOIN cities ci ON ci.id = l.city_id
    WHERE l.state = 'live' AND ${which}
  ),
  treated AS (
    SELECT lt.listing_id, t.id, t.category_id, t.description,
           concat_ws(' ', t.name, t.service_type, k.name, c.name) AS said
    FROM live l JOIN listing_treatments lt ON lt.listing_id = l.id
    JOIN treatments t ON t.id = lt.treatment_id AND t.is_active
    JOIN categories c ON c.id = t.category_id LEFT JOIN treatment_kinds k ON k.id = t.kind_id
  ),
  offers AS (
    SELECT t.listing_id, v.id AS variant_id, v.price_pence, t.category_id, concat_ws(' ', t.said, v.name) AS said
    FROM treated t JOIN treatment_variants v ON v.treatment_id = t.id
  ),
  people AS (
    SELECT lp.listing_id, string_agg(concat_ws(' ', p.name, p.qualification), ' ') AS said
    FROM live l JOIN listing_practitioners lp ON lp.listing_id = l.id
    JOIN practitioners p ON p.id = lp.practitioner_id AND p.consented_at IS NOT NULL
    GROUP BY lp.listing_id
  ),
  spans AS (
    SELECT h.listing_id, h.weekday * 96 + h.opens / 15 AS opens, h.weekday * 96 + h.closes / 15 AS closes, true AS weekly
    FROM live l JOIN listing_hours h ON h.listing_id = l.id
    UNION ALL
    SELECT s.listing_id, (extract(isodow FROM s.date)::int - 1) * 96 + s.opens / 15,
           (extract(isodow FROM s.date)::int - 1) * 96 + s.closes / 15, false
    FROM live l JOIN listing_special_days s ON s.listing_id = l.id WHERE s.opens IS NOT NULL
  )`;

const zeros = sql`repeat('0', 672)::bit(672)`;
const ones = sql`repeat('1', 672)::bit(672)`;

/** One row of facts a listing; what closes after Sunday midnight goes on at the start of the week. */
const gathered = sql`
  facts AS (
    SELECT l.*, tr.treatments, tr.treatment_notes, of.offered, of.lowest_pence, of.price_from_pence, pe.said AS people, op.open_week,
           coalesce(sd.dates, '{}') AS special_dates, coalesce(am.ids, '{}') AS amenity_ids, am.said AS amenities,
           coalesce(tg.ids, '{}') AS tag_ids, tg.said AS tags, af.said AS affiliations,
           uniq(sort(l.category_id || coalesce(tr.category_ids, '{}'))) AS category_ids, im.images
    FROM live l
    LEFT JOIN (SELECT listing_id, string_agg(said, ' ') AS treatments, string_agg(description, ' ') AS treatment_notes,
                      array_agg(category_id) AS category_ids FROM treated GROUP BY 1) tr ON tr.listing_id = l.id
    LEFT JOIN (SELECT listing_id, string_agg(said, ' ') AS offered, min(price_pence) AS lowest_pence,
                      coalesce(min(nullif(price_pence, 0)), min(price_pence)) AS price_from_pence
               FROM offers GROUP BY 1) of ON of.listing_id = l.id
    LEFT JOIN people pe ON pe.listing_id = l.id
    LEFT JOIN (SELECT listing_id, bit_or(((${ones} << (672 - (closes - opens))) >> opens)
                        | CASE WHEN closes > 672 THEN ${ones} << (1344 - closes) ELSE ${zeros} END) AS open_week
               FROM spans WHERE weekly GROUP BY 1) op ON op.listing_id = l.id
    LEFT JOIN LATERAL (SELECT array_agg(DISTINCT date) AS dates FROM listing_special_days
                       WHERE listing_id = l.id) sd ON true
    LEFT JOIN LATERAL (SELECT array_agg(a.id) AS ids, string_agg(a.name, ' ') AS said FROM listing_amenities x
                       JOIN amenities a ON a.id = x.amenity_id WHERE x.listing_id = l.id) am ON true
    LEFT JOIN LATERAL (SELECT array_agg(t.id) AS ids, string_agg(t.name, ' ') AS said FROM listing_tags x
                       JOIN tags t ON t.id = x.tag_id WHERE x.listing_id = l.id) tg ON true
    LEFT JOIN LATERAL (SELECT string_agg(a.name, ' ') AS said FROM listing_affiliations x
                       JOIN affiliations a ON a.id = x.affiliation_id WHERE x.listing_id = l.id) af ON true
    LEFT JOIN LATERAL (SELECT count(*) AS images FROM listing_images WHERE listing_id = l.id) im ON true
  ),
  numbered AS (
    SELECT f.*,
      ((7 - (f.thumbnail_image_id IS NOT NULL OR images > 0)::int - (images >= 3)::int - (open_week IS NOT NULL)::int
        - (price_from_pence IS NOT NULL)::int - (char_length(f.description) >= 200)::int
        - (f.people IS NOT NULL)::int - (f.verified_at IS NOT NULL)::int) << 26) | (67108863 - f.id) AS doc,
      1 + floor((f.lat - 49) / 0.1)::int * 100 + floor((f.lng + 9) / 0.16)::int AS square,
      concat_ws(' ', f.title, f.category_name, f.treatments, f.offered, f.people) AS strong
    FROM facts f
  ),
  stemmed AS (
    SELECT n.*, tsvector_to_array(to_tsvector('treatory', n.title)) AS title_stems,
      tsvector_to_array(to_tsvector('treatory', n.strong)) AS strong_stems,
      tsvector_to_array(to_tsvector('treatory', concat_ws(' ', n.strong, n.description, n.summary, n.town, n.city_name,
        n.address, n.postcode, n.tags, n.amenities, n.affiliations, n.treatment_notes))) AS all_stems
    FROM numbered n
  )`;

const bands = sql.raw(`ARRAY[${priceBands.join(', ')}]`);

/** A stem stands once, under its strongest prefix: `expanded` in indexing adds the weaker ones. */
const entered = sql`
  source AS MATERIALIZED (
    SELECT s.*,
      ARRAY(SELECT 't:' || x FROM unnest(title_stems) x
        UNION ALL SELECT 's:' || x FROM unnest(strong_stems) x WHERE x <> ALL (title_stems)
        UNION ALL SELECT 'a:' || x FROM unnest(all_stems) x WHERE x <> ALL (strong_stems)
        UNION ALL SELECT 'c:' || x FROM unnest(category_ids) x
        UNION ALL SELECT 'm:' || x FROM unnest(amenity_ids) x
        UNION ALL SELECT 'g:' || x FROM unnest(tag_ids) x
        UNION ALL SELECT DISTINCT 'o:' || w % 42 FROM spans p, generate_series(p.opens / 16, (p.closes - 1) / 16) w
                  WHERE p.listing_id = s.id
        UNION ALL SELECT 'b:' || x FROM unnest(${bands}) x WHERE x >= lowest_pence
        UNION ALL SELECT 'p:' WHERE EXISTS (SELECT 1 FROM subscriptions u JOIN plans n ON n.id = u.plan_id
                  WHERE u.account_id = s.owner_id AND n.type = 'elite')
        UNION ALL SELECT '*') AS terms,
      ARRAY(SELECT x FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(concat_ws(' ', strong, town, city_name))))) x
            WHERE x ~ '^[a-z0-9]{2,40}$') AS words
    FROM stemmed s
  )`;

/** Writes docs, entries and offers of the live listings that `which` names (a condition on `l`); answers `answer`. */
export const fill = (which: SQL, answer: SQL) => sql`
  WITH ${spoken(which)}, ${gathered}, ${entered},
  docs AS (
    INSERT INTO search_docs (doc, listing_id, square, slug, title, lat, lng, price_from_pence, facets, open_week, special_days)
    SELECT doc, id, square, slug, title, lat, lng, price_from_pence,
           ARRAY(SELECT x * 4 FROM unnest(category_ids) x UNION ALL SELECT x * 4 + 1 FROM unnest(amenity_ids) x
                 UNION ALL SELECT x * 4 + 2 FROM unnest(tag_ids) x),
           coalesce(open_week, ${zeros}), special_dates
    FROM source
  ),
  entries AS (INSERT INTO search_entries (doc, terms, words) SELECT doc, terms, words FROM source),
  priced AS (
    INSERT INTO search_offers (doc, variant_id, price_pence, words)
    SELECT s.doc, o.variant_id, o.price_pence,
           to_tsvector('treatory', o.said) || array_to_tsvector(ARRAY['c:' || o.category_id])
    FROM source s JOIN offers o ON o.listing_id = s.id
  )
  ${answer}`;
