import { eq } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';
import * as queries from './queries.server.ts';
import { mergeClaimed, mergeHidden, mergeOwned } from './refusals.ts';

/**
 * Merges a listing that nobody owns into another of the same business: it goes, its address leads to the other one,
 * its open reports move there, and who kept it as a favourite keeps
 * that one. Its row stays, so that an import knows it again; its figures stay with it.
 */
export const merge = (context: ServerContext, { id, into }: { id: number; into: number }) =>
  inTransaction(context, async ({ db, now }) => {
    if (id === into) throw new Refused(invalid, { into: ['Choose another listing than this one.'] });
    const locked = await queries.lockListings(db, [id, into]);
    const gone = locked.find((listing) => listing.id === id);
    const kept = locked.find((listing) => listing.id === into);
    if (!gone) throw new Refused(notFound);
    if (!kept) throw new Refused(invalid, { into: ['There is no listing with this number.'] });
    if (gone.ownerId !== null) throw new Refused(mergeOwned);
    if (gone.state !== 'live' || (kept.state !== 'live' && kept.state !== 'paused'))
      throw new Refused(mergeHidden);
    if (await queries.isBeingClaimed(db, id)) throw new Refused(mergeClaimed);
    const change = { state: 'removed' as const, mergedIntoId: into, updatedAt: now() };
    await db.update(listings).set(change).where(eq(listings.id, id));
    await queries.moveOpenReports(db, id, into);
    await queries.copyFavourites(db, id, into);
    await indexListings(db, [id]);
    return { gone, kept };
  });

/** Takes a merge back: the page is there again. Reports that moved stay where they are. */
export const unmerge = (context: ServerContext, id: number) =>
  inTransaction(context, async ({ db, now }) => {
    const listing = await queries.mergedOne(db, id);
    if (!listing) throw new Refused(notFound);
    const change = { state: 'live' as const, mergedIntoId: null, updatedAt: now() };
    await db.update(listings).set(change).where(eq(listings.id, id));
    await indexListings(db, [id]);
    return listing;
  });
