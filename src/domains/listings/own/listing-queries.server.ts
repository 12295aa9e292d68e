import { and, eq, getTableColumns, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { documents, images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';

export type Listing = typeof listings.$inferSelect;

/** What was erased keeps its row for its address alone: for its owner it is not there. */
const isThere = or(
  ne(listings.state, 'removed'),
  isNotNull(listings.hiddenFrom),
  isNotNull(listings.removedAt),
);

const ofOwner = (ownerId: number, id: number) =>
  and(eq(listings.id, id), eq(listings.ownerId, ownerId), isThere);

/** The own listing, its row locked until the transaction ends. */
export const lockListing = async (db: Db, ownerId: number, id: number): Promise<Listing | undefined> =>
  (await db.select().from(listings).where(ofOwner(ownerId, id)).for('update'))[0];

export const ownListing = async (db: Db, ownerId: number, id: number): Promise<Listing | undefined> =>
  (await db.select().from(listings).where(ofOwner(ownerId, id)))[0];

const body = alias(images, 'body');
const thumbnail = alias(images, 'thumbnail');

const linked = (table: string, column: string, order = column) => sql<number[]>`ARRAY(
  SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} link WHERE link.listing_id = ${listings.id}
  ORDER BY ${sql.identifier(order)}, ${sql.identifier(column)})`;

/** All that the form of a listing shows. */
export async function formRow(db: Db, ownerId: number, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(listings),
      category: { name: categories.name },
      body,
      thumbnail,
      document: documents,
      amenities: linked('listing_amenities', 'amenity_id'),
      tags: linked('listing_tags', 'tag_id'),
      people: linked('listing_practitioners', 'practitioner_id', 'position'),
      affiliations: linked('listing_affiliations', 'affiliation_id'),
      pendingCategory: sql<string | null>`(SELECT name FROM categories pending
        WHERE pending.id = (${listings.pendingChange}->>'categoryId')::int)`,
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(body, eq(body.id, listings.bodyImageId))
    .leftJoin(thumbnail, eq(thumbnail.id, listings.thumbnailImageId))
    .leftJoin(documents, eq(documents.id, listings.attachmentId))
    .where(ofOwner(ownerId, id));
  return row;
}

export type FormRow = NonNullable<Awaited<ReturnType<typeof formRow>>>;
