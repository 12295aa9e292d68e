import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { published } from '#src/platform/database/columns.server.ts';
import type { Family } from './contract.ts';

export const categories = pgTable('categories', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  description: published(text().notNull()),
  family: published(text().$type<Family>().notNull()),
  iconImageId: published(integer('icon_image_id').notNull()),
  backgroundImageId: published(integer('background_image_id').notNull()),
  position: published(integer().notNull().unique()),
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
});

const label = () => ({
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  grouping: published(text().notNull()),
  position: published(integer().notNull().unique()),
});

export const amenities = pgTable('amenities', label());

export const tags = pgTable('tags', label());
