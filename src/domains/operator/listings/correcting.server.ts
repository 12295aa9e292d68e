import { eq } from 'drizzle-orm';
import { planNames } from '#src/domains/billing/subscriptions/service.server.ts';
import { correctAny, correctable } from '#src/domains/listings/operated/correcting.server.ts';
import type { Listing } from '#src/domains/listings/own/queries.server.ts';
import { wholeAddress } from '#src/domains/listings/own/whole-address.ts';
import { weekRows } from '#src/domains/listings/schedule/queries.server.ts';
import { weekRowOf } from '#src/domains/listings/schedule/shown.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { acted } from './acting.server.ts';
import type * as contract from './correcting-contract.ts';
import { standingOf } from './queries.server.ts';

const maybe = (at: Date | null) => at?.toISOString() ?? null;

/** What a listing is, and what an operator corrects of it. */
export const facts: Verb<typeof contract.getListingFacts> = async (context, { id }) => {
  const { db } = context;
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Refused(notFound);
  const said = await correctable(db, row);
  return {
    ...(await about(context, row)),
    title: row.title,
    category: row.categoryId,
    category_name: said.category,
    location: row.town,
    address: wholeAddress(row),
    phone: row.phone,
    websiteURL: row.websiteUrl,
    description: row.description,
    week: (await weekRows(db, id)).map((span) => {
      const { day, start, end, status } = weekRowOf(span);
      return { day, start: start ?? '', end: end ?? '', status };
    }),
    hours: said.hours,
  };
};

async function about({ db, now }: ServerContext, row: Listing) {
  const { ownerId, verifiedAt, featuredUntil } = row;
  const planOf = await planNames(db, ownerId === null ? [] : [ownerId], now());
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    standing: await standingOf(db, row.id),
    source: row.source ?? '',
    plan: ownerId === null ? null : planOf(ownerId),
    created_at: row.createdAt.toISOString(),
    live_since: maybe(row.liveSince),
    updated_at: row.updatedAt.toISOString(),
    verified: verifiedAt && {
      ...{ at: verifiedAt.toISOString(), until: row.verifiedUntil, evidence: row.verificationEvidence },
    },
    featured_until: featuredUntil !== null && featuredUntil >= dateOf(now()) ? featuredUntil : null,
    is_paused_by_operator: row.pausedByOperatorAt !== null,
    is_closed: row.closedAt !== null,
    has_pending_change: row.pendingChange !== null,
  };
}

export const correct: Verb<typeof contract.correctListing> = (context, { hours, ...input }) =>
  acted(context, {
    ...{ id: input.id, reason: input.reason, action: 'listing-corrected', done: 'The page is corrected' },
    act: (inside) => correctAny(inside, { ...input, hoursBefore: hours }),
  });
