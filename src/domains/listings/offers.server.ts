import { offersChanged, offersPlaced, placesForOffers } from '#src/domains/treatments/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from './offers-queries.server.ts';
import { showWanted } from './publication/auto-publish.server.ts';
import { indexListings } from './search/indexing.server.ts';

/** What a business's treatments and packages ask of its listings. */
export const offers: HookHandler[] = [
  onHook(offersChanged, async (context, { ownerId, kind, offers: changed }) => {
    const { db, now } = context;
    const ids = changed.map(({ id }) => id);
    const before = await queries.placed(db, kind, ownerId, ids);
    const own = (await queries.ownListings(db, ownerId)).map((listing) => listing.id);
    const pairs = changed.flatMap(({ id, listingIds }) =>
      wantedOf(own, listingIds).map((listingId) => ({ id, listingId })),
    );
    for (const { id, listingIds } of changed)
      if (listingIds) await queries.takeFromOthers(db, kind, id, listingIds);
    await queries.put(db, kind, ownerId, pairs);
    const touched = [...new Set([...before, ...pairs].map(({ listingId }) => listingId))];
    if (touched.length === 0) return;
    await queries.touch(db, touched, now());
    // A package is found by its treatments, which the index knows.
    if (kind !== 'treatment') return;
    await indexListings(db, touched);
    await showWanted(context, ownerId);
  }),
  onHook(offersPlaced, ({ db }, { ownerId, kind, ids }) => queries.placed(db, kind, ownerId, ids)),
  onHook(placesForOffers, ({ db }, { ownerId }) => queries.listingsToChoose(db, ownerId)),
];

/** All of the business's listings, those that were named, or none where nothing was said. */
function wantedOf(own: readonly number[], listingIds: readonly number[] | null | undefined) {
  if (listingIds === undefined) return [];
  if (listingIds === null) return own;
  const foreign = listingIds.filter((id) => !own.includes(id));
  if (foreign.length > 0)
    throw new Refused(invalid, { listing_ids: ['The selected listing ids is invalid.'] });
  return listingIds;
}
