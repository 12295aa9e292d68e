import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { enquiriesOfClient } from '#src/domains/appointments/clients/hooks.server.ts';
import { appointments, clientCards, clientHealthNotes } from '#src/domains/appointments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { enquiries } from '../conversations/tables.server.ts';

/** Which enquiries a client of a business sent to it: from their account, or with their phone number and name. */
export const enquiriesOfClients = onHook(
  enquiriesOfClient,
  ({ db }, { whose, accountId, name, phone, most }) => {
    const byPhone = and(
      eq(enquiries.phone, phone),
      sql`${phone} <> ''`,
      sql`lower(${enquiries.name}) = lower(${name})`,
    );
    const theirs = accountId === null ? byPhone : or(eq(enquiries.accountId, accountId), byPhone);
    return db
      .select({ id: enquiries.id, at: enquiries.createdAt, listing: listings.title })
      .from(enquiries)
      .innerJoin(listings, eq(listings.id, enquiries.listingId))
      .where(
        and(
          eq(enquiries.ownerId, whose.id),
          isNotNull(enquiries.confirmedAt),
          inPlaces(enquiries.listingId, whose),
          theirs,
        ),
      )
      .orderBy(desc(enquiries.id))
      .limit(most);
  },
);

/**
 * Deletes the cards of those who only asked, once no enquiry of theirs is left: no appointment or order followed, and
 * the business wrote nothing on the card. Answers how many.
 */
export async function forgetAskers(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${clientCards} WHERE ${clientCards.id} IN (
      SELECT c.id FROM ${clientCards} c
      WHERE c.source = 'enquiry' AND NOT c.is_own AND c.version = 1 AND c.note = '' AND c.email = ''
        AND NOT EXISTS (SELECT FROM ${appointments} a WHERE a.card_id = c.id)
        AND NOT EXISTS (SELECT FROM ${clientHealthNotes} h WHERE h.card_id = c.id)
        AND NOT EXISTS (SELECT FROM ${orders} o WHERE o.owner_id = c.owner_id AND o.client_id = c.account_id)
        AND NOT EXISTS (SELECT FROM ${enquiries} e WHERE e.owner_id = c.owner_id AND e.account_id = c.account_id)
        AND NOT EXISTS (SELECT FROM ${enquiries} e WHERE e.owner_id = c.owner_id AND e.phone = c.phone
          AND e.phone <> '' AND lower(e.name) = lower(c.name))
        AND NOT EXISTS (SELECT FROM ${enquiries} e WHERE e.owner_id = c.owner_id AND lower(e.name) = lower(c.name)
          AND c.phone = '')
      FOR UPDATE OF c SKIP LOCKED)`);
  return rowCount ?? 0;
}
