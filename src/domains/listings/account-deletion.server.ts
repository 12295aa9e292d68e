import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isReference } from '#src/domains/accounts/account-data.server.ts';
import { eraseRows } from '#src/domains/accounts/deletion/erase-rows.server.ts';
import {
  consequencesOf,
  declareAccountTables,
  exportOf,
  hideOf,
} from '#src/domains/accounts/hooks.server.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { listingTables } from './data-map.server.ts';
import { indexListings } from './search/index/indexing.server.ts';
import { listings } from './tables.server.ts';

/** What the deletion of a business's account does to its listings: they are hidden at once and anonymised later. */
export const listingsAccountDeletion: HookHandler[] = [
  declareAccountTables(listingTables),
  onHook(exportOf, async ({ db, env }, { accountId }) => {
    const pictures = await picturesOf(db, accountId);
    return [
      {
        file: 'listing-pictures',
        about: 'the pictures on your listings, with the address of each',
        rows: pictures.map((picture) => ({
          listing: picture.listing,
          alt: picture.alt,
          address: new URL(pictureOf(picture).src, env.publicUrl).href,
        })),
      },
      {
        file: 'listing-documents',
        about: 'documents that your listings offer, with the address of each',
        rows: await documentsOf(db, accountId),
      },
    ];
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const { all, shown } = await countListings(db, accountId);
    const counted = all === 1 ? 'Your listing' : `Your ${all} listings`;
    const hidden = shown > 0 ? ' The public stops seeing them at once.' : '';
    return {
      removes: all > 0 ? [`${counted}, with pictures, opening hours and texts.${hidden}`] : [],
      keeps:
        shown > 0 ? ['The address of each public page, which will say that the page was taken down.'] : [],
      bars: [],
    };
  }),
  onHook(hideOf, async ({ db, now }, { accountId, hidden }) => {
    const change = hidden ? hide : showAgain;
    const changed = await change(db, accountId, now());
    if (changed.length > 0) await indexListings(db, changed);
  }),
];

/** Anonymises a single listing as its owner's account would be. It must not be in the search index any more. */
export const anonymiseListing = (context: ServerContext, id: number): Promise<void> =>
  eraseRows(context, listingTables, ({ table, by, partOf }) => {
    if (table === listings) return eq(listings.id, id);
    const part = isReference(by) ? by : partOf;
    return part ? sql`${part[0]} = ${id}` : null;
  });

/** The pictures on the owner's listings: the gallery, stills of videos, and the two at the top. */
const picturesOf = async (db: Db, ownerId: number) => {
  const { rows } = await db.execute<{
    listing: string;
    alt: string;
    token: string;
    kind: 'upload' | 'artwork';
    width: number;
    height: number;
  }>(sql`
    SELECT l.title AS listing, p.alt, i.token, i.kind, i.width, i.height
    FROM (SELECT * FROM ${listings} WHERE owner_id = ${ownerId}) AS l
    JOIN LATERAL (
      SELECT image_id, alt FROM listing_images WHERE listing_id = l.id
      UNION ALL SELECT image_id, alt FROM removed_listing_images WHERE listing_id = l.id
      UNION ALL SELECT image_id, 'Still of a video' FROM listing_videos WHERE listing_id = l.id
      UNION ALL SELECT l.thumbnail_image_id, 'Thumbnail'
      UNION ALL SELECT l.body_image_id, 'Main picture'
    ) p ON true
    JOIN images i ON i.id = p.image_id
    ORDER BY l.id, i.id LIMIT 10000`);
  return rows;
};

/** The documents that the owner's listings offer, each with its address. */
const documentsOf = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT l.title AS listing, d.name, d.type, d.bytes, d.created_at,
               '/media/' || d.token || CASE d.type WHEN 'application/pdf' THEN '.pdf' ELSE '.webp' END AS address
        FROM listings l JOIN documents d ON d.id = l.attachment_id WHERE l.owner_id = ${ownerId} ORDER BY l.id`,
  );

/** The number of the owner's listings, and of those that are public. */
const countListings = async (db: Db, ownerId: number) => {
  const [counted] = await db
    .select({
      all: count(),
      shown: sql<number>`(count(*) FILTER (WHERE state IN ('live', 'paused') OR hidden_from IN ('live', 'paused')))::int`,
    })
    .from(listings)
    .where(eq(listings.ownerId, ownerId));
  return counted ?? { all: 0, shown: 0 };
};

/** Hides the listings that are public or await a check; returns their ids. */
const hide = async (db: Db, ownerId: number, now: Date): Promise<number[]> => {
  const rows = await db
    .update(listings)
    .set({ hiddenFrom: sql`state`, state: 'removed', updatedAt: now })
    .where(
      and(
        eq(listings.ownerId, ownerId),
        inArray(listings.state, ['awaiting_check', 'live', 'paused']),
        isNull(listings.hiddenFrom),
      ),
    )
    .returning({ id: listings.id });
  return rows.map(({ id }) => id);
};

/** Shows again only what `hide` hid; returns the ids. */
const showAgain = async (db: Db, ownerId: number, now: Date): Promise<number[]> => {
  const rows = await db
    .update(listings)
    .set({ state: sql`hidden_from`, hiddenFrom: null, updatedAt: now })
    .where(and(eq(listings.ownerId, ownerId), eq(listings.state, 'removed'), isNotNull(listings.hiddenFrom)))
    .returning({ id: listings.id });
  return rows.map(({ id }) => id);
};
