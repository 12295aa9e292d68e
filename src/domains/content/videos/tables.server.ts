import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The site's own clips. The film stays with its provider. */
export const videos = pgTable('videos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  description: text().notNull().default(''),
  provider: text().$type<'youtube' | 'vimeo'>().notNull(),
  videoId: text('video_id').notNull(),
  /** Opens an unlisted video of Vimeo; empty for others. */
  videoHash: text('video_hash').notNull().default(''),
  seconds: integer(),
  /** Its still, drawn by us. */
  imageId: integer('image_id').notNull(),
  /** Among all clips; of two at the same place the newer comes first. */
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
