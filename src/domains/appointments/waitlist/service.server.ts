import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { calendarReader } from '#src/domains/calendar/reader.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { localText } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type * as contract from './contract.ts';
import { endWaiting } from './ending.server.ts';
import * as queries from './queries.server.ts';
import { type Ending, mostInAll } from './rules.ts';
import { waitlistEntries, waitlistOffers } from './tables.server.ts';

export const list: Verb<typeof contract.listOwnEntries> = (context) =>
  ownEntries(context, signedIn(context).accountId);

/** What a client waits for, or one entry of it, the oldest first. */
export async function ownEntries(
  { db, now }: Context,
  clientId: number,
  id?: number,
): Promise<contract.OwnEntry[]> {
  const rows = await db
    .select({ entry: waitlistEntries, ...queries.shownPlace, staff: resources.name, offer: waitlistOffers })
    .from(waitlistEntries)
    .innerJoin(listings, eq(listings.id, waitlistEntries.listingId))
    .leftJoin(resources, eq(resources.id, waitlistEntries.staffId))
    .leftJoin(waitlistOffers, openAt(now()))
    .where(
      and(
        eq(waitlistEntries.clientId, clientId),
        queries.isWaiting,
        id === undefined ? undefined : eq(waitlistEntries.id, id),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(mostInAll);
  const givers = await queries.giversOf(
    db,
    rows.flatMap(({ offer }) => offer?.id ?? []),
  );
  return rows.map(({ entry, offer, ...place }) => ({
    ...shownOf(entry, place.staff),
    ...{ slug: place.slug, title: place.title, variants: entry.variants, staff_id: entry.staffId },
    offer: offer && {
      ...{ id: offer.id, at: offer.startsAt.toISOString(), local: localText(offer.startsAt) },
      ...{ ends_at: offer.endsAt.toISOString(), price: poundsOf(offer.pricePence) },
      staff: givers.filter(({ offerId }) => offerId === offer.id).map(({ name }) => name),
      expires_at: offer.expiresAt.toISOString(),
    },
  }));
}

/** The offer that can be answered now. */
const openAt = (now: Date) =>
  and(
    eq(waitlistOffers.entryId, waitlistEntries.id),
    isNull(waitlistOffers.answer),
    gt(waitlistOffers.expiresAt, now),
  );

const shownOf = (entry: queries.EntryRow, staff: string | null) => ({
  ...{ id: entry.id, from: entry.fromDate, to: entry.toDate, weekdays: entry.weekdays, parts: entry.parts },
  ...{ treatments: entry.treatments, staff, joined_at: entry.joinedAt.toISOString() },
});

export const leave: Verb<typeof contract.leaveWaitlist> = async (context, { id }) => {
  const isMine = eq(waitlistEntries.clientId, signedIn(context).accountId);
  await end(context, id, { whose: isMine, ending: 'left' });
  return { message: 'You have left the waitlist.' };
};

/** More than a business reads at once. */
const mostShown = 500;

/** Who waits at the reader's places. */
export const waiting: Verb<typeof contract.listWaiting> = async (context) => {
  const reader = calendarReader(context);
  const rows = await context.db
    .select({
      entry: waitlistEntries,
      client: accounts.name,
      place: listings.title,
      staff: resources.name,
      offer: waitlistOffers,
    })
    .from(waitlistEntries)
    .innerJoin(accounts, and(eq(accounts.id, waitlistEntries.clientId), isNull(accounts.erasedAt)))
    .innerJoin(listings, eq(listings.id, waitlistEntries.listingId))
    .leftJoin(resources, eq(resources.id, waitlistEntries.staffId))
    .leftJoin(waitlistOffers, openAt(context.now()))
    .where(
      and(
        ...[eq(waitlistEntries.ownerId, reader.id), inPlaces(waitlistEntries.listingId, reader)],
        queries.isWaiting,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(mostShown);
  return rows.map(({ entry, client, place, staff, offer }) => ({
    ...shownOf(entry, staff),
    ...{ client, place },
    offered: offer && { at: offer.startsAt.toISOString(), expires_at: offer.expiresAt.toISOString() },
  }));
};

export const remove: Verb<typeof contract.removeWaiting> = async (context, { id }) => {
  const reader = calendarReader(context);
  const isOurs = and(eq(waitlistEntries.ownerId, reader.id), inPlaces(waitlistEntries.listingId, reader));
  await end(context, id, { whose: isOurs, ending: 'removed' });
  return { message: 'Taken off the waitlist. We have told the client.' };
};

/** Ends an entry that waits, if it is whose it has to be. */
const end = (
  context: Context,
  id: number,
  { whose, ending }: { readonly whose: SQL | undefined; readonly ending: Ending },
): Promise<void> =>
  inTransaction(context, async (inside) => {
    const [entry] = await inside.db
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.id, id), queries.isWaiting, whose))
      .for('no key update');
    if (!entry) throw new Refused(notFound);
    await endWaiting(inside, entry, ending);
  });
