import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  peopleAt,
  peopleChanged,
  peoplePlaced,
  personShown,
} from '#src/domains/practitioners/hooks.server.ts';
import { sameName } from '#src/domains/practitioners/rules.ts';
import { practitioners } from '#src/domains/practitioners/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { touch } from './offers.server.ts';
import { indexListings } from './search/index/indexing.server.ts';
import { listingAffiliations, listingPractitioners, listings } from './tables.server.ts';

/** What a business's people and memberships ask of its listings. */
export const people: HookHandler[] = [
  onHook(peoplePlaced, ({ db }, { kind, ownerId, ids }) => placed(db, kind, ownerId, ids)),
  onHook(peopleAt, ({ db }, { kind, ownerId, listingIds }) => shownAt(db, kind, ownerId, listingIds)),
  onHook(peopleChanged, async ({ db, now }, { listingIds }) => {
    const ids = [...new Set(listingIds)];
    if (ids.length === 0) return;
    await touch(db, ids, now());
    await indexListings(db, ids);
  }),
  onHook(personShown, async ({ db }, { business, name }) => {
    const listing = await publicListing(db, business.trim(), slugIn(business));
    if (!listing) return null;
    const standing = await peopleOn(db, listing.listingId);
    const meant = standing.filter((person) => sameName(person.name) === sameName(name));
    return { ...listing, practitionerIds: meant.map(({ id }) => id) };
  }),
];

/** Of a pasted address of a page; empty where it is none. */
const slugIn = (text: string): string => /\/listing-details\/([\w-]+)/.exec(text)?.[1] ?? '';

const most = 10_000;

/** On which listings each of these stands. */
const placed = (db: Db, kind: 'practitioner' | 'affiliation', ownerId: number, ids: readonly number[]) =>
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

const link = {
  practitioner: { table: listingPractitioners, shownId: listingPractitioners.practitionerId },
  affiliation: { table: listingAffiliations, shownId: listingAffiliations.affiliationId },
} as const;

/** Whom, or which memberships, any of these listings shows. */
async function shownAt(db: Db, kind: keyof typeof link, ownerId: number, listingIds: readonly number[]) {
  const { table, shownId } = link[kind];
  const rows = await db
    .selectDistinct({ id: shownId })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), inArray(table.listingId, [...listingIds])))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The page with this slug or exactly this title, where the public can see it. */
async function publicListing(db: Db, title: string, slug: string) {
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
const peopleOn = (db: Db, listingId: number) =>
  db
    .select({ id: practitioners.id, name: practitioners.name })
    .from(listingPractitioners)
    .innerJoin(practitioners, eq(practitioners.id, listingPractitioners.practitionerId))
    .where(and(eq(listingPractitioners.listingId, listingId), sql`${practitioners.consentedAt} IS NOT NULL`))
    .limit(1000);
