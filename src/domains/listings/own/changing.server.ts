import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type createListing, leaving, listingRemoved, staleListing } from './contract.ts';
import { managed } from './listing.server.ts';
import { type Listing, lockListing, lockOwner, type Owner } from './queries.server.ts';

export type Answer = EndpointOutput<typeof createListing>;

/** The answer of every call that changes a listing. */
export async function answer(
  db: Db,
  ownerId: number,
  id: number,
  { notices = [], message = 'Form Submitted successfully' }: { notices?: string[]; message?: string } = {},
): Promise<Answer> {
  return { success: true, message, listing: await managed(db, allOf(ownerId), id), notices };
}

/** First the owner's row, then the listing's: everybody locks in this order. */
export async function lockedOwner(tx: Db, ownerId: number): Promise<Owner> {
  const owner = await lockOwner(tx, ownerId);
  if (!owner) throw new Refused(notFound);
  return owner;
}

/** Refuses to change what is not there, was removed, is hidden with its owner, or was saved in the meantime. */
export function requireChangeable(
  listing: Listing | undefined,
  version?: number,
): asserts listing is Listing {
  if (!listing) throw new Refused(notFound);
  if (listing.removedAt) throw new Refused(listingRemoved);
  if (listing.hiddenFrom) throw new Refused(leaving);
  if (version !== undefined && version !== listing.version) throw new Refused(staleListing);
}

/** Does something with a listing of the caller's, whose row is locked meanwhile; the context is the transaction's. */
export const withOwn = <Result>(
  context: Context,
  id: number,
  work: (inside: Context, owner: Owner, listing: Listing) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, async (inside) => {
    const owner = await lockedOwner(inside.db, businessOf(context).id);
    const listing = await lockListing(inside.db, businessOf(context), id);
    if (!listing) throw new Refused(notFound);
    return work(inside, owner, listing);
  });
