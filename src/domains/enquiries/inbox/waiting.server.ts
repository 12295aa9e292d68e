import { and, eq, isNotNull } from 'drizzle-orm';
import { waitingIn } from '#src/domains/appointments/emails/hooks.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { enquiries } from '../conversations/tables.server.ts';

/** How many conversations hold something that the business has not read, for the daily summary. */
export const unreadInSummary = onHook(waitingIn, async ({ db }, { businessId, places }) => {
  const unread = await db.$count(
    enquiries,
    and(
      eq(enquiries.ownerId, businessId),
      inPlaces(enquiries.listingId, { id: businessId, listings: places }),
      isNotNull(enquiries.confirmedAt),
      eq(enquiries.unreadByBusiness, true),
    ),
  );
  if (unread === 0) return [];
  return [
    unread === 1 ? 'A message waits for your answer.' : `${unread} conversations wait for your answer.`,
  ];
});
