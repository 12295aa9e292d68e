import type { ServerContext } from '#src/platform/context.server.ts';
import { busy, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type Listing, lockOwner, type Owner } from '../own/queries.server.ts';
import { type ClaimRow, lockClaim, lockListingRow, wholeClaim } from './queries.server.ts';

/** A claim in the transaction that may decide it: who claims, what is claimed, and who has it now. */
export interface Held {
  readonly claim: ClaimRow;
  readonly listing: Listing;
  readonly owner: Owner;
}

/**
 * Locks the accounts that a decision may concern, then the listing, then the claim: everybody locks in this order.
 * `inside` is the context of a transaction.
 */
export async function holdClaim(inside: ServerContext, id: number): Promise<Held> {
  const { db } = inside;
  const seen = await wholeClaim(db, id);
  if (!seen) throw new Refused(notFound);
  const { accountId } = seen.claim;
  const parties = new Set([accountId, seen.listing.ownerId ?? accountId]);
  const locked = new Map<number, Owner>();
  for (const party of [...parties].sort((one, other) => one - other)) {
    const owner = await lockOwner(db, party);
    if (owner) locked.set(party, owner);
  }
  const listing = await lockListingRow(db, seen.claim.listingId);
  const claim = await lockClaim(db, id);
  const owner = locked.get(accountId);
  if (!listing || !claim || !owner) throw new Refused(notFound);
  // It got another owner between the look and the lock.
  if (listing.ownerId !== null && !locked.has(listing.ownerId)) throw new Refused(busy);
  return { claim, listing, owner };
}
