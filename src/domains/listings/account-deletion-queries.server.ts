import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { listings } from './tables.server.ts';

/** The pictures on the owner's listings: the gallery, stills of videos, and the two at the top. */
export const picturesOf = async (db: Db, ownerId: number) => {
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
    JOIN ${images} i ON i.id = p.image_id
    ORDER BY l.id, i.id LIMIT 10000`);
  return rows;
};

/** The documents that the owner's listings offer, each with its address. */
export const documentsOf = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT l.title AS listing, d.name, d.type, d.bytes, d.created_at,
               '/media/' || d.token || CASE d.type WHEN 'application/pdf' THEN '.pdf' ELSE '.webp' END AS address
        FROM listings l JOIN documents d ON d.id = l.attachment_id WHERE l.owner_id = ${ownerId} ORDER BY l.id`,
  );

/** How many of the owner's listings there are, and how many of them the public sees. */
export const countListings = async (db: Db, ownerId: number) => {
  const [counted] = await db
    .select({
      all: count(),
      shown: sql<number>`(count(*) FILTER (WHERE state IN ('live', 'paused') OR hidden_from IN ('live', 'paused')))::int`,
    })
    .from(listings)
    .where(eq(listings.ownerId, ownerId));
  return counted ?? { all: 0, shown: 0 };
};

/** Takes what the public sees, or is about to, out of sight; answers which. */
export const hide = async (db: Db, ownerId: number, now: Date): Promise<number[]> => {
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

/** Puts back what was hidden, and only that; answers which. */
export const showAgain = async (db: Db, ownerId: number, now: Date): Promise<number[]> => {
  const rows = await db
    .update(listings)
    .set({ state: sql`hidden_from`, hiddenFrom: null, updatedAt: now })
    .where(and(eq(listings.ownerId, ownerId), eq(listings.state, 'removed'), isNotNull(listings.hiddenFrom)))
    .returning({ id: listings.id });
  return rows.map(({ id }) => id);
};
