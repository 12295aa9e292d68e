import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { City } from './contract.ts';

export const cities = pgTable('cities', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  nation: text().$type<City['nation']>().notNull(),
  region: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});

export const postcodeAreas = pgTable('postcode_areas', {
  area: text().primaryKey(),
  postTown: text('post_town').notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});

export const postcodeDistricts = pgTable('postcode_districts', {
  district: text().primaryKey(),
  area: text().notNull(),
  place: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});
