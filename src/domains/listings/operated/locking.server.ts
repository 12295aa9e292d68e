import { eq } from 'drizzle-orm';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type ListingChange, updateListing } from '../editor/saving/saving-queries.server.ts';
import { lockedOwner } from '../own/changing.server.ts';
import { staleListing } from '../own/contract.ts';
import type { Listing, Owner } from '../own/queries.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';

/** A listing in an operator's hands, both rows locked. */
export interface Operated {
  readonly listing: Listing;
  /** Null where nobody has claimed it. */
  readonly owner: Owner | null;
}

/** Which listing, as it was looked at. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * Does something with any listing while its row and its owner's row are locked, the owner's first. A later version than
 * the one that was looked at is refused.
 */
export const withAny = <Result>(
  context: Context,
  { id, version }: Seen,
  work: (inside: Context, operated: Operated) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, async (inside) => {
    if (signedIn(context).role !== 'operator') throw new Refused(notFound);
    const [before] = await inside.db
      .select({ ownerId: listings.ownerId })
      .from(listings)
      .where(eq(listings.id, id));
    if (!before) throw new Refused(notFound);
    const owner = before.ownerId === null ? null : await lockedOwner(inside.db, before.ownerId);
    const [listing] = await inside.db.select().from(listings).where(eq(listings.id, id)).for('update');
    if (!listing) throw new Refused(notFound);
    if (listing.version !== version || listing.ownerId !== before.ownerId) throw new Refused(staleListing);
    return work(inside, { listing, owner });
  });

/** Saves the change, and lets the public and the search see it at once. */
export async function keep({ db, now }: Context, id: number, change: ListingChange): Promise<void> {
  await updateListing(db, id, { ...change, updatedAt: now() });
  await indexListings(db, [id]);
}
