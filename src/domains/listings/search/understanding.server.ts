import { sql } from 'drizzle-orm';
import { type ResolvedPlace, resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { addDays, londonMoment } from '../opening.ts';
import type { SearchQuery } from './contract.ts';
import { priceTerm, slotOf, windowTerm } from './numbering.ts';
import type { Wanted } from './statement.server.ts';
import { groupsOf, phrasesOf, type Synonym, tsqueryOf, wordsOf } from './words.ts';

/** A city is searched within five miles, a postcode's district within three, its whole area within fifteen. */
const radiusKmOf = { city: 8, district: 5, area: 25, position: 8 } as const;

const mostLabels = 20;

interface Place {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly radius_km: number;
}

/** What a query means, and what of it was left out. */
export interface Understood {
  readonly words: readonly string[];
  /** Words that no listing's name, offer or town holds and that no synonym explains. */
  readonly unknownWords: readonly string[];
  readonly category: Named | null;
  readonly place: Place | null;
  readonly wanted: Wanted;
  readonly notices: readonly string[];
}

type Named = { id: number; slug: string; name: string };

type Known = {
  category: Named | null;
  amenities: Named[] | null;
  tags: Named[] | null;
  stems: Record<string, string[]> | null;
  synonyms: Synonym[] | null;
  known_words: string[] | null;
};

export async function understand(db: Db, query: SearchQuery, now: Date): Promise<Understood> {
  const words = wordsOf(query.search ?? '');
  const known = await lookUp(db, query, words);
  const place = await placeOf(db, query);
  const synonyms = known.synonyms ?? [];
  const explained = new Set([
    ...(known.known_words ?? []),
    ...synonyms.flatMap(({ phrase }) => phrase.split(' ')),
  ]);
  return {
    words,
    unknownWords: words.filter((word) => !explained.has(word) && (known.stems?.[word]?.length ?? 0) > 0),
    category: known.category,
    place,
    wanted: wantedFrom(query, words, known, place, now),
    notices: noticesOf(query, known, place),
  };
}

/** Everything that names something, in one statement. */
async function lookUp(db: Db, query: SearchQuery, words: readonly string[]): Promise<Known> {
  const given = (value: readonly string[] | undefined) =>
    sql`${sql.param((value ?? []).slice(0, mostLabels))}::text[]`;
  const labels = (table: string, value: readonly string[] | undefined) => sql`
    (SELECT json_agg(json_build_object('id', id, 'slug', slug, 'name', name)) FROM ${sql.identifier(table)}
     WHERE slug = ANY(${given(value)}) OR id::text = ANY(${given(value)}))`;
  const category = query.category?.trim().toLowerCase() ?? '';
  const { rows } = await db.execute<Known>(sql`
    SELECT
      (SELECT json_build_object('id', id, 'slug', slug, 'name', name) FROM categories
       WHERE ${category} IN (slug, id::text, lower(name)) LIMIT 1) AS category,
      ${labels('amenities', query.amenity)} AS amenities,
      ${labels('tags', query.tag)} AS tags,
      (SELECT json_object_agg(word, tsvector_to_array(to_tsvector('treatory', word)))
       FROM (SELECT DISTINCT unnest(${sql.param([...words])}::text[]) AS word) w) AS stems,
      (SELECT json_agg(json_build_object('phrase', phrase,
                'stems', tsvector_to_array(to_tsvector('treatory', means))))
       FROM synonyms WHERE phrase = ANY(${sql.param(phrasesOf(words))}::text[])) AS synonyms,
      (SELECT json_agg(word) FROM search_words
       WHERE word = ANY(${sql.param([...words])}::text[]) AND listings > 0) AS known_words`);
  const [row] = rows;
  if (!row) throw new Error('A SELECT without FROM answered no row.');
  return row;
}

async function placeOf(db: Db, query: SearchQuery): Promise<Place | null> {
  const { lat, lng, radius_km } = query;
  if (lat !== undefined && lng !== undefined) {
    return { label: 'your position', lat, lng, radius_km: radius_km ?? radiusKmOf.position };
  }
  const found: ResolvedPlace | null = query.location ? await resolvePlace(db, query.location) : null;
  return (
    found && {
      label: found.label,
      lat: found.lat,
      lng: found.lng,
      radius_km: radius_km ?? radiusKmOf[found.kind],
    }
  );
}

function wantedFrom(
  query: SearchQuery,
  words: readonly string[],
  known: Known,
  place: Place | null,
  now: Date,
): Wanted {
  const groups = groupsOf(words, known.stems ?? {}, known.synonyms ?? []);
  const open = query.open_now ? openAt(now) : null;
  const maxPence = query.price_max === undefined ? null : Math.round(query.price_max * 100);
  const labelled = [
    ...(known.category ? [`c:${known.category.id}`] : []),
    ...(known.amenities ?? []).map(({ id }) => `m:${id}`),
    ...(known.tags ?? []).map(({ id }) => `g:${id}`),
  ];
  const prices = maxPence === null ? null : priceTerm(maxPence);
  return {
    groups,
    terms: [...labelled, ...(open ? [windowTerm(open.slot)] : []), ...(prices ? [prices] : [])],
    circle: place && { lat: place.lat, lng: place.lng, radiusKm: place.radius_km },
    open,
    maxPence,
    target: targetOf(groups, known.category),
  };
}

/** The variant that is meant: by the words, else by the category. */
function targetOf(groups: Wanted['groups'], category: Named | null) {
  if (groups.length > 0) return tsqueryOf(groups);
  return category ? `'c:${category.id}'` : null;
}

function openAt(now: Date): NonNullable<Wanted['open']> {
  const moment = londonMoment(now);
  return {
    slot: slotOf(moment),
    minutes: moment.minutes,
    weekday: moment.weekday,
    today: moment.date,
    yesterday: addDays(moment.date, -1),
  };
}

function noticesOf(query: SearchQuery, known: Known, place: Place | null) {
  const missing = (kind: string, given: readonly string[] | undefined, found: Named[] | null) =>
    (given ?? [])
      .filter((value) => !found?.some(({ id, slug }) => slug === value || String(id) === value))
      .map((value) => `We do not have the ${kind} “${value}”, so it was left out.`);
  const { category, location, sort } = query;
  return [
    ...(category && !known.category
      ? [`We do not have the category “${category}”, so it was left out.`]
      : []),
    ...(location && !place ? [`We do not know the place “${location}”, so it was left out.`] : []),
    ...missing('amenity', query.amenity, known.amenities),
    ...missing('tag', query.tag, known.tags),
    ...(sort === 'nearest' && !place ? ['Tell us where, to see the nearest first.'] : []),
  ];
}
