import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { listingReports, listings } from './tables.server.ts';

/** Rows of a table that hangs on the owner's listings, each with the listing's title. */
const ofListings = (db: Db, ownerId: number, rows: ReturnType<typeof sql>) =>
  jsonRows(
    db,
    sql`SELECT l.title AS listing, r.* FROM (${rows}) AS r JOIN listings l ON l.id = r.listing_id
                   WHERE l.owner_id = ${ownerId} ORDER BY l.id`,
  );

/** Everything of the owner's listings, by the names of the files in an archive. */
export async function ownRows(db: Db, ownerId: number) {
  const of = (rows: ReturnType<typeof sql>) => ofListings(db, ownerId, rows);
  return {
    listings: await jsonRows(
      db,
      sql`SELECT l.*, c.name AS category FROM listings l JOIN categories c ON c.id = l.category_id
          WHERE l.owner_id = ${ownerId} ORDER BY l.id`,
    ),
    'listing-hours': await of(sql`SELECT * FROM listing_hours`),
    'listing-special-days': await of(sql`SELECT * FROM listing_special_days`),
    'listing-videos': await of(sql`SELECT * FROM listing_videos`),
    'listing-labels': await of(sql`
      SELECT la.listing_id, 'amenity' AS kind, a.name FROM listing_amenities la JOIN amenities a ON a.id = la.amenity_id
      UNION ALL
      SELECT lt.listing_id, 'tag', t.name FROM listing_tags lt JOIN tags t ON t.id = lt.tag_id`),
    'listing-members': await of(sql`
      SELECT lt.listing_id, 'treatment' AS kind, t.name FROM listing_treatments lt
      JOIN treatments t ON t.id = lt.treatment_id
      UNION ALL
      SELECT lk.listing_id, 'package', k.name FROM listing_treatment_packages lk
      JOIN packages k ON k.id = lk.package_id
      UNION ALL
      SELECT lp.listing_id, 'practitioner', p.name FROM listing_practitioners lp
      JOIN practitioners p ON p.id = lp.practitioner_id
      UNION ALL
      SELECT la.listing_id, 'affiliation', a.name FROM listing_affiliations la
      JOIN affiliations a ON a.id = la.affiliation_id`),
  };
}

/** Reports by the holder of the account, known by the address that was proven. */
const reportedBy = (accountId: number) =>
  sql`lower(email) = (SELECT a.email FROM accounts a WHERE a.id = ${accountId} AND a.email_verified_at IS NOT NULL)`;

export const ownReports = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT r.id, l.title AS listing, r.reason, r.message, r.created_at
        FROM (SELECT * FROM listing_reports WHERE ${reportedBy(accountId)}) r
        JOIN listings l ON l.id = r.listing_id ORDER BY r.id`,
  );

/** What was reported stays with the operator; who reported it does not. */
export const forgetReporter = (db: Db, accountId: number) =>
  db.update(listingReports).set({ email: '' }).where(reportedBy(accountId));

export const isOwn = (ownerId: number) => sql`${listings.ownerId} = ${ownerId}`;

/** The pictures on these listings: the gallery, and the two that stand at the top. */
export const picturesOf = async (db: Db, which: SQL) => {
  const { rows } = await db.execute<{
    listing: string;
    alt: string;
    imageId: number;
    token: string;
    kind: 'upload' | 'artwork';
    width: number;
    height: number;
  }>(sql`
    SELECT l.title AS listing, p.alt, i.id AS "imageId", i.token, i.kind, i.width, i.height
    FROM (SELECT * FROM ${listings} WHERE ${which}) AS l
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
