import { type SQL, sql } from 'drizzle-orm';
import { placesBeginning } from '#src/domains/places/suggestions.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Suggestion } from './contract.ts';
import { matchTitles } from './matching.server.ts';
import { searchHref } from './query/address.ts';
import { mendedWords } from './query/spelling.server.ts';
import { type Group, wordsOf } from './query/words.ts';

const mostExpansions = 8;
const mostPlaces = 3;
const lettersOfTown = 4;
const nowhere = {
  terms: [],
  own: null,
  everyone: null,
  circle: null,
  open: null,
  days: null,
  free: null,
  maxPence: null,
  target: null,
  named: null,
};

/** What a visitor may mean who is still typing: the last word is taken as a beginning. Typing errors are forgiven. */
export async function suggest({ db }: ServerContext, { q }: { q: string }): Promise<Suggestion[]> {
  const words = wordsOf(q);
  if (words.join('').length < 2) return [];
  const found = await suggestionsFor(db, words);
  if (found.length > 0) return found;
  const mended = await mendedWords(db, words, words);
  return mended === null ? [] : suggestionsFor(db, mended.split(' '));
}

async function suggestionsFor(db: Db, words: readonly string[]) {
  const known = await named(db, words);
  return [...known, ...(await placesLike(db, words)), ...(await businesses(db, words))];
}

/** Cities from the first letters on, towns once more was typed, and postcode districts. */
async function placesLike(db: Db, words: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(' ');
  return (await placesBeginning(db, typed, mostPlaces))
    .filter(({ kind }) => kind !== 'town' || typed.length >= lettersOfTown)
    .map(({ kind, name, where, value }) => ({
      kind: 'place',
      ...(kind === 'district' ? { label: value, detail: name } : { label: name, detail: where }),
      href: searchHref({ location: value }),
    }));
}

/** Treatments and categories: small tables, read whole. */
async function named(db: Db, words: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(' ');
  const begins = (name: SQL) =>
    sql`(' ' || lower(unaccent(${name}))) LIKE ALL (${sql.param(words.map((word) => `% ${word}%`))}::text[])`;
  const first = (name: SQL) => sql`lower(${name}) NOT LIKE ${`${typed}%`}, length(${name}), ${name}`;
  const { rows } = await db.execute<{
    kind: Suggestion['kind'];
    label: string;
    detail: string;
    slug: string;
  }>(sql`
    (SELECT 'treatment' AS kind, k.name AS label, c.name AS detail, '' AS slug
     FROM treatment_kinds k JOIN categories c ON c.id = k.category_id
     WHERE k.is_advertisable AND ${begins(sql`k.name`)} ORDER BY ${first(sql`k.name`)} LIMIT 4)
    UNION ALL
    (SELECT 'treatment', upper(left(means, 1)) || substr(means, 2), 'Also called ' || min(phrase), ''
     FROM synonyms WHERE ${begins(sql`phrase`)}
       AND NOT EXISTS (SELECT 1 FROM treatment_kinds k WHERE lower(k.name) = means
         AND (NOT k.is_advertisable OR ${begins(sql`k.name`)}))
       AND NOT EXISTS (SELECT 1 FROM treatment_kinds k JOIN categories c ON c.id = k.category_id
         WHERE NOT k.is_advertisable AND lower(c.name) = means)
     GROUP BY means ORDER BY min(length(phrase)), means LIMIT 2)
    UNION ALL
    (SELECT 'category', name, 'Category', slug FROM categories
     WHERE ${begins(sql`name`)} ORDER BY ${first(sql`name`)} LIMIT 2)`);
  return rows.map(({ slug, ...row }) => ({ ...row, href: hrefOf(row.kind, row.label, slug) }));
}

function hrefOf(kind: Suggestion['kind'], label: string, slug: string) {
  return kind === 'category' ? searchHref({ category: slug }) : searchHref({ search: label });
}

/** Titles that hold the whole words and one that begins like the last. */
async function businesses(db: Db, words: readonly string[]): Promise<Suggestion[]> {
  const groups = await groupsOfBeginnings(db, words);
  if (groups.length < words.length) return [];
  const docs = await matchTitles(db, { ...nowhere, groups }, 3);
  const { rows } = await db.execute<{ slug: string; title: string; town: string }>(sql`
    SELECT l.slug, l.title, l.town FROM search_docs d JOIN listings l ON l.id = d.listing_id
    WHERE d.doc = ANY(${sql.param(docs)}::int[]) ORDER BY d.doc`);
  return rows.map(({ slug, title, town }) => ({
    kind: 'business',
    label: title,
    detail: town,
    href: `/listing-details/${slug}`,
  }));
}

async function groupsOfBeginnings(db: Db, words: readonly string[]): Promise<Group[]> {
  const last = words.at(-1) ?? '';
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    SELECT word, tsvector_to_array(to_tsvector('treatory', word)) AS stems FROM (
      SELECT unnest(${sql.param(words.slice(0, -1))}::text[]) AS word
      UNION ALL
      (SELECT word FROM search_words
       WHERE word >= ${last} AND word < ${`${last}~`} AND listings > 0
       ORDER BY listings DESC, word LIMIT ${mostExpansions})) w`);
  const whole = words.slice(0, -1).map((word) => rows.filter((row) => row.word === word).slice(0, 1));
  const endings = rows.filter((row) => row.word.startsWith(last));
  return [...whole, endings]
    .map((group) => group.map(({ stems }) => stems).filter((stems) => stems.length > 0))
    .filter((group) => group.length > 0);
}
