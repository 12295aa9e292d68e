import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#src/domains/listings/search/query/words.ts';
import { plainName } from '#src/domains/places/rules.ts';
import { penceOf, poundsOf } from '#src/platform/money.ts';
import type { AnyValues } from './fields.ts';
import type { CatalogueKind } from './kinds.ts';
import type { Row } from './tables.server.ts';

/** How a kind is kept: its table `t`, the columns that a form fills, and the listings `l` that carry an item. */
interface Stored {
  readonly table: 'synonyms' | 'treatment_kinds' | 'categories' | 'amenities' | 'tags' | 'cities';
  readonly columns: readonly string[];
  /** What an item is called, and the field that holds it. */
  readonly name: 'name' | 'phrase';
  readonly detail: SQL;
  /** How many published listings carry `t`; null where listings carry none. */
  readonly listings: SQL;
  /** Whether the listing `l` carries the item of this id; null where listings carry none. */
  readonly carries: ((id: number) => SQL) | null;
  /** From the fields of the form to the columns, and back. */
  readonly toRow: (values: AnyValues) => Record<string, unknown>;
  readonly toValues: (row: Row) => Record<string, string | number | boolean>;
}

/** The index knows who carries a category, an amenity or a tag: the blocks below zero hold each listing once. */
const posted = (prefix: 'c' | 'm' | 'g') => sql`(
  SELECT coalesce(sum(icount(p.docs)), 0)::int FROM search_postings p
  WHERE p.term = ${`${prefix}:`}::text || t.id AND p.block < 0)`;

const offers = (condition: SQL) => sql`EXISTS (
  SELECT 1 FROM listing_treatments lt JOIN treatments o ON o.id = lt.treatment_id
  WHERE lt.listing_id = l.id AND ${condition})`;

/** As the search reads a query. */
export const plainPhrase = (text: string | undefined): string => wordsOf(text ?? '').join(' ');

/** Names with commas between, as places are compared; none twice. */
const namesIn = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').map(plainName).filter(Boolean)),
];

const labels = (table: 'amenities' | 'tags', prefix: 'm' | 'g', column: string): Stored => ({
  ...{
    table,
    columns: ['name', 'grouping'],
    name: 'name',
    detail: sql`t.grouping`,
    listings: posted(prefix),
  },
  carries: (id) => sql`EXISTS (
    SELECT 1 FROM ${sql.identifier(`listing_${table}`)} x
    WHERE x.listing_id = l.id AND x.${sql.identifier(column)} = ${id})`,
  toRow: ({ name, grouping }) => ({ name, grouping }),
  toValues: ({ name, grouping }) => ({ name: String(name), grouping: String(grouping) }),
});

export const stored: Readonly<Record<CatalogueKind, Stored>> = {
  synonym: {
    ...{ table: 'synonyms', columns: ['phrase', 'means'], name: 'phrase', detail: sql`t.means` },
    ...{ listings: sql`NULL::int`, carries: null },
    toRow: ({ phrase, means }) => ({ phrase: plainPhrase(phrase), means: plainPhrase(means) }),
    toValues: ({ phrase, means }) => ({ phrase: String(phrase), means: String(means) }),
  },
  'treatment-kind': {
    table: 'treatment_kinds',
    columns: [
      ...['category_id', 'name', 'typical_minutes', 'price_from_pence', 'price_to_pence'],
      'is_advertisable',
    ],
    name: 'name',
    detail: sql`(SELECT c.name FROM categories c WHERE c.id = t.category_id) || ', ' || t.typical_minutes || ' min'`,
    listings: sql`(
      SELECT count(DISTINCT l.id)::int FROM treatments o JOIN listing_treatments lt ON lt.treatment_id = o.id
      JOIN listings l ON l.id = lt.listing_id AND l.state = 'live' WHERE o.kind_id = t.id AND o.is_active)`,
    carries: (id) => offers(sql`o.kind_id = ${id}`),
    toRow: ({ category_id, name, typical_minutes, price_from, price_to, is_advertisable = false }) => ({
      ...{ category_id, name, typical_minutes, is_advertisable },
      ...{ price_from_pence: penceOf(price_from ?? 0), price_to_pence: penceOf(price_to ?? 0) },
    }),
    toValues: (row) => ({
      ...{ name: String(row.name), category_id: Number(row.category_id) },
      typical_minutes: Number(row.typical_minutes),
      price_from: poundsOf(Number(row.price_from_pence)),
      price_to: poundsOf(Number(row.price_to_pence)),
      is_advertisable: row.is_advertisable === true,
    }),
  },
  category: {
    table: 'categories',
    columns: ['name', 'description', 'family', 'slug', 'icon_image_id', 'background_image_id'],
    ...{ name: 'name', detail: sql`initcap(t.family)`, listings: posted('c') },
    carries: (id) => sql`(l.category_id = ${id} OR ${offers(sql`o.category_id = ${id}`)})`,
    toRow: ({ name, description, family, slug }) => ({ name, description, family, slug }),
    toValues: (row) => ({
      ...{ name: String(row.name), description: String(row.description) },
      ...{ family: String(row.family), slug: String(row.slug) },
      ...{ icon_picture: Number(row.icon_image_id), background_picture: Number(row.background_image_id) },
    }),
  },
  amenity: labels('amenities', 'm', 'amenity_id'),
  tag: labels('tags', 'g', 'tag_id'),
  city: {
    ...{ table: 'cities', columns: ['name', 'other_names'], name: 'name', detail: sql`t.region` },
    listings: sql`(SELECT count(*)::int FROM listings l WHERE l.state = 'live' AND l.city_id = t.id)`,
    carries: (id) => sql`l.city_id = ${id}`,
    toRow: ({ name, other_names }) => ({ name, other_names: namesIn(other_names) }),
    toValues: ({ name, other_names: names }) => ({
      name: String(name),
      other_names: Array.isArray(names) ? names.join(', ') : '',
    }),
  },
};

/** What an item is called. */
export const titleOf = (kind: CatalogueKind, row: Row): string => String(row[stored[kind].name]);
