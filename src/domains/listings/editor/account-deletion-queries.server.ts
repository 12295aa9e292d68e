import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { listingDrafts } from '../tables.server.ts';
import { listingDraftFiles } from './tables.server.ts';

/** What was typed and not saved, with what was sent for it, and what was decided about the listings. */
export const ownRows = async (db: Db, ownerId: number) => ({
  'listing-drafts': await jsonRows(
    db,
    sql`SELECT id, listing_id, body, based_on, saved_at FROM listing_drafts WHERE owner_id = ${ownerId} ORDER BY id`,
  ),
  'listing-draft-files': await jsonRows(
    db,
    sql`SELECT id, listing_id, field, name, created_at FROM listing_draft_files
        WHERE owner_id = ${ownerId} ORDER BY id`,
  ),
  'listing-decisions': await jsonRows(
    db,
    sql`SELECT d.id, l.title AS listing, d.decision, d.reason, d.change, d.decided_at
        FROM listing_decisions d JOIN listings l ON l.id = d.listing_id WHERE l.owner_id = ${ownerId} ORDER BY d.id`,
  ),
  'listing-evidence': await jsonRows(
    db,
    sql`SELECT l.title AS listing, e.register, e.number, e.website, e.note, e.given_at, e.decided_at, d.name AS file,
               d.bytes, '/api/listing/' || l.id || '/verification/file' AS address
        FROM listing_evidence e JOIN listings l ON l.id = e.listing_id LEFT JOIN documents d ON d.id = e.document_id
        WHERE e.owner_id = ${ownerId} ORDER BY e.listing_id`,
  ),
  'listing-documents': await jsonRows(
    db,
    sql`SELECT l.title AS listing, d.name, d.type, d.bytes, d.created_at,
               '/media/' || d.token || CASE d.type WHEN 'application/pdf' THEN '.pdf' ELSE '.webp' END AS address
        FROM listings l JOIN documents d ON d.id = l.attachment_id WHERE l.owner_id = ${ownerId} ORDER BY l.id`,
  ),
});

export const deleteDrafts = (db: Db, ownerId: number) =>
  db.delete(listingDrafts).where(eq(listingDrafts.ownerId, ownerId));

export const deleteFiles = (db: Db, ownerId: number) =>
  db
    .delete(listingDraftFiles)
    .where(eq(listingDraftFiles.ownerId, ownerId))
    .returning({ imageId: listingDraftFiles.imageId, documentId: listingDraftFiles.documentId });
