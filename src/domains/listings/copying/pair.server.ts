import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { listingRemoved, planLimit } from '../own/contract.ts';
import { lockListing, lockOwner, ownListing } from '../own/queries.server.ts';

const sentences = {
  same: 'Choose a different listing from the one you copy to.',
  unknown: 'Choose one of your listings.',
  removed: 'This listing was removed. Restore it first, or choose another.',
  held: 'Your plan does not show this listing any more. Choose a larger plan before you copy to it.',
} as const;

interface Pair {
  readonly id: number;
  readonly from: number;
}

/**
 * Both listings of a copy, each the business's own; `lock` keeps other changes away from the one that is copied to
 * until the transaction ends.
 */
export async function pairOf(db: Db, whose: Whose, { id, from }: Pair, lock = false) {
  // In the order in which others lock them.
  if (lock) await lockOwner(db, whose.id);
  const target = await (lock ? lockListing : ownListing)(db, whose, id);
  if (!target) throw new Refused(notFound);
  if (target.state === 'removed') throw new Refused(listingRemoved);
  if (target.pausedByPlanAt) throw new Refused(planLimit, {}, sentences.held);
  if (from === id) throw new Refused(invalid, { from: [sentences.same] });
  const source = await ownListing(db, whose, from);
  if (!source) throw new Refused(invalid, { from: [sentences.unknown] });
  if (source.state === 'removed') throw new Refused(invalid, { from: [sentences.removed] });
  return { source, target };
}
