import { addressProved } from '#src/domains/accounts/hooks.server.ts';
import type { HookContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { lacksOf } from '../own/listing.server.ts';
import { lockListing } from '../own/listing-queries.server.ts';
import { lockOwner, type Owner, used } from '../own/owner-queries.server.ts';
import { indexListings } from '../search/indexing.server.ts';
import * as queries from './auto-publish-queries.server.ts';
import { hasRoom } from './limits.server.ts';
import { checkAwaited } from './mails.server.ts';
import { stateAfter } from './rules.ts';
import { columnsOf } from './status.server.ts';

/** Shows the drafts that their owner wants shown and that lack nothing any more; `db` is a transaction. */
export async function showWanted(inside: HookContext, ownerId: number): Promise<void> {
  const owner = await lockOwner(inside.db, ownerId);
  if (!owner) return;
  for (const id of await queries.wantedDrafts(inside.db, ownerId)) await showOne(inside, owner, id);
}

async function showOne(inside: HookContext, owner: Owner, id: number): Promise<void> {
  const { db, now } = inside;
  const listing = await lockListing(db, owner.id, id);
  if (listing?.state !== 'draft' || (await lacksOf(db, owner, listing)).length > 0) return;
  if (!(await hasRoom(db, owner.id, id, now()))) return;
  const { is_trusted: isTrusted } = await used(db, owner.id, id);
  const state = stateAfter({ state: 'draft', status: true, isTrusted, lacksNothing: true });
  await updateListing(db, id, { ...columnsOf(listing, state, true, now()), updatedAt: now() });
  await indexListings(db, [id]);
  if (state === 'awaiting_check') await checkAwaited(inside, { title: listing.title });
}

/** A listing that only waited for its owner's email address to be proved goes on its way. */
export const listingsWanted: HookHandler = onHook(addressProved, (context, { accountId }) =>
  showWanted(context, accountId),
);
