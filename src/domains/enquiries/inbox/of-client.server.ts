import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { enquiriesOfClient } from '#src/domains/appointments/clients/hooks.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
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
