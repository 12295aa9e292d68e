import { sql } from 'drizzle-orm';
import { nearestCities } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SearchAnswer, SearchQuery } from '../contract.ts';
import { countTo } from '../once/counting.server.ts';
import { type Understood, understand } from './understanding.server.ts';

type Offer = SearchAnswer['instead'][number];
type Candidate = Omit<Offer, 'total'>;

const mostOffers = 6;
const enoughPlaces = 3;
const mostCounted = 1_000;
const citiesAsked = 6;

/** Queries close to one that found nothing, each of which finds something: other places, then other meanings. */
export async function alternativesTo(
  db: Db,
  query: SearchQuery,
  understood: Understood,
  now: Date,
): Promise<Offer[]> {
  const asked: Candidate = {
    label: understood.words.join(' ') || understood.category?.name || 'Everything',
    search: understood.words.join(' '),
    category: understood.category?.slug ?? '',
    location: understood.place && query.location ? query.location : '',
  };
  const places = await otherPlaces(db, asked, understood, now);
  if (places.length >= enoughPlaces) return places.slice(0, mostOffers);
  const meanings = await otherMeanings(db, asked, understood, now);
  return [...places, ...meanings].slice(0, mostOffers);
}

/** The same words and category in the cities around, and anywhere. */
async function otherPlaces(db: Db, asked: Candidate, { place }: Understood, now: Date): Promise<Offer[]> {
  if (!place) return [];
  const cities = (await nearestCities(db, place, citiesAsked)).filter(({ km }) => km > 1);
  const candidates = [
    ...cities.map(({ place: city }) => ({
      ...asked,
      label: `${asked.label} in ${city.name}`,
      location: city.slug,
    })),
    { ...asked, label: `${asked.label} anywhere in the UK`, location: '' },
  ];
  return thoseThatFind(db, candidates, now);
}

/** Similar treatments, each part of the query for itself, and each word alone. */
async function otherMeanings(db: Db, asked: Candidate, understood: Understood, now: Date): Promise<Offer[]> {
  const where = understood.place && asked.location ? ` in ${understood.place.label}` : '';
  const { search, category } = asked;
  const words = understood.words.length > 1 ? understood.words : [];
  const all: Candidate[] = [
    ...(await similarTreatments(db, search)).map((name) => ({
      ...asked,
      label: name,
      search: name,
      category: '',
    })),
    ...(category && search ? [{ ...asked, label: `${search}, any category`, category: '' }] : []),
    ...(category && search ? [{ ...asked, label: `All of ${understood.category?.name}`, search: '' }] : []),
    ...words.map((word) => ({ ...asked, label: word, search: word, category: '' })),
    ...(search && !category && where ? [{ ...asked, label: 'All treatments', search: '' }] : []),
  ];
  const candidates = all.slice(0, mostOffers).map((candidate) => ({
    ...candidate,
    label: candidate.label + where,
  }));
  return thoseThatFind(db, candidates, now);
}

async function thoseThatFind(db: Db, candidates: readonly Candidate[], now: Date): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const candidate of candidates) {
    const { search, category, location } = candidate;
    const { criteria } = await understand(db, { search, category, location }, now);
    offers.push({ ...candidate, total: await countTo(db, criteria, mostCounted) });
  }
  return offers.filter(({ total }) => total > 0);
}

async function similarTreatments(db: Db, search: string): Promise<string[]> {
  if (search === '') return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM treatment_kinds WHERE is_advertisable AND lower(name) <> ${search} AND word_similarity(${search}, name) > 0.4
    ORDER BY word_similarity(${search}, name) DESC, name LIMIT 3`);
  return rows.map(({ name }) => name);
}
