import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PostcodeSource } from './sources.ts';

export const postcodes = pgTable('postcodes', {
  /** Without the space: "M11JQ". */
  postcode: text().primaryKey(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});

export const postcodeImports = pgTable('postcode_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  source: text().$type<PostcodeSource>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  postcodes: integer().notNull(),
});
