import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { listingRemoved } from '../own/contract.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import * as queries from './queries.server.ts';

/** The caller's listing of that id; 404 for everybody else's. */
export async function ownListing(context: Context, id: number): Promise<queries.GalleryListing> {
  const listing = await queries.listingOf(context.db, businessOf(context), id);
  if (!listing) throw new Refused(notFound);
  return listing;
}

/**
 * Changes what the caller's listing shows, one change at a time, and lets the public see it at once. One that was
 * removed is restored first.
 */
export const changeGallery = <Result>(
  context: Context,
  id: number,
  change: (tx: Db, listing: queries.GalleryListing) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction(async (tx) => {
    const listing = await queries.listingOf(tx, businessOf(context), id, { isLocked: true });
    if (!listing) throw new Refused(notFound);
    if (listing.state === 'removed') throw new Refused(listingRemoved);
    const result = await change(tx, listing);
    await queries.touch(tx, id, context.now());
    await indexListings(tx, [id]);
    return result;
  });
