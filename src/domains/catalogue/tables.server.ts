import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Family } from './contract.ts';

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  description: text().notNull(),
  family: text().$type<Family>().notNull(),
  iconImageId: integer('icon_image_id').notNull(),
  backgroundImageId: integer('background_image_id').notNull(),
  position: integer().notNull().unique(),
});

export const treatmentKinds = pgTable('treatment_kinds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id').notNull(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  typicalMinutes: integer('typical_minutes').notNull(),
  priceFromPence: integer('price_from_pence').notNull(),
  priceToPence: integer('price_to_pence').notNull(),
  isAdvertisable: boolean('is_advertisable').notNull(),
});

const label = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  grouping: text().notNull(),
  position: integer().notNull().unique(),
});

export const amenities = pgTable('amenities', label());

export const tags = pgTable('tags', label());
