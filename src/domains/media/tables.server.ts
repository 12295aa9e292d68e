import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Recipe } from '#src/artwork/recipe.ts';
import { internal, own, published } from '#src/platform/database/columns.server.ts';

/** A picture has no owner here: the row that refers to it has. */
export const images = pgTable('images', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** Its public name, 128 random bits: nobody finds a picture that no page shows. */
  token: published(text().notNull()),
  kind: published(text({ enum: ['upload', 'artwork'] }).notNull()),
  /** Pixels of an upload as it is kept; the drawing size of artwork. */
  width: published(integer().notNull()),
  height: published(integer().notNull()),
  recipe: published(jsonb().$type<Recipe>()),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull().defaultNow()),
});

export type ImageRow = typeof images.$inferSelect;

/** A file for everyone who may see the row that refers to it. */
export const documents = pgTable('documents', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  token: published(text().notNull()),
  /** As its sender called it. */
  name: own(text().notNull()),
  type: published(text({ enum: ['application/pdf', 'image/webp'] }).notNull()),
  bytes: published(integer().notNull()),
  /** Its address alone does not give access. */
  isPrivate: internal(boolean('is_private').notNull().default(false)),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull()),
});
