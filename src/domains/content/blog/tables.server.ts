import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const blogCategories = pgTable('blog_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  position: integer().notNull().unique(),
});

export const blogPosts = pgTable('blog_posts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  /** Cleaned HTML; `words` is the same in plain text. */
  description: text().notNull(),
  words: text().notNull(),
  /** In the writer's own words; empty where the first words of the text stand for it. */
  excerpt: text().notNull().default(''),
  authorName: text('author_name').notNull(),
  imageId: integer('image_id').notNull(),
  /** What the picture shows; empty for a drawing, which is an ornament. */
  pictureAlt: text('picture_alt').notNull().default(''),
  blogCategoryId: integer('blog_category_id').notNull(),
  treatmentCategoryId: integer('treatment_category_id'),
  isPopular: boolean('is_popular').notNull().default(false),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  /** It was public and is not any more. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
