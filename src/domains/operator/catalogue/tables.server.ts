import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { CatalogueKind } from './kinds.ts';

/** A row of one of the catalogue's tables, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** What operators changed in the catalogue: whole rows, so that it can be undone. */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  kind: internal(text().$type<CatalogueKind>().notNull()),
  itemId: internal(integer('item_id').notNull()),
  title: internal(text().notNull()),
  before: internal(jsonb().$type<Row>()),
  after: internal(jsonb().$type<Row>()),
  operatorId: internal(integer('operator_id')),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
});

/** Items whose listings the search index has yet to follow, and the last listing that it has. */
export const catalogueIndexing = pgTable(
  'catalogue_indexing',
  {
    kind: internal(text().$type<CatalogueKind>().notNull()),
    itemId: internal(integer('item_id').notNull()),
    afterId: internal(integer('after_id').notNull().default(0)),
    since: internal(timestamp({ withTimezone: true }).notNull()),
  },
  ({ kind, itemId }) => [primaryKey({ columns: [kind, itemId] })],
);
