import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { placeMeant, type ResolvedPlace, resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Synonym } from './words.ts';

interface Cached<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/**
 * A cache of a database's answers that rarely change: at most `max` answers, each for `lifeMs` by the clock of
 * the request. A failure, and an answer of null, is deleted at once.
 */
export function cachePerDatabase<Value>(lifeMs: number, max: number) {
  const caches = new WeakMap<Db, LRUCache<string, Cached<Value>>>();
  function get(db: Db, key: string, now: Date): Promise<Value> | undefined {
    const cached = caches.get(db)?.get(key);
    return cached && Math.abs(now.getTime() - cached.since) < lifeMs ? cached.value : undefined;
  }
  function set(db: Db, key: string, now: Date, value: Promise<Value>): Promise<Value> {
    const cache = caches.get(db) ?? new LRUCache<string, Cached<Value>>({ max });
    caches.set(db, cache.set(key, { since: now.getTime(), value }));
    const remove = () => cache.delete(key);
    value.then((found) => found === null && remove(), remove);
    return value;
  }
  return { get, set };
}

export type Named = { id: number; slug: string; name: string };

/** The small tables that give a query its meaning. */
export interface Lexicon {
  readonly categories: readonly Named[];
  readonly amenities: readonly Named[];
  readonly tags: readonly Named[];
  readonly cities: readonly Named[];
  readonly synonyms: readonly Synonym[];
  /** What else cities are called, written as a slug. */
  readonly other_cities: readonly string[];
  /** Addresses that categories had. */
  readonly former: readonly { readonly slug: string; readonly id: number }[];
}

/** A change of the catalogue is seen after this long at the latest. */
const lifeMs = 10_000;

const lexicons = cachePerDatabase<Lexicon>(lifeMs, 1);
const stems = cachePerDatabase<readonly string[]>(Number.POSITIVE_INFINITY, 5_000);
const places = cachePerDatabase<NamedPlace | null>(lifeMs, 1_000);

export const lexiconOf = (db: Db, now: Date): Promise<Lexicon> =>
  lexicons.get(db, '', now) ?? lexicons.set(db, '', now, readLexicon(db));

async function readLexicon(db: Db): Promise<Lexicon> {
  const all = (table: string) => sql`
    (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) ORDER BY id), '[]')
     FROM ${sql.identifier(table)}) AS ${sql.identifier(table)}`;
  const { rows } = await db.execute<Lexicon & Record<string, unknown>>(sql`
    SELECT ${all('categories')}, ${all('amenities')}, ${all('tags')}, ${all('cities')},
      (SELECT coalesce(json_agg(json_build_object(
         'phrase', phrase, 'stems', tsvector_to_array(to_tsvector('treatory', means)))), '[]')
       FROM synonyms) AS synonyms,
      (SELECT coalesce(json_agg(json_build_object('slug', slug, 'id', category_id)), '[]')
       FROM category_slugs) AS former,
      (SELECT coalesce(json_agg(replace(name, ' ', '-')), '[]')
       FROM (SELECT unnest(other_names) AS name FROM cities) other) AS other_cities`);
  const [row] = rows;
  if (!row) throw new Error('A SELECT without FROM answered no row.');
  return row;
}

/** The stems of each word; none for a word like "the". */
export async function stemsOf(
  db: Db,
  words: readonly string[],
  now: Date,
): Promise<Record<string, readonly string[]>> {
  const unseen = words.filter((word) => !stems.get(db, word, now));
  if (unseen.length > 0) {
    const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
      SELECT word, tsvector_to_array(to_tsvector('treatory', word)) AS stems
      FROM unnest(${sql.param(unseen)}::text[]) AS word`);
    for (const row of rows) stems.set(db, row.word, now, Promise.resolve(row.stems));
  }
  const pairs = words.map(async (word) => [word, (await stems.get(db, word, now)) ?? []] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** `isMended`: the place that was probably meant, not the one that was typed. */
type NamedPlace = ResolvedPlace & { readonly isMended: boolean };

/** The place that a visitor's text names; typing errors in the name of a city or town are forgiven. */
export const placeNamed = (db: Db, text: string, now: Date) =>
  places.get(db, text, now) ?? places.set(db, text, now, readPlace(db, text));

async function readPlace(db: Db, text: string): Promise<NamedPlace | null> {
  const found = await resolvePlace(db, text);
  if (found) return { ...found, isMended: false };
  const meant = await placeMeant(db, text);
  return meant && { ...meant, isMended: true };
}
