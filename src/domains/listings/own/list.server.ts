import { type SQL, sql } from 'drizzle-orm';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { businessOf } from '#src/platform/context.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { missingOf, restorableUntil, statusOf } from '../publication/rules.ts';
import type { ListingState } from '../states.ts';
import type { ListingSort, listListings } from './contract.ts';
import { bit } from './listing.server.ts';
import { hasNeededPrice, isNextPriced, type Owner, ownerById, used } from './queries.server.ts';
import type { ListingPlan, ListingRow, Publishing } from './shapes.ts';
import { wholeAddress } from './whole-address.ts';

/** A page of the caller's listings, and how much of the plan they use. */
export const list: Verb<typeof listListings> = async (
  context,
  { page, per_page: perPage, search, sort, state },
) => {
  const { db, env, now } = context;
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  const asked = { page, perPage, search, sort, state };
  const owner = await ownerById(db, ownerId);
  const rows = (await ownRows(db, whose, asked)).map((row) => rowOf(row, owner));
  const total = await countOwn(db, whose, asked);
  const path = `${env.publicUrl}/api/listing`;
  const query = { per_page: perPage, search, sort, state };
  return {
    ...paginate({ rows, total, page, perPage, path, query }),
    listings: rows,
    ...(await allowedTo(db, ownerId, now())),
  };
};

const dateOf = (seconds: number) => new Date(seconds * 1000);

function rowOf(row: OwnRow, owner: Owner | undefined): ListingRow {
  const missing = missingOf({
    title: row.title,
    hasPlace: row.has_place,
    hasContact: row.phone !== '' || row.email !== '',
    hasDescription: row.has_description,
    hasPicture: row.has_picture,
    hasPrice: row.has_price,
    isEmailVerified: owner?.is_email_verified ?? false,
    isLeaving: owner?.is_leaving ?? false,
  });
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    email: row.email,
    phone: row.phone,
    address: wholeAddress(row),
    description: row.summary,
    category: row.category,
    status: statusOf(row.state, row.wants_publication),
    state: row.state,
    missing_count: missing.length,
    version: row.version,
    thumbnail: row.image && pictureOf(row.image),
    is_featured: bit(row.is_featured),
    is_verified: bit(row.is_verified),
    has_draft: row.has_draft,
    returned_reason: row.returned_reason,
    has_pending_change: row.has_pending_change,
    paused_by_plan: row.paused_by_plan,
    paused_by_operator: row.paused_by_operator,
    restorable_until: row.removed_at === null ? null : restorableUntil(dateOf(row.removed_at)).toISOString(),
    created_at: dateOf(row.created_at).toISOString(),
    updated_at: dateOf(row.updated_at).toISOString(),
  };
}

/** What the plan allows, and what happens to what is published next. */
async function allowedTo(
  db: Db,
  ownerId: number,
  now: Date,
): Promise<{ plan: ListingPlan; publishing: Publishing }> {
  const { plan } = await currentPlan(db, ownerId, now);
  const { listings, featured, is_trusted: isTrusted } = await used(db, ownerId);
  return {
    plan: {
      name: plan.name,
      num_of_listing: plan.numberOfListings,
      listings_used: listings,
      featured_listing: plan.featuredListings,
      featured_used: featured,
      multiple_locations: bit(plan.hasMultipleLocations),
    },
    publishing: { is_checked: !isTrusted, is_priced: await isNextPriced(db, ownerId) },
  };
}

interface ImageFacts {
  readonly token: string;
  readonly kind: 'upload' | 'artwork';
  readonly width: number;
  readonly height: number;
}

type OwnRow = {
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
  paused_by_operator: boolean;
  /** Seconds since 1970. */
  removed_at: number | null;
  created_at: number;
  updated_at: number;
};

interface RowQuery {
  readonly search: string | undefined;
  readonly sort: ListingSort;
  readonly state: ListingState | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** A listing hidden by an account deletion counts in its earlier state; an erased one does not appear. */
const stateNow = sql`coalesce(l.hidden_from, l.state)`;
const isThere = sql`(l.state <> 'removed' OR l.hidden_from IS NOT NULL)`;

function which(whose: Whose, { search, state }: RowQuery): SQL {
  const inState =
    state === 'removed'
      ? sql`l.removed_at IS NOT NULL`
      : sql`${isThere} ${state === undefined ? sql`` : sql`AND ${stateNow} = ${state}`}`;
  return sql`l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND ${inState}
    ${search === undefined ? sql`` : sql`AND ${found(search)}`}`;
}

function found(words: string): SQL {
  const like = contains(words);
  // Finds +44113 for 0113.
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

/** One page of the owner's listings: found and sorted first, then completed for this page alone. */
async function ownRows(db: Db, whose: Whose, query: RowQuery): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    WITH page AS (
      SELECT l.id, row_number() OVER (ORDER BY ${order(query.sort)}) AS place
      FROM listings l WHERE ${which(whose, query)}
      ORDER BY ${order(query.sort)} LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}
    )
    SELECT l.id, l.slug, l.title, l.email, l.phone, l.address, l.town, l.postcode, l.summary, l.version,
           json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) AS category,
           ${stateNow} AS state, l.wants_publication, l.is_featured, l.returned_reason,
           l.lat IS NOT NULL AS has_place, l.description <> '' AS has_description,
           coalesce(l.body_image_id, l.thumbnail_image_id) IS NOT NULL AS has_picture,
           ${hasNeededPrice} AS has_price,
           l.verified_at IS NOT NULL AS is_verified, l.pending_change IS NOT NULL AS has_pending_change,
           ${stateNow} = 'paused' AND l.paused_by_plan_at IS NOT NULL AS paused_by_plan,
           l.paused_by_operator_at IS NOT NULL AS paused_by_operator,
           EXISTS (SELECT 1 FROM listing_drafts d WHERE d.owner_id = ${whose.id} AND d.listing_id = l.id) AS has_draft,
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

async function countOwn(db: Db, whose: Whose, query: RowQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM listings l WHERE ${which(whose, query)}`,
  );
  return rows[0]?.total ?? 0;
}
