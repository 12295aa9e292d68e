import { and, eq, inArray } from 'drizzle-orm';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { findOwnLink } from './contract.ts';

/** The listing of a link, as long as the public sees it; its page says whether it takes bookings now. */
export const ownLink: Verb<typeof findOwnLink> = async ({ db }, { token }) => {
  const [found] = await db
    .select({ slug: listings.slug })
    .from(calendarSettings)
    .innerJoin(listings, eq(listings.id, calendarSettings.listingId))
    .where(and(eq(calendarSettings.ownLink, token), inArray(listings.state, ['live', 'paused'])))
    .limit(1);
  if (!found) throw new Refused(notFound);
  return found;
};
