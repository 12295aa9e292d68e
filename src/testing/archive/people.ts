import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** A row of the account in every table about its team, its standing, words that were cleared and people who agreed to be shown. */
export async function fillPeople(db: Db, ownerId: number): Promise<void> {
  await db.execute(sql`WITH made AS (INSERT INTO members (business_id, name, role, state, all_listings, created_at)
    VALUES (${ownerId}, 'Wilf Harkness', 'practitioner', 'active', false, now()) RETURNING id)
    INSERT INTO member_listings SELECT made.id, listings.id FROM made, listings WHERE owner_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO business_actions (business_id, member_id, action, request_id, created_at)
    SELECT ${ownerId}, id, 'Change a treatment', 'of-the-test', now() FROM members WHERE business_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO suspensions (account_id, reason, hides_pages, began_at, ended_at)
    VALUES (${ownerId}, 'She was rude to everybody', false, now(), now())`);
  await db.execute(sql`INSERT INTO account_views (account_id, operator_id, token_hash, reason, began_at, ends_at)
    VALUES (${ownerId}, ${ownerId}, ${`view-hash-${ownerId}`}, 'You asked us to look', now(), now() + interval '10 minutes')`);
  await db.execute(sql`INSERT INTO advertising_clearances
    (owner_id, words, context, typed, term, reason, word_list, requested_at)
    VALUES (${ownerId}, 'hair botox', 'hair botox', 'Hair Botox', 'hair botox', 'It is our hair mask', '1', now())`);
  await db.execute(sql`INSERT INTO practitioner_consents
    (owner_id, practitioner_id, name, event, wording_version, said_by, at)
    SELECT owner_id, id, name, 'given', '1', 'business', now() FROM practitioners WHERE owner_id = ${ownerId}`);
}
