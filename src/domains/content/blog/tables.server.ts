import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { published } from '#src/platform/database/columns.server.ts';

export const blogCategories = pgTable('blog_categories', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  name: published(text().notNull().unique()),
  position: published(integer().notNull().unique()),
});

export const blogPosts = pgTable('blog_posts', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  slug: published(text().notNull().unique()),
  title: published(text().notNull()),
  /** Cleaned HTML; `words` is the same in plain text. */
  description: published(text().notNull()),
  words: published(text().notNull()),
  /** In the writer's own words; empty where the first words of the text stand for it. */
  excerpt: published(text().notNull().default('')),
  authorName: published(text('author_name').notNull()),
  imageId: published(integer('image_id').notNull()),
  /** What the picture shows; empty for a drawing, which is an ornament. */
  pictureAlt: published(text('picture_alt').notNull().default('')),
  blogCategoryId: published(integer('blog_category_id').notNull()),
  treatmentCategoryId: published(integer('treatment_category_id')),
  isPopular: published(boolean('is_popular').notNull().default(false)),
  publishedAt: published(timestamp('published_at', { withTimezone: true })),
  /** It was public and is not any more. */
  withdrawnAt: published(timestamp('withdrawn_at', { withTimezone: true })),
  version: published(integer().notNull().default(1)),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull()),
  updatedAt: published(timestamp('updated_at', { withTimezone: true }).notNull()),
});
