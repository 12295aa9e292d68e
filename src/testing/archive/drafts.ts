import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** What a business typed and did not save, a file that it sent for it, and what the operator said. */
export async function fillDrafts(db: Db, ownerId: number, listingId: number): Promise<void> {
  await db.execute(sql`INSERT INTO listing_drafts (owner_id, body, saved_at)
    VALUES (${ownerId}, '{"title": "Half a title"}', now())`);
  await db.execute(sql`WITH document AS (
      INSERT INTO documents (token, name, type, bytes, created_at)
      VALUES ('archived-' || ${ownerId}::int, 'certificate.pdf', 'application/pdf', 1, now()) RETURNING id
    ) INSERT INTO listing_draft_files (owner_id, field, token, name, document_id, created_at)
    SELECT ${ownerId}, 'attachment', 'sent-' || ${ownerId}::int, 'certificate.pdf', id, now() FROM document`);
  await db.execute(sql`INSERT INTO listing_evidence (listing_id, owner_id, register, number, given_at)
    VALUES (${listingId}, ${ownerId}, 'The Register of Rubbers', '4711', now())`);
  await db.execute(sql`INSERT INTO listing_claims (listing_id, account_id, wish, state, site_token, note, asked_at)
    VALUES (${listingId}, ${ownerId}, 'claim', 'asked', 'a-token', 'The deed of the rooms', now())`);
  await db.execute(
    sql`INSERT INTO brands (owner_id, name, slug) VALUES (${ownerId}, 'Penhallow Brand', 'penhallow-brand-' || ${ownerId}::int)`,
  );
  await db.execute(
    sql`INSERT INTO brand_slugs (slug, owner_id) VALUES ('penhallow-once-' || ${ownerId}::int, ${ownerId})`,
  );
  await db.execute(sql`INSERT INTO listing_decisions (listing_id, decision, decided_by, reason, decided_at)
    VALUES (${listingId}, 'sent_back', ${ownerId}, 'Please name the street', now())`);
}
