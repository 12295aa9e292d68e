import { type SQL, sql } from 'drizzle-orm';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { fewestForMean, goodFrom } from '../../ratings/rules.ts';
import { type PointKind, pointKinds, realDescription } from '../why/rules.ts';
import { bookableTerm, brandTerm, cityRadiusKm, goodTerm, priceBands, ratedTerm } from './numbering.ts';

/** The owner of a listing where two or more of its owner's listings are live; null for all others. */
export const brandOf = (listing: SQL) => sql`(
  SELECT min(owner_id) FROM (
    SELECT owner_id FROM listings WHERE owner_id = ${listing}.owner_id AND state = 'live' LIMIT 2) two
  HAVING count(*) = 2)`;

/**
 * Only what a visitor may see is indexed: live listings, active treatments, people who consent. Everything is
 * looked up listing by listing, by key: joins of whole sets would have to be planned without statistics.
 */
const live = (which: SQL) => sql`
  live AS (
    SELECT l.*, c.name AS category_name, coalesce(ci.name, '') AS city_name, ${brandOf(sql`l`)} AS brand
    FROM listings l JOIN categories c ON c.id = l.category_id LEFT JOIN cities ci ON ci.id = l.city_id
    WHERE l.state = 'live' AND ${which}
  )`;

/** What is said of a treatment stands once among `treatments`, however many variants it has. */
const offers = sql`
  SELECT string_agg(t.said, ' ') AS treatments, string_agg(t.description, ' ') AS treatment_notes,
         array_agg(t.category_id) AS category_ids,
         string_agg(o.offered, ' ') AS offered, min(o.lowest_pence) AS lowest_pence,
         coalesce(min(o.lowest_paid_pence), min(o.lowest_pence)) AS price_from_pence
  FROM listing_treatments lt JOIN LATERAL (
    SELECT t.id, t.category_id, t.description, concat_ws(' ', t.name, t.service_type, k.name, c.name) AS said
    FROM treatments t JOIN categories c ON c.id = t.category_id LEFT JOIN treatment_kinds k ON k.id = t.kind_id
    WHERE t.id = lt.treatment_id AND t.is_active) t ON true
  CROSS JOIN LATERAL (
    SELECT bool_or(v.is_offered) AS is_offered, string_agg(v.name, ' ') FILTER (WHERE v.is_offered) AS offered,
           min(v.price_pence) FILTER (WHERE v.is_offered) AS lowest_pence,
           min(nullif(v.price_pence, 0)) FILTER (WHERE v.is_offered) AS lowest_paid_pence
    FROM ${variantsAt(sql`l.id`)} v WHERE v.treatment_id = t.id) o
  WHERE lt.listing_id = l.id AND o.is_offered IS NOT FALSE`;

const people = sql`
  SELECT string_agg(concat_ws(' ', p.name, p.qualification), ' ') AS people
  FROM listing_practitioners lp
  JOIN practitioners p ON p.id = lp.practitioner_id AND p.consented_at IS NOT NULL
  WHERE lp.listing_id = l.id`;

const zeros = sql`repeat('0', 672)::bit(672)`;
const ones = sql`repeat('1', 672)::bit(672)`;

/** In quarter hours of the week; what closes after Sunday midnight goes on at the week's start. */
const hours = sql`
  SELECT bit_or(((${ones} << (672 - (closes - opens))) >> opens)
                | CASE WHEN closes > 672 THEN ${ones} << (1344 - closes) ELSE ${zeros} END) AS open_week
  FROM (SELECT weekday * 96 + opens / 15 AS opens, weekday * 96 + closes / 15 AS closes
        FROM listing_hours WHERE listing_id = l.id AND is_active) h`;

const windows = sql`
  SELECT array_agg(DISTINCT w % 42) AS open_windows
  FROM (SELECT weekday::int AS weekday, opens, closes FROM listing_hours WHERE listing_id = l.id AND is_active
        UNION ALL
        SELECT extract(isodow FROM date)::int - 1, opens, closes FROM listing_special_days
        WHERE listing_id = l.id AND is_active AND opens IS NOT NULL) h,
       generate_series((weekday * 96 + opens / 15) / 16, (weekday * 96 + closes / 15 - 1) / 16) w`;

