import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { ArrangedName } from './contract.ts';

/** The questions and the home page as operators arranged them: each save is a version, and the last one counts. */
export const contentVersions = pgTable(
  'content_versions',
  {
    name: internal(text().$type<ArrangedName>().notNull()),
    version: internal(integer().notNull()),
    content: internal(jsonb().$type<unknown>().notNull()),
    /** What the save changed, in words. */
    note: internal(text().notNull().default('')),
    createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
    createdBy: internal(integer('created_by')),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
