import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import {
  offersAt,
  offersChanged,
  offersPlaced,
  placesForOffers,
} from '#src/domains/treatments/hooks.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { publishReady } from './publication/auto-publish.server.ts';
import { indexListings } from './search/index/indexing.server.ts';
import { listings, listingTreatmentPackages, listingTreatments } from './tables.server.ts';

/** What a business's treatments and packages change in its listings. */
export const offers: HookHandler[] = [
  onHook(offersChanged, async (context, { ownerId, kind, offers: changed }) => {
    const { db, now } = context;
    const ids = changed.map(({ id }) => id);
    const before = await placed(db, kind, ownerId, ids);
    const own = (await ownListings(db, ownerId)).map((listing) => listing.id);
    const pairs = changed.flatMap(({ id, listingIds }) =>
      wantedOf(own, listingIds).map((listingId) => ({ id, listingId })),
    );
    for (const { id, listingIds } of changed) if (listingIds) await takeFromOthers(db, kind, id, listingIds);
    await put(db, kind, ownerId, pairs);
    const touched = [...new Set([...before, ...pairs].map(({ listingId }) => listingId))];
    if (touched.length === 0) return;
    await touch(db, touched, now());
    // A package is found by its treatments, which the index knows.
    if (kind !== 'treatment') return;
    await indexListings(db, touched);
    await publishReady(context, ownerId);
  }),
  onHook(offersPlaced, ({ db }, { ownerId, kind, ids }) => placed(db, kind, ownerId, ids)),
  onHook(offersAt, ({ db }, { ownerId, kind, listingIds }) => offered(db, kind, ownerId, listingIds)),
  onHook(placesForOffers, ({ db }, { ownerId }) => listingsToChoose(db, ownerId)),
];

/** The named listings; all of the business's for null, none for undefined. */
function wantedOf(own: readonly number[], listingIds: readonly number[] | null | undefined) {
  if (listingIds === undefined) return [];
  if (listingIds === null) return own;
  const foreign = listingIds.filter((id) => !own.includes(id));
  if (foreign.length > 0)
    throw new Refused(invalid, { listing_ids: ['The selected listing ids is invalid.'] });
  return listingIds;
}

type OfferKind = 'treatment' | 'package';

const most = 1000;

/** All of the business's listings, also removed ones, which may come back. */
const ownListings = (db: Db, ownerId: number) =>
  db
    .select({ id: listings.id, title: listings.title, town: listings.town })
    .from(listings)
    .where(eq(listings.ownerId, ownerId))
    .orderBy(asc(listings.id))
    .limit(most);

const listingsToChoose = (db: Db, ownerId: number) =>
  db
    .select({
      id: listings.id,
      title: listings.title,
      town: listings.town,
      categoryId: listings.categoryId,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), ne(listings.state, 'removed')))
    .orderBy(asc(listings.title), asc(listings.id))
    .limit(most);

const link = {
  treatment: { table: listingTreatments, offerId: listingTreatments.treatmentId },
  package: { table: listingTreatmentPackages, offerId: listingTreatmentPackages.packageId },
} as const;

/** The listings on which these offers appear. */
const placed = (db: Db, kind: OfferKind, ownerId: number, ids: readonly number[]) => {
  const { table, offerId } = link[kind];
  return db
    .select({ id: offerId, listingId: table.listingId })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), inArray(offerId, [...ids])))
    .orderBy(asc(table.listingId));
};

/** More than any business offers. */
const mostOffers = 10_000;

/** What any of these listings offers. */
async function offered(db: Db, kind: OfferKind, ownerId: number, listingIds: readonly number[]) {
  const { table, offerId } = link[kind];
  const rows = await db
    .selectDistinct({ id: offerId })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), inArray(table.listingId, [...listingIds])))
    .limit(mostOffers);
  return rows.map(({ id }) => id);
}

/** Takes the offer from every listing but these. */
const takeFromOthers = (db: Db, kind: OfferKind, id: number, kept: readonly number[]) => {
  const { table, offerId } = link[kind];
  return db
    .delete(table)
    .where(and(eq(offerId, id), kept.length > 0 ? notInArray(table.listingId, [...kept]) : undefined));
};

/** Adds offers to listings of one business that do not have them yet. */
async function put(
  db: Db,
  kind: OfferKind,
  ownerId: number,
  pairs: readonly { id: number; listingId: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { table } = link[kind];
  const column = sql.identifier(kind === 'treatment' ? 'treatment_id' : 'package_id');
  await db.execute(sql`
    INSERT INTO ${table} (listing_id, ${column}, owner_id)
    SELECT "listingId", id, ${ownerId}
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS g(id int, "listingId" int)
    ON CONFLICT DO NOTHING`);
}

/** Puts what a business offers on one more of its listings; `context` is in a transaction. */
export async function putOnListing(
  context: ServerContext,
  ownerId: number,
  listingId: number,
  added: Record<'treatments' | 'packages', readonly { readonly id: number }[]>,
): Promise<void> {
  const { db, now } = context;
  const pairs = (offered: readonly { readonly id: number }[]) => offered.map(({ id }) => ({ id, listingId }));
  await put(db, 'treatment', ownerId, pairs(added.treatments));
  await put(db, 'package', ownerId, pairs(added.packages));
  await touch(db, [listingId], now());
  await indexListings(db, [listingId]);
  await publishReady(context, ownerId);
}

/** The pages say since when they are as they are. */
export const touch = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(listings)
    .set({ updatedAt: now })
    .where(inArray(listings.id, [...ids]));
