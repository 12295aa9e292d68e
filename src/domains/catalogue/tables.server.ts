import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { internal, published } from '#src/platform/database/columns.server.ts';
import type { Family } from './contract.ts';

/** The fact that a row came from, if one, and how often it was changed: 1 is as the facts have it. */
const laid = () => ({
  fact: internal(text().unique()),
  version: internal(integer().notNull().default(1)),
});

export const categories = pgTable('categories', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  description: published(text().notNull()),
  family: published(text().$type<Family>().notNull()),
  iconImageId: published(integer('icon_image_id').notNull()),
  backgroundImageId: published(integer('background_image_id').notNull()),
  position: published(integer().notNull()),
  ...laid(),
});

export const treatmentKinds = pgTable('treatment_kinds', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  categoryId: published(integer('category_id').notNull()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  typicalMinutes: published(integer('typical_minutes').notNull()),
  priceFromPence: published(integer('price_from_pence').notNull()),
  priceToPence: published(integer('price_to_pence').notNull()),
  isAdvertisable: published(boolean('is_advertisable').notNull()),
  ...laid(),
});

const label = () => ({
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  grouping: published(text().notNull()),
  position: published(integer().notNull()),
  ...laid(),
});

export const amenities = pgTable('amenities', label());

export const tags = pgTable('tags', label());

/** Addresses that categories had. */
export const categorySlugs = pgTable('category_slugs', {
  slug: published(text().primaryKey()),
  categoryId: published(integer('category_id').notNull()),
});

/** What operators removed of the facts. */
export const removedFacts = pgTable(
  'removed_facts',
  { kind: internal(text().notNull()), fact: internal(text().notNull()) },
  ({ kind, fact }) => [primaryKey({ columns: [kind, fact] })],
);