const labels = (kind: 'amenity' | 'tag', table: 'amenities' | 'tags') => sql`
  SELECT array_agg(a.id) AS ${sql.identifier(`${kind}_ids`)}, string_agg(a.name, ' ') AS ${sql.identifier(table)}
  FROM ${sql.identifier(`listing_${table}`)} x JOIN ${sql.identifier(table)} a ON a.id = x.${sql.identifier(`${kind}_id`)}
  WHERE x.listing_id = l.id`;

const affiliations = sql`
  SELECT string_agg(a.name, ' ') AS affiliations FROM listing_affiliations x
  JOIN affiliations a ON a.id = x.affiliation_id WHERE x.listing_id = l.id`;

const rest = sql`
  SELECT (SELECT array_agg(DISTINCT date) FROM listing_special_days
          WHERE listing_id = l.id AND is_active) AS special_dates,
         (SELECT count(*) FROM listing_images WHERE listing_id = l.id) AS images,
         ARRAY(SELECT n.id FROM cities n WHERE n.lat BETWEEN l.lat - 0.1 AND l.lat + 0.1
               AND search_km(n.lat, n.lng, l.lat::real, l.lng::real) <= ${cityRadiusKm}::float8) AS near_city_ids`;

/** Whether it has a mean, whether that is good, and whether it is one more point of completeness. */
const rating = sql`
  SELECT coalesce(bool_or(count >= ${fewestForMean}), false) AS is_rated,
         coalesce(bool_or(count >= ${fewestForMean} AND round(10.0 * sum / nullif(count, 0)) >= ${10 * goodFrom}), false)
           AS is_good,
         coalesce(bool_or(ranks), false) AS ranks
  FROM listing_ratings WHERE listing_id = l.id`;

const looked = [
  offers,
  people,
  hours,
  windows,
  labels('amenity', 'amenities'),
  labels('tag', 'tags'),
  affiliations,
  rating,
  rest,
].map((part, index) => sql`CROSS JOIN LATERAL (${part}) ${sql.identifier(`part${index}`)}`);

const facts = sql`facts AS MATERIALIZED (SELECT * FROM live l ${sql.join(looked, sql` `)})`;

/** What makes a page complete, a point each, of `facts f`. */
const points: Readonly<Record<PointKind, SQL>> = {
  picture: sql`(f.thumbnail_image_id IS NOT NULL OR images > 0)`,
  gallery: sql`(images >= 3)`,
  hours: sql`(open_week IS NOT NULL)`,
  prices: sql`(price_from_pence IS NOT NULL)`,
  description: sql`(char_length(f.description) >= ${sql.raw(String(realDescription))})`,
  people: sql`(f.people IS NOT NULL)`,
  verified: sql`(f.verified_at IS NOT NULL)`,
  rating: sql`f.ranks`,
};

/** Which points a listing has, from the facts that the index is made from. */
export const pointsOf = (listing: number) => sql`
  WITH ${live(sql`l.id = ${listing}::int`)}, ${facts}
  SELECT ${sql.join(
    pointKinds.map((kind) => sql`${points[kind]} AS ${sql.identifier(kind)}`),
    sql`, `,
  )} FROM facts f`;

const pointsInAll = sql.join(
  pointKinds.map((kind) => sql`${points[kind]}::int`),
  sql` + `,
);

const gathered = sql`
  ${facts},
  numbered AS MATERIALIZED (
    SELECT f.*, uniq(sort(f.category_id || coalesce(f.category_ids, '{}'))) AS all_category_ids,
      ((7 - (${pointsInAll})) << 26) | (67108863 - f.id) AS doc,
      floor((f.lat - 49) / 0.00625)::int << 11 | floor((f.lng + 9) / 0.01)::int AS cell,
      concat_ws(' ', f.category_name, f.treatments, f.offered, f.people) AS strong
    FROM facts f
  ),
  stemmed AS MATERIALIZED (
    SELECT n.*,
      setweight(to_tsvector('treatory', n.title), 'A') || setweight(to_tsvector('treatory', n.strong), 'B')
      || to_tsvector('treatory', concat_ws(' ', n.description, n.summary, n.town, n.city_name, n.address, n.postcode,
                                           n.tags, n.amenities, n.affiliations, n.treatment_notes)) AS stems
    FROM numbered n
  )`;

/** What counts in `search_words`, of the words of an entry. */
export const wordPattern = '^[a-z0-9]{2,40}$';

const bands = sql.raw(`ARRAY[${priceBands.join(', ')}]`);

