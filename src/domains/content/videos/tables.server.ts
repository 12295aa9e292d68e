import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { published } from '#src/platform/database/columns.server.ts';

/** The site's own clips. The film stays with its provider. */
export const videos = pgTable('videos', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  title: published(text().notNull()),
  description: published(text().notNull().default('')),
  provider: published(text().$type<'youtube' | 'vimeo'>().notNull()),
  videoId: published(text('video_id').notNull()),
  /** Opens an unlisted video of Vimeo; empty for others. */
  videoHash: published(text('video_hash').notNull().default('')),
  seconds: published(integer()),
  /** Its still, drawn by us. */
  imageId: published(integer('image_id').notNull()),
  /** Among all clips; of two at the same place the newer comes first. */
  position: published(integer().notNull().default(0)),
  version: published(integer().notNull().default(1)),
  publishedAt: published(timestamp('published_at', { withTimezone: true })),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull()),
  updatedAt: published(timestamp('updated_at', { withTimezone: true }).notNull()),
});
