import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { internal, published } from '#src/platform/database/columns.server.ts';

/** What a business with two or more live places is called; with fewer, nothing shows it. */
export const brands = pgTable('brands', {
  ownerId: internal(integer('owner_id').primaryKey()),
  name: published(text().notNull()),
  slug: published(text().notNull().unique()),
});

/** Every address that a brand has or had. */
export const brandSlugs = pgTable('brand_slugs', {
  slug: published(text().primaryKey()),
  ownerId: internal(integer('owner_id').notNull()),
});
