import type { Context } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { listingBars } from '../hooks.server.ts';
import { requireOneAddress, requireRoom } from '../publication/limits.server.ts';
import { holdsPlace, restorableUntil } from '../publication/rules.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { type Answer, answer, withOwn } from './changing.server.ts';
import { leaving, listingBarred, listingRemoved, notRemoved } from './contract.ts';

/** Takes a listing away from the public and from the plan; its owner can bring it back for thirty days. */
export const remove = (context: Context, { id }: { id: number }) =>
  withOwn(context, id, async (inside, _, listing) => {
    if (listing.removedAt) throw new Refused(listingRemoved);
    const { db, now, runHook } = inside;
    const bars = (await runHook(inside, listingBars, { listingId: id })).flat();
    if (bars.length > 0) throw new Refused(listingBarred, {}, bars.join(' '));
    const before = listing.hiddenFrom ?? listing.state;
    await updateListing(db, id, {
      state: 'removed',
      removedAt: now(),
      removedFrom: before === 'removed' ? 'draft' : before,
      hiddenFrom: null,
      updatedAt: now(),
    });
    await indexListings(db, [id]);
    const until = restorableUntil(now()).toISOString();
    return {
      success: true,
      message: 'Your listing was removed. You can bring it back for thirty days.',
      restorable_until: until,
    };
  });

/** Brings a removed listing back as it was, where the plan still has its place. */
export const restore = (context: Context, { id }: { id: number }): Promise<Answer> =>
  withOwn(context, id, async (inside, owner, listing) => {
    const { db, now } = inside;
    if (!listing.removedAt) throw new Refused(notRemoved);
    if (owner.is_leaving) throw new Refused(leaving);
    const state = listing.removedFrom ?? 'draft';
    if (holdsPlace(state, listing.wantsPublication)) {
      await requireRoom(db, owner.id, id, now());
      await requireOneAddress(db, owner.id, listing, now());
    }
    await updateListing(db, id, { state, removedAt: null, removedFrom: null, updatedAt: now() });
    await indexListings(db, [id]);
    return answer(db, owner.id, id, { message: 'Your listing is back as it was.' });
  });
