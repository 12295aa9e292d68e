import type { Context } from '#src/platform/context.server.ts';
import { missingFrom } from '../own/listing.server.ts';
import { type Listing, type Owner, used } from '../own/queries.server.ts';
import { requireLawful } from './advertising.server.ts';
import { requireOneAddress, requireRoom } from './limits.server.ts';
import { holdsPlace, isSamePlace, isShown, stateAfter, statusOf } from './rules.ts';

interface Asked {
  readonly listing: Listing;
  /** With what is being saved. */
  readonly newest: Listing;
  /** Absent: as it was. */
  readonly status: boolean | undefined;
}

/**
 * Whether a listing is shown once it is saved. What becomes public must be lawful, and fit the plan; what has its
 * place in the plan already keeps it, even where the plan has shrunk since.
 */
export async function statusAfter(context: Context, owner: Owner, { listing, newest, status }: Asked) {
  const { db, now } = context;
  const counted = holdsPlace(listing.state, listing.wantsPublication);
  const wants = status ?? statusOf(listing.state, listing.wantsPublication) === 1;
  if (wants || isShown(listing.state)) await requireLawful(db, owner.id, newest);
  if (wants && !counted) await requireRoom(db, owner.id, listing.id, now());
  if (wants && (!counted || !isSamePlace(newest, listing.pendingChange ?? listing)))
    await requireOneAddress(db, owner.id, newest, now());
  const { is_trusted: isTrusted } = await used(db, owner.id, listing.id);
  // What an operator paused stays so, whatever its owner saves.
  const isComplete =
    listing.pausedByOperatorAt === null && (await missingFrom(db, owner, newest)).length === 0;
  const state = stateAfter({ state: listing.state, status: wants || status, isTrusted, isComplete });
  return columnsOf(listing, state, wants, now());
}

/** What a listing's row says of a state that it is in from now on. */
export function columnsOf(listing: Listing, state: Listing['state'], wants: boolean | null, now: Date) {
  const isSubmitted = state === 'awaiting_check';
  const isDraft = state === 'draft';
  const isReturned = isDraft && !wants;
  return {
    state,
    wantsPublication: isDraft ? wants : false,
    // The owner has shown it: no plan brings it back after that.
    pausedByPlanAt: state === 'live' ? null : listing.pausedByPlanAt,
    liveSince: state === 'live' ? (listing.liveSince ?? now) : listing.liveSince,
    submittedAt: isSubmitted ? (listing.submittedAt ?? now) : null,
    returnedAt: isReturned ? listing.returnedAt : null,
    returnedReason: isReturned ? listing.returnedReason : '',
  };
}
