import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Recipe } from './artwork/recipe.ts';

/** A picture has no owner here: the row that refers to it has. */
export const images = pgTable('images', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Its public name, 128 random bits: nobody finds a picture that no page shows. */
  token: text().notNull(),
  kind: text({ enum: ['upload', 'artwork'] }).notNull(),
  /** Pixels of an upload as it is kept; the drawing size of artwork. */
  width: integer().notNull(),
  height: integer().notNull(),
  recipe: jsonb().$type<Recipe>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ImageRow = typeof images.$inferSelect;

/** A file that may be saved by whoever sees the row that refers to it. */
export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  token: text().notNull(),
  /** As its sender called it. */
  name: text().notNull(),
  type: text({ enum: ['application/pdf', 'image/webp'] }).notNull(),
  bytes: integer().notNull(),
  /** Nobody has it by its address alone. */
  isPrivate: boolean('is_private').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
