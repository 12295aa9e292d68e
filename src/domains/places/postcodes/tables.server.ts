import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, published } from '#src/platform/database/columns.server.ts';
import type { PostcodeSource } from './sources.ts';

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
