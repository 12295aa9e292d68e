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
  authorName: text('author_name').notNull(),
  imageId: integer('image_id').notNull(),
  blogCategoryId: integer('blog_category_id').notNull(),
  treatmentCategoryId: integer('treatment_category_id'),
  isPopular: boolean('is_popular').notNull().default(false),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
