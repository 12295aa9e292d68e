import { sql } from 'drizzle-orm';
import { addressProved } from '#src/domains/accounts/hooks.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { allMissing } from '../own/listing.server.ts';
import { lockListing, lockOwner, type Owner, used } from '../own/queries.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { hasRoom } from './limits.server.ts';
import { checkAwaited } from './mails.server.ts';
import { stateAfter } from './rules.ts';
import { columnsOf } from './status.server.ts';

/** Drafts that their owner wants published, the oldest first. */
async function draftsToPublish(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM listings WHERE owner_id = ${ownerId} AND state = 'draft' AND wants_publication
    ORDER BY id LIMIT 50`);
  return rows.map(({ id }) => id);
}

/** Publishes the drafts that their owner wants published and that are now complete; `db` is a transaction. */
export async function publishReady(inside: ServerContext, ownerId: number): Promise<void> {
  const owner = await lockOwner(inside.db, ownerId);
  if (!owner) return;
  for (const id of await draftsToPublish(inside.db, ownerId)) await publishOne(inside, owner, id);
}

async function publishOne(inside: ServerContext, owner: Owner, id: number): Promise<void> {
  const { db, now } = inside;
  const listing = await lockListing(db, allOf(owner.id), id);
  if (listing?.state !== 'draft' || (await allMissing(db, owner, listing)).length > 0) return;
  if (!(await hasRoom(db, owner.id, id, now()))) return;
  const { is_trusted: isTrusted } = await used(db, owner.id, id);
  const state = stateAfter({ state: 'draft', status: true, isTrusted, isComplete: true });
  await updateListing(db, id, { ...columnsOf(listing, state, true, now()), updatedAt: now() });
  await indexListings(db, [id]);
  if (state === 'awaiting_check') await checkAwaited(inside, { title: listing.title });
}

/** Publishes listings that only waited until their owner's email address was proved. */
export const listingsWanted: HookHandler = onHook(addressProved, (context, { accountId }) =>
  publishReady(context, accountId),
);
