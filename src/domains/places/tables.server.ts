import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, published } from '#src/platform/database/columns.server.ts';
import type { City } from './contract.ts';
import type { PostcodeSource } from './postcodes/sources.ts';

export const cities = pgTable('cities', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  nation: published(text().$type<City['nation']>().notNull()),
  region: published(text().notNull()),
  lat: published(doublePrecision().notNull()),
  lng: published(doublePrecision().notNull()),
  /** What else people call it, in the form that names are compared in. */
  otherNames: published(text('other_names').array().notNull().default([])),
  /** The fact that it came from, and how often it was changed: 1 is as the facts have it. */
  fact: internal(text().unique()),
  version: internal(integer().notNull().default(1)),
});

export const postcodeAreas = pgTable('postcode_areas', {
  area: published(text().primaryKey()),
  postTown: published(text('post_town').notNull()),
  lat: published(doublePrecision().notNull()),
  lng: published(doublePrecision().notNull()),
});

export const postcodeDistricts = pgTable('postcode_districts', {
  district: published(text().primaryKey()),
  area: published(text().notNull()),
  place: published(text().notNull()),
  lat: published(doublePrecision().notNull()),
  lng: published(doublePrecision().notNull()),
});

export const postcodes = pgTable('postcodes', {
  /** Without the space: "M11JQ". */
  postcode: published(text().primaryKey()),
  lat: published(doublePrecision().notNull()),
  lng: published(doublePrecision().notNull()),
});

export const postcodeImports = pgTable('postcode_imports', {
  id: internal(integer().primaryKey().generatedAlwaysAsIdentity()),
  source: internal(text().$type<PostcodeSource>().notNull()),
  importedAt: internal(timestamp('imported_at', { withTimezone: true }).notNull()),
  postcodes: internal(integer().notNull()),
});
