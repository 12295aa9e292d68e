import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { practitioners } from '#src/domains/practitioners/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingAffiliations, listingPractitioners, listings } from './tables.server.ts';

const most = 10_000;

/** On which listings each of these stands. */
export const placed = (
  db: Db,
  kind: 'practitioner' | 'affiliation',
  ownerId: number,
  ids: readonly number[],
) =>
  kind === 'practitioner'
    ? db
        .select({ id: listingPractitioners.practitionerId, listingId: listings.id, title: listings.title })
        .from(listingPractitioners)
        .innerJoin(listings, eq(listings.id, listingPractitioners.listingId))
        .where(
          and(
            eq(listingPractitioners.ownerId, ownerId),
            inArray(listingPractitioners.practitionerId, [...ids]),
          ),
        )
        .orderBy(asc(listings.id))
        .limit(most)
    : db
        .select({ id: listingAffiliations.affiliationId, listingId: listings.id, title: listings.title })
        .from(listingAffiliations)
        .innerJoin(listings, eq(listings.id, listingAffiliations.listingId))
        .where(
          and(eq(listingAffiliations.ownerId, ownerId), inArray(listingAffiliations.affiliationId, [...ids])),
        )
        .orderBy(asc(listings.id))
        .limit(most);

/** The page with this slug or exactly this title, where the public can see it. */
export async function publicListing(db: Db, title: string, slug: string) {
  const [row] = await db
    .select({ listingId: listings.id, title: listings.title })
    .from(listings)
    .where(
      and(
        inArray(listings.state, ['live', 'paused']),
        slug === '' ? sql`lower(${listings.title}) = lower(${title})` : eq(listings.slug, slug),
      ),
    )
    .orderBy(asc(listings.id))
    .limit(1);
  return row ?? null;
}

/** Who is shown there. */
export const peopleOn = (db: Db, listingId: number) =>
  db
    .select({ id: practitioners.id, name: practitioners.name })
    .from(listingPractitioners)
    .innerJoin(practitioners, eq(practitioners.id, listingPractitioners.practitionerId))
    .where(and(eq(listingPractitioners.listingId, listingId), sql`${practitioners.consentedAt} IS NOT NULL`))
    .limit(1000);
