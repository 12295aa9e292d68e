import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { documents, images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { FileField } from '../../listing.ts';
import { listingDrafts } from '../../tables.server.ts';
import { listingDraftFiles } from '../tables.server.ts';

/** Null is the listing to come. */
type ListingId = number | null;

const draftOf = (ownerId: number, listingId: ListingId) =>
  and(
    eq(listingDrafts.ownerId, ownerId),
    listingId === null ? isNull(listingDrafts.listingId) : eq(listingDrafts.listingId, listingId),
  );

const filesOf = (ownerId: number, listingId: ListingId) =>
  and(
    eq(listingDraftFiles.ownerId, ownerId),
    listingId === null ? isNull(listingDraftFiles.listingId) : eq(listingDraftFiles.listingId, listingId),
  );

export const draft = async (db: Db, ownerId: number, listingId: ListingId) =>
  (await db.select().from(listingDrafts).where(draftOf(ownerId, listingId)))[0];

export async function putDraft(db: Db, row: Omit<typeof listingDrafts.$inferInsert, 'id'>): Promise<void> {
  const { body, basedOn, savedAt } = row;
  await db
    .insert(listingDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [listingDrafts.ownerId, listingDrafts.listingId],
      set: { body, basedOn, savedAt },
    });
}

export const deleteDraft = async (db: Db, ownerId: number, listingId: ListingId): Promise<void> => {
  await db.delete(listingDrafts).where(draftOf(ownerId, listingId));
};

export interface SentFile {
  readonly imageId: number | null;
  readonly documentId: number | null;
}

const sent = { imageId: listingDraftFiles.imageId, documentId: listingDraftFiles.documentId };

export const files = (db: Db, ownerId: number, listingId: ListingId) =>
  db
    .select({
      field: listingDraftFiles.field,
      token: listingDraftFiles.token,
      name: listingDraftFiles.name,
      image: images,
      document: documents,
    })
    .from(listingDraftFiles)
    .leftJoin(images, eq(images.id, listingDraftFiles.imageId))
    .leftJoin(documents, eq(documents.id, listingDraftFiles.documentId))
    .where(filesOf(ownerId, listingId));

/** Takes the place of an earlier file of that field, which is answered. */
export async function replaceFile(
  db: Db,
  row: Omit<typeof listingDraftFiles.$inferInsert, 'id' | 'listingId'> & { listingId: ListingId },
): Promise<SentFile | undefined> {
  const [before] = await db
    .delete(listingDraftFiles)
    .where(and(filesOf(row.ownerId, row.listingId), eq(listingDraftFiles.field, row.field)))
    .returning(sent);
  await db.insert(listingDraftFiles).values(row);
  return before;
}

/** A file leaves the drafts for good: only for its owner, and only for the field that it was sent for. */
export async function claimFile(
  db: Db,
  ownerId: number,
  field: FileField,
  token: string,
): Promise<SentFile | undefined> {
  const [row] = await db
    .delete(listingDraftFiles)
    .where(
      and(
        eq(listingDraftFiles.token, token),
        eq(listingDraftFiles.ownerId, ownerId),
        eq(listingDraftFiles.field, field),
      ),
    )
    .returning(sent);
  return row;
}

export const deleteFiles = (db: Db, ownerId: number, listingId: ListingId): Promise<SentFile[]> =>
  db.delete(listingDraftFiles).where(filesOf(ownerId, listingId)).returning(sent);

/** At most so many files that came before `before` and that no draft names. */
export const deleteUnusedFiles = (db: Db, before: Date, most: number): Promise<SentFile[]> =>
  db
    .delete(listingDraftFiles)
    .where(
      and(
        lt(listingDraftFiles.createdAt, before),
        sql`${listingDraftFiles.id} IN (
          SELECT f.id FROM listing_draft_files f WHERE f.created_at < ${before.toISOString()}::timestamptz
            AND NOT EXISTS (SELECT 1 FROM listing_drafts d WHERE d.owner_id = f.owner_id
              AND d.listing_id IS NOT DISTINCT FROM f.listing_id AND d.body->>f.field = f.token)
          ORDER BY f.created_at LIMIT ${most})`,
      ),
    )
    .returning(sent);
