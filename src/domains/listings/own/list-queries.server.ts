import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasNeededPrice } from '../publication/priced-queries.server.ts';
import type { ListingState } from '../states.ts';
import type { ListingSort } from './contract.ts';

interface ImageFacts {
  readonly token: string;
  readonly kind: 'upload' | 'artwork';
  readonly width: number;
  readonly height: number;
}

export type OwnRow = {
  id: number;
  slug: string;
  title: string;
  email: string;
  phone: string;
  address: string;
  town: string;
  postcode: string;
  summary: string;
  category: { id: number; slug: string; name: string };
  state: ListingState;
  wants_publication: boolean | null;
  has_place: boolean;
  has_description: boolean;
  has_picture: boolean;
  has_price: boolean;
  version: number;
  image: ImageFacts | null;
  is_featured: boolean;
  is_verified: boolean;
  has_draft: boolean;
  returned_reason: string;
  has_pending_change: boolean;
  paused_by_plan: boolean;
  /** Seconds since 1970. */
  removed_at: number | null;
  created_at: number;
  updated_at: number;
};

export interface Wanted {
  readonly search: string | undefined;
  readonly sort: ListingSort;
  readonly state: ListingState | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** Those hidden because their owner is leaving count as what they were; what was erased is not there at all. */
const stateNow = sql`coalesce(l.hidden_from, l.state)`;
const isThere = sql`(l.state <> 'removed' OR l.hidden_from IS NOT NULL)`;

function which(ownerId: number, { search, state }: Wanted): SQL {
  const inState =
    state === 'removed'
      ? sql`l.removed_at IS NOT NULL`
      : sql`${isThere} ${state === undefined ? sql`` : sql`AND ${stateNow} = ${state}`}`;
  return sql`l.owner_id = ${ownerId} AND ${inState} ${search === undefined ? sql`` : sql`AND ${found(search)}`}`;
}

function found(words: string): SQL {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  // Somebody types 0113 where +44113 is kept.
  const digits = words.replace(/[\s()+-]/g, '').replace(/^0+/, '');
  const byPhone = /^\d{3,}$/.test(digits) ? sql`OR l.phone LIKE ${`%${digits}%`}` : sql``;
  return sql`(l.title ILIKE ${like} OR l.email ILIKE ${like} OR l.phone ILIKE ${like} ${byPhone}
    OR concat_ws(', ', l.address, l.town, l.postcode) ILIKE ${like})`;
}

const sortColumns: Record<string, SQL> = {
  id: sql`l.id`,
  title: sql`lower(l.title)`,
  email: sql`l.email`,
  phone: sql`l.phone`,
  address: sql`lower(concat_ws(', ', nullif(l.address, ''), l.town, l.postcode))`,
  status: sql`${stateNow}`,
  updated_at: sql`l.updated_at`,
};

function order(sort: ListingSort): SQL {
  const key = sort.replace('-', '');
  const direction = sort.startsWith('-') ? sql`DESC` : sql`ASC`;
  if (key === 'id') return sql`l.id ${direction}`;
  return sql`${sortColumns[key] ?? sql`l.id`} ${direction}, l.id DESC`;
}

/** One page of the owner's listings: found and sorted by themselves first, then dressed for the page alone. */
export async function ownRows(db: Db, ownerId: number, wanted: Wanted): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    WITH page AS (
      SELECT l.id, row_number() OVER (ORDER BY ${order(wanted.sort)}) AS place
      FROM listings l WHERE ${which(ownerId, wanted)}
      ORDER BY ${order(wanted.sort)} LIMIT ${wanted.perPage} OFFSET ${(wanted.page - 1) * wanted.perPage}
    )
    SELECT l.id, l.slug, l.title, l.email, l.phone, l.address, l.town, l.postcode, l.summary, l.version,
           json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) AS category,
           ${stateNow} AS state, l.wants_publication, l.is_featured, l.returned_reason,
           l.lat IS NOT NULL AS has_place, l.description <> '' AS has_description,
           coalesce(l.body_image_id, l.thumbnail_image_id) IS NOT NULL AS has_picture,
           ${hasNeededPrice} AS has_price,
           l.verified_at IS NOT NULL AS is_verified, l.pending_change IS NOT NULL AS has_pending_change,
           ${stateNow} = 'paused' AND l.paused_by_plan_at IS NOT NULL AS paused_by_plan,
           EXISTS (SELECT 1 FROM listing_drafts d WHERE d.owner_id = ${ownerId} AND d.listing_id = l.id) AS has_draft,
           CASE WHEN i.id IS NOT NULL THEN json_build_object(
             'token', i.token, 'kind', i.kind, 'width', i.width, 'height', i.height) END AS image,
           date_part('epoch', l.removed_at) AS removed_at, date_part('epoch', l.created_at) AS created_at,
           date_part('epoch', l.updated_at) AS updated_at
    FROM page JOIN listings l ON l.id = page.id
    JOIN categories c ON c.id = l.category_id
    LEFT JOIN images i ON i.id = coalesce(l.thumbnail_image_id, l.body_image_id)
    ORDER BY page.place`);
  return rows;
}

export async function countOwn(db: Db, ownerId: number, wanted: Wanted): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM listings l WHERE ${which(ownerId, wanted)}`,
  );
  return rows[0]?.total ?? 0;
}
