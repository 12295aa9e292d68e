import { checkTime } from '#src/domains/advertising/check-time.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { pausedByUs } from '../operated/contract.ts';
import { type Answer, answer, requireChangeable, withOwn } from '../own/changing.server.ts';
import { publicationLacks } from '../own/contract.ts';
import { allMissing } from '../own/listing.server.ts';
import { type Listing, used } from '../own/queries.server.ts';
import type { Missing } from '../own/shapes.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { requireOneAddress, requireRoom } from './limits.server.ts';
import { checkAwaited } from './mails.server.ts';
import { stateAfter } from './rules.ts';
import { columnsOf } from './status.server.ts';

const said: Partial<Record<Listing['state'], string>> = {
  live: 'Your listing is live.',
  awaiting_check: `Thank you. We check your first listing before it goes live: up to ${checkTime}.`,
  paused: 'Your listing is paused.',
  draft: 'Your listing is a draft again.',
};

/** Shows a listing: a business's first one after the operator's check, and none that lacks something. */
export const publish = (context: Context, { id }: { id: number }): Promise<Answer> =>
  withOwn(context, id, async (inside, owner, listing) => {
    requireChangeable(listing);
    if (listing.pausedByOperatorAt) throw new Refused(pausedByUs);
    const { db, now } = inside;
    if (listing.state === 'draft' || listing.state === 'paused') {
      const missing = await allMissing(db, owner, listing);
      if (missing.length > 0) throw new Refused(publicationLacks, byField(missing));
      await requireRoom(db, owner.id, id, now());
      await requireOneAddress(db, owner.id, listing, now());
    }
    const { is_trusted: isTrusted } = await used(db, owner.id, id);
    const state = stateAfter({ state: listing.state, status: true, isTrusted, isComplete: true });
    if (state === 'awaiting_check' && listing.state !== state)
      await checkAwaited(inside, { title: listing.title });
    return turnInto(inside, listing, state, true);
  });

/** Takes a page out of sight, which stays at its address as one that is paused; or a first one back from its check. */
export const pause = (context: Context, { id }: { id: number }): Promise<Answer> =>
  withOwn(context, id, async (inside, _, listing) => {
    requireChangeable(listing);
    const still = { state: listing.state, isTrusted: false, isComplete: false };
    return turnInto(inside, listing, stateAfter({ ...still, status: false }), false);
  });

async function turnInto(
  { db, now }: Context,
  listing: Listing,
  state: Listing['state'],
  wants: boolean,
): Promise<Answer> {
  const { id, ownerId } = listing;
  const columns = { ...columnsOf(listing, state, wants, now()), ...(wants ? {} : { pausedByPlanAt: null }) };
  const isDecidedAnew = listing.pausedByPlanAt !== null;
  if (state !== listing.state || columns.wantsPublication !== listing.wantsPublication || isDecidedAnew) {
    await updateListing(db, id, { ...columns, updatedAt: now() });
    await indexListings(db, [id]);
  }
  return answer(db, ownerId ?? 0, id, { message: said[state] ?? '' });
}

function byField(missing: readonly Missing[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of missing) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
