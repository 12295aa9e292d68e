import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** A review that the account wrote and corrected, its answer to one, and a report. */
export async function fillReviews(db: Db, accountId: number, listingId: number): Promise<void> {
  await db.execute(sql`INSERT INTO review_invitations (owner_id, listing_id, account_id, name, email, provenance,
      treatments, visited_month, sent_at, expires_at)
    VALUES (${accountId}, ${listingId}, ${accountId}, 'Maud Penhallow', 'maud@example.com', 'booked',
      'Tide massage at the weekend', '2026-11-01', now(), now() + interval '90 days')`);
  const invitation = sql`(SELECT min(id) FROM review_invitations WHERE account_id = ${accountId})`;
  await db.execute(sql`INSERT INTO review_links VALUES (${`link-hash-${accountId}`}, ${invitation})`);
  await db.execute(sql`INSERT INTO reviews (invitation_id, owner_id, listing_id, account_id, shown_name, stars, body,
      shown_body, visited_month, provenance, state, salt, received_at, published_at)
    VALUES (${invitation}, ${accountId}, ${listingId}, ${accountId}, 'Maud P.', 4, 'The tide took my aches with it.',
      'The tide took my aches with it.', '2026-11-01', 'booked', 'published', 'link-hash', now(), now())`);
  const review = sql`(SELECT min(id) FROM reviews WHERE account_id = ${accountId})`;
  await db.execute(sql`INSERT INTO review_versions
    VALUES (${review}, 1, 3, 'The tide took some of my aches.', 'link-hash', now())`);
  await db.execute(sql`INSERT INTO review_replies (review_id, owner_id, body, created_at)
    VALUES (${review}, ${accountId}, 'Come back with the moon.', now())`);
  await db.execute(sql`INSERT INTO review_reports (review_id, owner_id, reason, words, at)
    VALUES (${review}, ${accountId}, 'no-visit', 'Nobody of that name was here.', now())`);
}
