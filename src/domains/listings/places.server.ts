import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { placesOf } from '#src/domains/accounts/hooks.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { listings } from './tables.server.ts';

/** The listings of a business are its places; one that a deletion under way hides is still one. */
export const places = onHook(placesOf, ({ db }, { businessId, most }) =>
  db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(
      and(
        eq(listings.ownerId, businessId),
        or(ne(listings.state, 'removed'), isNotNull(listings.hiddenFrom)),
      ),
    )
    .orderBy(asc(listings.id))
    .limit(most),
);
