import { type SQL, sql } from 'drizzle-orm';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { realDescription } from '#src/domains/listings/search/why/rules.ts';
import type { ListingState } from '#src/domains/listings/states.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { type Asked, askedFor } from './asking.ts';
import type { AnyListing } from './contract.ts';
import type { hands, marks, Part, Standing } from './standings.ts';

/** Where a listing `l` stands; the first that fits. */
const standing = sql`CASE
  WHEN l.merged_into_id IS NOT NULL THEN 'merged' WHEN l.closed_at IS NOT NULL THEN 'closed'
  WHEN l.hidden_from IS NOT NULL THEN 'hidden' WHEN l.state = 'live' THEN 'published'
  WHEN l.state = 'awaiting_check' THEN 'waiting' WHEN l.state = 'paused' THEN 'paused'
  WHEN l.taken_down_at IS NOT NULL THEN 'taken_down' WHEN l.state = 'removed' THEN 'removed'
  WHEN l.returned_at IS NOT NULL THEN 'returned' ELSE 'draft' END`;

/** The states in which a listing can stand so: they have an index. */
const statesOf: Readonly<Record<Standing, readonly ListingState[]>> = {
  published: ['live'],
  waiting: ['awaiting_check'],
  draft: ['draft'],
  returned: ['draft'],
  taken_down: ['draft', 'removed'],
  paused: ['paused'],
  closed: ['removed'],
  hidden: ['removed'],
  merged: ['removed'],
  removed: ['removed'],
};

export interface Filter {
  readonly search?: string | undefined;
  readonly standing?: Standing | undefined;
  readonly mark?: (typeof marks)[number] | undefined;
  readonly hands?: (typeof hands)[number] | undefined;
  /** In London. */
  readonly today: string;
}

const strings = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function filtered(filter: Filter): SQL {
  const given = [
    filter.standing &&
      sql`l.state = ANY(${strings(statesOf[filter.standing])}) AND ${standing} = ${filter.standing}`,
    filter.mark === 'featured' && sql`l.featured_until >= ${filter.today}::date`,
    filter.mark === 'verified' && sql`l.verified_at IS NOT NULL`,
    filter.hands === 'claimed' && sql`l.owner_id IS NOT NULL`,
    filter.hands === 'imported' && sql`l.owner_id IS NULL`,
  ].filter((one) => one !== undefined && one !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}

/** Owners whose listings are looked at; a part of a name that fits more is no name to search by. */
const mostOwners = 2_000;

/** The ids of what was asked for. Each arm is found by an index of its own, whatever the planner believes. */
function found({ id, slug, words, owner }: Asked): SQL {
  const arms = [
    id !== null && sql`SELECT id FROM listings WHERE id = ${id}::int`,
    slug !== null && sql`SELECT id FROM listings WHERE slug = ${slug}`,
    words.length > 0 &&
      sql`SELECT id FROM listings WHERE ${sql.join(
        words.map((word) => sql`${listingWords} LIKE ${contains(word)}`),
        sql` AND `,
      )}`,
    owner !== null && sql`SELECT l.id FROM owners o JOIN listings l ON l.owner_id = o.id`,
  ].filter((arm) => arm !== false);
  const ids = arms.length === 0 ? sql`SELECT id FROM listings WHERE false` : sql.join(arms, sql` UNION `);
  return sql`${owner === null ? sql`` : sql`${ownersNamed(owner)},`} found AS MATERIALIZED (${ids}),`;
}

const listingWords = sql`listing_words(title, address, town, postcode, slug, phone, email, website_url)`;

/** Businesses by their own name or address, by that of the person who owns them, and by their brand. */
const ownersNamed = (text: string) => sql`
  people AS MATERIALIZED (
    SELECT id FROM accounts WHERE erased_at IS NULL AND (name ILIKE ${contains(text)} OR email ILIKE ${contains(text)})
    LIMIT ${mostOwners}),
  owners AS MATERIALIZED (
    SELECT id FROM people
    UNION SELECT m.business_id FROM people p JOIN members m
      ON m.account_id = p.id AND m.role = 'owner' AND m.state = 'active'
    UNION SELECT owner_id FROM brands WHERE name ILIKE ${contains(text)})`;

/** What is listed: a search by the listings that it finds, and otherwise all of them. */
const source = ({ search }: Filter) =>
  search?.trim()
    ? { before: found(askedFor(search)), from: sql`found f JOIN listings l ON l.id = f.id` }
    : { before: sql``, from: sql`listings l` };

const lacking = (part: Part, lacks: SQL) => sql`CASE WHEN ${lacks} THEN ${part}::text END`;

/** What of `l` is missing; for the few rows of a page. */
const lacks = sql`array_remove(ARRAY[
  ${lacking('picture', sql`coalesce(l.body_image_id, l.thumbnail_image_id) IS NULL`)},
  ${lacking('description', sql`char_length(l.description) < ${realDescription}::int`)},
  ${lacking('contact', sql`l.phone = '' AND l.email = ''`)}, ${lacking('place', sql`l.lat IS NULL`)},
  ${lacking('hours', sql`NOT EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id AND h.is_active)`)},
  ${lacking('prices', sql`NOT EXISTS (SELECT FROM listing_treatments t WHERE t.listing_id = l.id)`)}], NULL)`;

type Row = Omit<AnyListing, 'plan' | 'updated_at'> & { updated_at: number } & Record<string, unknown>;

export async function anyListings(db: Db, filter: Filter, { offset, limit }: Window): Promise<Row[]> {
  const { before, from } = source(filter);
  const { rows } = await db.execute<Row>(sql`
    WITH ${before} page AS MATERIALIZED (
      SELECT l.id FROM ${from} WHERE ${filtered(filter)} ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT l.id, l.slug, l.title, c.name AS category, l.address, l.town, l.postcode, ${standing} AS standing,
           CASE WHEN accounts.id IS NOT NULL THEN json_build_object(
             'id', accounts.id, 'name', accounts.name, 'email', ${holderEmail}) END AS owner,
           coalesce(l.source, '') AS source, ${lacks} AS lacks, l.verified_at IS NOT NULL AS is_verified,
           CASE WHEN l.featured_until >= ${filter.today}::date THEN l.featured_until::text END AS featured_until,
           date_part('epoch', l.updated_at) AS updated_at
    FROM page JOIN listings l ON l.id = page.id JOIN categories c ON c.id = l.category_id
    LEFT JOIN accounts ON accounts.id = l.owner_id ORDER BY l.id DESC`);
  return rows;
}

export async function countAnyListings(db: Db, filter: Filter): Promise<number> {
  const { before, from } = source(filter);
  const { rows } = await db.execute<{ count: number }>(
    sql`WITH ${before} counted AS (SELECT count(*)::int AS count FROM ${from} WHERE ${filtered(filter)})
      SELECT count FROM counted`,
  );
  return rows[0]?.count ?? 0;
}

/** Where one listing stands. */
export async function standingOf(db: Db, id: number): Promise<Standing> {
  const { rows } = await db.execute<{ standing: Standing }>(
    sql`SELECT ${standing} AS standing FROM listings l WHERE l.id = ${id}`,
  );
  return rows[0]?.standing ?? 'removed';
}
