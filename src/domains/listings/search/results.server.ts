import { sql } from 'drizzle-orm';
import { durationText, priceTagOf } from '#src/domains/treatments/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { badgesOf } from '../badges.ts';
import type { ListingCard } from '../card.ts';
import { type CardExtras, cardsByIds } from '../cards.server.ts';
import type { SearchAnswer } from './contract.ts';
import { type FacetKind, facetCode } from './numbering.ts';
import { kmFrom, type Wanted } from './statement.server.ts';

const list = (docs: readonly number[]) => sql`${sql.param([...docs])}::int[]`;

type Hit = {
  doc: number;
  listing_id: number;
  km: number | null;
  name: string | null;
  price_type: 'free' | 'from' | 'fixed';
  price_pence: number;
  minutes: number;
};

/** The cards of these docs by doc, each with the treatment that matched and its distance. */
export async function cardsOf(
  db: Db,
  wanted: Wanted,
  docs: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ListingCard>> {
  if (docs.length === 0) return new Map();
  const { rows } = await db.execute<Hit>(hits(wanted, [...new Set(docs)]));
  const extras = new Map(rows.map((hit) => [hit.listing_id, extrasOf(hit)]));
  const cards = await cardsByIds(db, [...extras.keys()], { now, extras });
  const docOf = new Map(rows.map((hit) => [hit.listing_id, hit.doc]));
  return new Map(cards.map((card) => [docOf.get(card.id) ?? 0, card]));
}

/** The same card in a paid place. */
export const paidCard = (card: ListingCard, now: Date): ListingCard => ({
  ...card,
  promoted: true,
  badges: [...badgesOf({ ...nothingEarned, promoted: true }, now), ...card.badges],
});

const nothingEarned = { verified: false, elite: false, claimed: true, liveSince: new Date(0) };

/** The cheapest variant that is meant; a free one only where all of them are. */
const hits = ({ target, circle }: Wanted, docs: readonly number[]) => sql`
  SELECT d.doc, d.listing_id, ${circle ? kmFrom(circle) : sql`NULL::float8`} AS km,
         m.name, m.price_type, m.price_pence, m.minutes
  FROM search_docs d
  LEFT JOIN LATERAL (
    SELECT t.name, v.price_type, v.price_pence, v.minutes
    FROM search_offers o JOIN treatment_variants v ON v.id = o.variant_id JOIN treatments t ON t.id = v.treatment_id
    WHERE o.doc = d.doc AND o.words @@ ${target}::tsquery
    ORDER BY o.price_pence = 0, o.price_pence, o.variant_id LIMIT 1) m ON true
  WHERE d.doc = ANY(${list(docs)})`;

const extrasOf = (hit: Hit): CardExtras => ({
  distanceKm: hit.km === null ? null : Math.round(hit.km * 100) / 100,
  matched:
    hit.name === null
      ? null
      : {
          name: hit.name,
          price: priceTagOf({ priceType: hit.price_type, pricePence: hit.price_pence }),
          duration_text: durationText(hit.minutes),
        },
});

type FacetRow = { code: number; count: number };
type LabelRow = { kind: FacetKind; id: number; slug: string; name: string };

/** How many of these docs carry each category, amenity and tag; the most frequent first. */
export async function facetsOf(
  db: Db,
  docs: readonly number[],
  capped: boolean,
): Promise<NonNullable<SearchAnswer['facets']>> {
  const counted = await db.execute<FacetRow>(sql`
    SELECT code, count(*)::int AS count FROM search_docs d, unnest(d.facets) AS code
    WHERE d.doc = ANY(${list(docs)}) GROUP BY code`);
  const named = await db.execute<LabelRow>(sql`
    SELECT 'category' AS kind, id, slug, name FROM categories UNION ALL
    SELECT 'amenity', id, slug, name FROM amenities UNION ALL SELECT 'tag', id, slug, name FROM tags`);
  const counts = new Map(counted.rows.map(({ code, count }) => [code, count]));
  const of = (kind: FacetKind) =>
    named.rows
      .filter((row) => row.kind === kind)
      .map(({ id, slug, name }) => ({ slug, name, count: counts.get(facetCode(kind, id)) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return { categories: of('category'), amenities: of('amenity'), tags: of('tag'), capped };
}

/** Where the docs stand on the map. */
export async function pointsOf(
  db: Db,
  docs: readonly number[],
): Promise<NonNullable<SearchAnswer['points']>> {
  const { rows } = await db.execute<{
    id: number;
    slug: string;
    title: string;
    lat: number;
    lng: number;
  }>(sql`
    SELECT listing_id AS id, slug, title, lat, lng FROM search_docs WHERE doc = ANY(${list(docs)}) ORDER BY doc`);
  return rows;
}
