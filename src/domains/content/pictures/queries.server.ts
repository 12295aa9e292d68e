import { type SQL, sql } from 'drizzle-orm';
import type { ImageRow } from '#src/domains/media/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';

/** Every column that refers to a picture: one without any of them is unused. A test compares it with the database. */
export const references = {
  categories: ['icon_image_id', 'background_image_id'],
  listings: ['thumbnail_image_id', 'body_image_id'],
  listing_images: ['image_id'],
  accounts: ['avatar_image_id', 'banner_image_id'],
  blog_posts: ['image_id'],
  videos: ['image_id'],
  listing_videos: ['image_id'],
  removed_listing_images: ['image_id'],
  listing_draft_files: ['image_id'],
} as const;

/** A picture that a category had: an undo of its change brings it back, and needs it until then. */
const isKeptForUndo: SQL = sql`EXISTS (SELECT FROM catalogue_changes WHERE kind = 'category' AND images.id::text IN (
  before->>'icon_image_id', before->>'background_image_id', after->>'icon_image_id', after->>'background_image_id'))`;

const isReferred: SQL = sql.join(
  Object.entries(references).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = images.id)`,
    ),
  ),
  sql` OR `,
);

interface Use {
  readonly what: string;
  readonly title: string;
  readonly path: string;
}
export type LibraryRow = Pick<ImageRow, 'id' | 'token' | 'kind' | 'width' | 'height'> & {
  readonly created_at: string;
  readonly alt: string;
  readonly uses: readonly Use[] | null;
};

/** What the site itself shows: posts, videos and categories, each use a row. */
const siteUses = sql`
  SELECT image_id, 'Blog post' AS what, title, '/dashboard/operator/post/' || id AS path, picture_alt AS alt FROM blog_posts
  UNION ALL SELECT image_id, 'Video', title, '/dashboard/operator/clip/' || id, '' FROM videos
  UNION ALL SELECT icon_image_id, 'Category', name, '/service-categories', '' FROM categories
  UNION ALL SELECT background_image_id, 'Category, behind its name', name, '/service-categories', '' FROM categories`;

/** Of businesses, what everybody may see: the galleries of live pages whose name has these words. */
const businessUses = (search: string) => sql`
  SELECT li.image_id, 'Business' AS what, l.title, '/listing-details/' || l.slug AS path, li.alt
  FROM listing_images li JOIN listings l ON l.id = li.listing_id AND l.state = 'live'
  WHERE l.title ILIKE ${contains(search)}`;

const matching = (search: string) =>
  search === '' ? sql`true` : sql`(title ILIKE ${contains(search)} OR alt ILIKE ${contains(search)})`;

export const ofSite = (search: string): SQL =>
  sql`(SELECT * FROM (${siteUses}) all_uses WHERE ${matching(search)})`;
export const ofBusinesses = (search: string): SQL => sql`(${businessUses(search)})`;

/** A page of the pictures in these uses, the newest first. */
export async function picturePage(db: Db, uses: SQL, { offset, limit }: Window): Promise<LibraryRow[]> {
  const { rows } = await db.execute<LibraryRow & Record<string, unknown>>(sql`
    SELECT images.id, token, kind, width, height, to_json(created_at)#>>'{}' AS created_at, max(uses.alt) AS alt,
      json_agg(json_build_object('what', uses.what, 'title', uses.title, 'path', uses.path) ORDER BY uses.path) AS uses
    FROM ${uses} uses JOIN images ON images.id = uses.image_id
    GROUP BY images.id ORDER BY images.id DESC OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

export async function countPictures(db: Db, uses: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(DISTINCT uses.image_id)::int AS total FROM ${uses} uses`,
  );
  return rows[0]?.total ?? 0;
}

/** Nothing refers to them, and they are no upload under way. */
const unusedBefore = (before: Date) =>
  sql`images.created_at < ${before.toISOString()} AND NOT (${isReferred}) AND NOT ${isKeptForUndo}`;

/** Whether an undo may need it. */
export async function keptForUndo(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM images WHERE id = ${id} AND ${isKeptForUndo}`);
  return rows.length > 0;
}

export async function unusedPage(db: Db, before: Date, { offset, limit }: Window): Promise<LibraryRow[]> {
  const { rows } = await db.execute<LibraryRow & Record<string, unknown>>(sql`
    SELECT id, token, kind, width, height, to_json(created_at)#>>'{}' AS created_at, '' AS alt, NULL AS uses
    FROM images WHERE ${unusedBefore(before)} ORDER BY id DESC OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

export async function countUnused(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM images WHERE ${unusedBefore(before)}`,
  );
  return rows[0]?.total ?? 0;
}
