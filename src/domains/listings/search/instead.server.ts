import { sql } from 'drizzle-orm';
import { nearestCities } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SearchAnswer, SearchQuery } from './contract.ts';
import { matchBest } from './matching.server.ts';
import { type Understood, understand } from './understanding.server.ts';

type Offer = SearchAnswer['instead'][number];
type Candidate = Omit<Offer, 'total'>;

const mostOffers = 6;
const countTo = 1_000;
const citiesAsked = 6;

/** Queries close to one that found nothing, each of which finds something: other places, then other meanings. */
export async function insteadOf(
  db: Db,
  query: SearchQuery,
  understood: Understood,
  now: Date,
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const candidate of await candidates(db, query, understood)) {
    const { search, category, location } = candidate;
    const { wanted } = await understand(db, { search, category, location }, now);
    const total = (await matchBest(db, wanted, countTo)).length;
    if (total > 0) offers.push({ ...candidate, total });
    if (offers.length === mostOffers) break;
  }
  return offers;
}

async function candidates(db: Db, query: SearchQuery, understood: Understood): Promise<Candidate[]> {
  const search = understood.words.join(' ');
  const category = understood.category?.slug ?? '';
  const location = understood.place && query.location ? query.location : '';
  const what = search || understood.category?.name || 'Everything';
  const where = location ? ` in ${understood.place?.label ?? location}` : '';
  const asked = JSON.stringify([search, category, location]);
  const all: Candidate[] = [
    ...(await elsewhere(db, understood)).map(({ name, slug }) => ({
      label: `${what} in ${name}`,
      search,
      category,
      location: slug,
    })),
    ...(understood.place ? [{ label: `${what} anywhere in the UK`, search, category, location: '' }] : []),
    ...(await similarTreatments(db, search)).map((name) => ({
      label: `${name}${where}`,
      search: name,
      category: '',
      location,
    })),
    ...(category && search
      ? [{ label: `${search}${where}, any category`, search, category: '', location }]
      : []),
    ...(category
      ? [{ label: `All of ${understood.category?.name}${where}`, search: '', category, location }]
      : []),
    ...(understood.words.length > 1
      ? understood.words.map((word) => ({ label: `${word}${where}`, search: word, category: '', location }))
      : []),
  ];
  return all.filter((each) => JSON.stringify([each.search, each.category, each.location]) !== asked);
}

async function elsewhere(db: Db, { place }: Understood) {
  if (!place) return [];
  const near = await nearestCities(db, place, citiesAsked);
  return near.filter(({ km }) => km > 1).map(({ place: city }) => city);
}

async function similarTreatments(db: Db, search: string): Promise<string[]> {
  if (search === '') return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM treatment_kinds WHERE lower(name) <> ${search} AND word_similarity(${search}, name) > 0.4
    ORDER BY word_similarity(${search}, name) DESC, name LIMIT 3`);
  return rows.map(({ name }) => name);
}
