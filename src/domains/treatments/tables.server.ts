import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const treatments = pgTable('treatments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  categoryId: integer('category_id').notNull(),
  kindId: integer('kind_id'),
  name: text().notNull(),
  serviceType: text('service_type').notNull().default(''),
  description: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
});

export const treatmentVariants = pgTable('treatment_variants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  treatmentId: integer('treatment_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceType: text('price_type').$type<'free' | 'from' | 'fixed'>().notNull(),
  /** 0 if and only if the type is free. */
  pricePence: integer('price_pence').notNull(),
  minutes: integer().notNull(),
  position: integer().notNull().default(0),
});