/** What stands between words, as far as it is not accented; the rest never is a word of `search_words`. */
const between = sql.raw(`' -–—/&+.,;:!?()[]"''’‘“”|•·' || E'\\t\\n'`);

/**
 * A stem stands once, under its strongest prefix, which is that of its first place: `expanded` in indexing adds the
 * weaker ones.
 */
const entered = sql`
  source AS MATERIALIZED (
    SELECT s.*, 1 + (cell >> 15) * 100 + ((cell & 2047) >> 4) AS square,
      ARRAY(SELECT CASE weights[1] WHEN 'A' THEN 't:' WHEN 'B' THEN 's:' ELSE 'a:' END || lexeme FROM unnest(stems)
        UNION ALL SELECT 'c:' || x FROM unnest(all_category_ids) x
        UNION ALL SELECT 'k:' || category_id
        UNION ALL SELECT 'n:' || x FROM unnest(near_city_ids) x
        UNION ALL SELECT 'm:' || x FROM unnest(amenity_ids) x
        UNION ALL SELECT 'g:' || x FROM unnest(tag_ids) x
        UNION ALL SELECT 'o:' || x FROM unnest(open_windows) x
        UNION ALL SELECT 'b:' || x FROM unnest(${bands}) x WHERE x >= lowest_pence
        UNION ALL SELECT 'p:' WHERE EXISTS (SELECT 1 FROM subscriptions u JOIN plans n ON n.id = u.plan_id
                  WHERE u.account_id = s.owner_id AND n.type = 'elite' AND u.closed_at IS NULL)
        UNION ALL SELECT ${ratedTerm} WHERE is_rated UNION ALL SELECT ${goodTerm} WHERE is_good
        UNION ALL SELECT x FROM unnest(ARRAY[${brandTerm}, ${brandTerm} || brand]) x WHERE brand IS NOT NULL
        UNION ALL SELECT ${bookableTerm} WHERE EXISTS (SELECT FROM free_days f WHERE f.listing_id = s.id)
        UNION ALL SELECT '*') AS terms,
      ARRAY(SELECT DISTINCT x FROM unnest(string_to_array(translate(
              lower(unaccent(concat_ws(' ', title, strong, town, city_name))), ${between}, repeat(' ', 40)), ' ')) x
            WHERE length(x) BETWEEN 2 AND 40) AS words
    FROM stemmed s
  )`;

/** Writes docs, entries and offers of the live listings that `which` names (a condition on `l`); answers `answer`. */
export const fill = (which: SQL, answer: SQL) => sql`
  WITH ${live(which)}, ${gathered}, ${entered},
  docs AS (
    INSERT INTO search_docs (doc, listing_id, cell, square, slug, title, lat, lng, price_from_pence, facets, open_week, special_days, brand)
    SELECT doc, id, cell, square, slug, title, lat, lng, price_from_pence,
           (SELECT coalesce(string_agg(chr(256 + x), '' ORDER BY x), '') FROM (
              SELECT x * 4 FROM unnest(all_category_ids) x UNION ALL SELECT x * 4 + 1 FROM unnest(amenity_ids) x
              UNION ALL SELECT x * 4 + 2 FROM unnest(tag_ids) x) c (x)),
           coalesce(open_week, ${zeros}), coalesce(special_dates, '{}'), brand
    FROM source
  ),
  entries AS (INSERT INTO search_entries (doc, terms, words) SELECT doc, terms, words FROM source),
  priced AS (
    INSERT INTO search_offers (doc, variant_id, price_pence, words)
    SELECT s.doc, v.id, v.price_pence,
           to_tsvector('treatory', concat_ws(' ', t.name, t.service_type, k.name, c.name, v.name))
           || array_to_tsvector(ARRAY['c:' || t.category_id])
    FROM source s JOIN listing_treatments lt ON lt.listing_id = s.id
    JOIN treatments t ON t.id = lt.treatment_id AND t.is_active
    -- OFFSET 0: once for each treatment, by index. Else the planner reads all variants for each listing.
    CROSS JOIN LATERAL (SELECT * FROM ${variantsAt(sql`s.id`)} v WHERE v.treatment_id = t.id AND v.is_offered OFFSET 0) v
    JOIN categories c ON c.id = t.category_id LEFT JOIN treatment_kinds k ON k.id = t.kind_id
  )
  ${answer}`;
