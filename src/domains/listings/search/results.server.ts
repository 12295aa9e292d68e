import { sql } from 'drizzle-orm';
import type { Precision } from '#src/domains/places/contract.ts';
import { distanceKm } from '#src/domains/places/rules.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { ints } from '#src/platform/database/ints.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { badgesOf } from '../badges.ts';
import type { ListingCard } from '../cards/card.ts';
import { cardsByIds, treatmentOf } from '../cards/cards.server.ts';
import type { CardTreatmentRow } from '../cards/queries.server.ts';
import { distanceText } from '../distance.ts';
import type { SearchAnswer } from './contract.ts';
import { type Circle, type FacetKind, facetCode, listingOf } from './index/numbering.ts';
import { type Lexicon, lexiconOf, type Named } from './query/lexicon.server.ts';
import type { Criteria } from './query/understanding.server.ts';

type Hit = CardTreatmentRow & { doc: number };

/** Where the search is, and how well that is known. */
export interface From {
  readonly circle: Circle;
  readonly precision: Precision;
  readonly district: string | null;
}

/** The cards of these docs by doc, each with the treatment that matched and its distance. */
export async function cardsOf(
  db: Db,
  { criteria, from }: { criteria: Criteria; from: From | null },
  docs: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ListingCard>> {
  const docOf = new Map(docs.map((doc) => [listingOf(doc), doc]));
  if (docs.length === 0) return new Map();
  const { target } = criteria;
  const hits = target === null ? [] : await executeKept<Hit>(db, meant(target, criteria, docs));
  const extras = new Map(hits.map((hit) => [listingOf(hit.doc), { matched: treatmentOf(hit) }]));
  const cards = await cardsByIds(db, [...docOf.keys()], { now, extras });
  return new Map(cards.map((card) => [docOf.get(card.id) ?? 0, from ? withDistance(card, from) : card]));
}

/** The same card with its distance, in words no closer than both ends are known. */
export function withDistance(card: ListingCard, { circle, ...from }: From): ListingCard {
  const km = distanceKm(circle, card);
  return {
    ...card,
    distance_km: Math.round(km * 100) / 100,
    distance_text: distanceText(km, { from, to: card }),
  };
}

/** The same card in a paid place. */
export const paidCard = (card: ListingCard, now: Date): ListingCard => ({
  ...card,
  promoted: true,
  badges: [...badgesOf({ ...nothingEarned, promoted: true }, now), ...card.badges],
});

const nothingEarned = { verified: false, elite: false, claimed: true, liveSince: new Date(0) };

/**
 * Of the variants that are meant the cheapest whose own name says so, else the cheapest; a free one only where all
 * of them are, and with a highest price nothing dearer than that while there is something for it.
 */
const meant = (target: string, { named, maxPence }: Criteria, docs: readonly number[]) => {
  const keys = [
    ...(maxPence === null ? [] : [sql`o.price_pence > ${maxPence}::int`]),
    ...(named === null ? [] : [sql`NOT ${isNamed(named)}`]),
    sql`o.price_pence = 0, o.price_pence, o.variant_id`,
  ];
  return sql`
  SELECT d.doc, m.id, m.variant_id, m.name, m.price_type, m.price_pence, m.minutes
  FROM unnest(${ints(docs)}, ${ints(docs.map(listingOf))}) AS d(doc, listing_id) CROSS JOIN LATERAL (
    SELECT t.id, v.id AS variant_id, t.name, v.price_type, v.price_pence, v.minutes FROM (
      SELECT o.variant_id FROM search_offers o WHERE o.doc = d.doc AND o.words @@ ${target}::tsquery
      ORDER BY ${sql.join(keys, sql`, `)} LIMIT 1) o
    JOIN ${variantsAt(sql`d.listing_id`)} v ON v.id = o.variant_id JOIN treatments t ON t.id = v.treatment_id) m`;
};

/** Whether the name of variant `o` and of its treatment, not their kind or category, carries the words. */
const isNamed = (named: string) => sql`(
  SELECT to_tsvector('treatory', concat_ws(' ', t.name, v.name)) @@ ${named}::tsquery
  FROM treatment_variants v JOIN treatments t ON t.id = v.treatment_id WHERE v.id = o.variant_id)`;

/** The map and the counts of the labels look at so many hits. */
export const mostPoints = 2_000;

type Overview = Pick<SearchAnswer, 'facets' | 'points'>;
type Point = NonNullable<SearchAnswer['points']>[number];
type Coded = { brand: number | null; codes: string | null };
type Row = Omit<Point, 'price'> & Coded & { doc: number; price_from_pence: number | null };

/** Where the first of these docs stand on the map, and how many carry each label: what of it is asked for. */
export async function overviewOf(
  db: Db,
  criteria: Criteria,
  docs: readonly number[],
  { facets, points }: { facets: boolean; points: boolean },
  now: Date,
): Promise<Overview> {
  if (!facets && !points) return { facets: null, points: null };
  const first = docs.slice(0, mostPoints);
  const rows = points
    ? await executeKept<Row>(
        db,
        sql`SELECT d.doc, l.id, d.slug, d.title, d.lat, d.lng, d.price_from_pence, d.brand, d.facets AS codes, ${within}
          FROM search_docs d JOIN listings l ON l.id = d.listing_id WHERE d.doc = ANY(${ints(first)}) ORDER BY d.doc`,
      )
    : await executeKept<Row>(
        db,
        sql`SELECT brand, string_agg(facets, '') AS codes FROM search_docs WHERE doc = ANY(${ints(first)}) GROUP BY brand`,
      );
  const codes = codesOf(rows);
  return {
    facets: facets
      ? { ...labelled(codes, await lexiconOf(db, now)), capped: docs.length > mostPoints }
      : null,
    points: points ? await priced(db, criteria, first, rows) : null,
  };
}

/** What is known of a listing `l` that has no precise position: its district or its town. */
export const within = sql`CASE l.precision
  WHEN 'district' THEN split_part(l.postcode, ' ', 1) WHEN 'town' THEN l.town END AS within`;

/** The price of a pin is the one on its card. */
async function priced(
  db: Db,
  criteria: Criteria,
  docs: readonly number[],
  rows: readonly Row[],
): Promise<Point[]> {
  const { target } = criteria;
  const hits = target === null ? [] : await executeKept<Hit>(db, meant(target, criteria, docs));
  const matched = new Map(hits.map((hit) => [hit.doc, treatmentOf(hit).price]));
  return rows.map(({ doc, codes: _codes, brand: _brand, price_from_pence: pence, ...point }) => ({
    ...point,
    price:
      matched.get(doc) ??
      (pence === null ? null : { amount: poundsOf(pence), kind: pence === 0 ? 'free' : 'from' }),
  }));
}

/** The codes of all results in one text: a brand counts once for a label, however many of its places carry it. */
function codesOf(rows: readonly Coded[]): string {
  const brands = new Map<number, Set<string>>();
  const single = rows.map(({ brand, codes }) => {
    if (brand === null) return codes ?? '';
    brands.set(brand, new Set([...(brands.get(brand) ?? []), ...(codes ?? '')]));
    return '';
  });
  return [...single, ...[...brands.values()].flatMap((codes) => [...codes])].join('');
}

/** How often each category, amenity and tag occurs; the most frequent first. */
function labelled(codes: string, { categories, amenities, tags }: Lexicon) {
  const counts = countsIn(codes);
  const of = (kind: FacetKind, all: readonly Named[]) =>
    all
      .map(({ id, slug, name }) => ({ slug, name, count: counts.get(facetCode(kind, id)) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return {
    categories: of('category', categories),
    amenities: of('amenity', amenities),
    tags: of('tag', tags),
  };
}

function countsIn(codes: string) {
  const counts = new Map<number, number>();
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes.charCodeAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
