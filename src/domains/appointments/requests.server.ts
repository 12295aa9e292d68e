import { and, asc, eq } from 'drizzle-orm';
import { dateOf } from '#src/platform/clock.ts';
import type { Business } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { appointments } from './tables.server.ts';

/** More are counted as this many. */
const mostCounted = 100;

interface Waiting {
  readonly count: number;
  /** The London date of the next; null where there is none. */
  readonly next: string | null;
}

/** The requests that wait for a member's answer, who answers those of the whole calendar. */
export async function waitingRequests(
  db: Db,
  whose: Whose,
  { memberRole }: Pick<Business, 'memberRole'>,
): Promise<Waiting> {
  if (!hasRight(memberRole, 'calendar')) return { count: 0, next: null };
  const rows = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, whose.id),
        eq(appointments.state, 'requested'),
        inPlaces(appointments.listingId, whose),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(mostCounted);
  const [first] = rows;
  return { count: rows.length, next: first ? dateOf(first.startsAt) : null };
}
