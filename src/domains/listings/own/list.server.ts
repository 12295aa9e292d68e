import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { isNextPriced } from '../publication/priced-queries.server.ts';
import { missingOf, restorableUntil, statusOf } from '../publication/rules.ts';
import type { listListings } from './contract.ts';
import * as queries from './list-queries.server.ts';
import { bit } from './listing.server.ts';
import * as owners from './owner-queries.server.ts';
import type { ListingPlan, ListingRow, Publishing } from './shapes.ts';
import { wholeAddress } from './whole-address.ts';

type Reading = Pick<Context, 'db' | 'env' | 'now' | 'caller'>;

/** A page of the own listings, and what of the plan they use. */
export async function list(
  context: Reading,
  { page, per_page: perPage, search, sort, state }: EndpointParsed<typeof listListings>,
): Promise<EndpointOutput<typeof listListings>> {
  const { db, env, now } = context;
  const ownerId = signedIn(context).accountId;
  const wanted = { page, perPage, search, sort, state };
  const owner = await owners.ownerById(db, ownerId);
  const rows = (await queries.ownRows(db, ownerId, wanted)).map((row) => rowOf(row, owner));
  const total = await queries.countOwn(db, ownerId, wanted);
  const path = `${env.publicUrl}/api/listing`;
  const query = { per_page: perPage, search, sort, state };
  return {
    ...paginate({ rows, total, page, perPage, path, query }),
    listings: rows,
    ...(await allowedTo(db, ownerId, now())),
  };
}

const dateOf = (seconds: number) => new Date(seconds * 1000);

function rowOf(row: queries.OwnRow, owner: owners.Owner | undefined): ListingRow {
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
  const { listings, featured, is_trusted: isTrusted } = await owners.used(db, ownerId);
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
