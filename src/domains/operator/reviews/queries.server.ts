import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AuditFacts } from '#src/domains/accounts/audit/facts.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { reviewReplies, reviewReports, reviews } from '#src/domains/reviews/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { owner, type Window } from '../queries.server.ts';
import type { ReviewQueue } from './rules.ts';

interface Asked {
  readonly state: ReviewQueue;
  readonly search?: string | undefined;
}

/** When the oldest report of a review was made that nobody has decided. */
const reportedAt = sql<Date | null>`(SELECT min(r.at) FROM review_reports r
  WHERE r.review_id = ${reviews.id} AND r.decided_at IS NULL)`.mapWith(reviewReports.at);

/** Since when a review waits for a person: since it was last written, or reported first. */
const heldSince = sql<Date>`coalesce(${reviews.correctedAt}, ${reviews.receivedAt})`.mapWith(
  reviews.receivedAt,
);

const queues: Readonly<Record<ReviewQueue, { readonly which: SQL | undefined; readonly order: SQL }>> = {
  held: { which: eq(reviews.state, 'held'), order: asc(heldSince) },
  reported: {
    which: sql`${reviews.state} = 'published'
      AND ${reviews.id} IN (SELECT review_id FROM review_reports WHERE decided_at IS NULL)`,
    order: asc(reportedAt),
  },
  public: { which: eq(reviews.state, 'published'), order: desc(reviews.receivedAt) },
  removed: { which: eq(reviews.state, 'removed'), order: desc(reviews.receivedAt) },
};

const found = ({ state, search }: Asked): SQL | undefined =>
  and(
    queues[state].which,
    search
      ? or(
          sql`${listings.title} ILIKE ${contains(search)}`,
          sql`${reviews.shownName} ILIKE ${contains(search)}`,
          sql`${reviews.body} ILIKE ${contains(search)}`,
        )
      : undefined,
  );

export const reviewRows = (db: Db, asked: Asked, { offset, limit }: Window) =>
  db
    .select({
      ...{ review: reviews, reply: reviewReplies.body, owner, heldSince, reportedAt },
      listing: { slug: listings.slug, title: listings.title },
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .innerJoin(accounts, eq(accounts.id, reviews.ownerId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(found(asked))
    .orderBy(queues[asked.state].order, asc(reviews.id))
    .offset(offset)
    .limit(limit);

export async function countReviews(db: Db, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(found(asked));
  return row?.count ?? 0;
}

/** What a decision can change of a review: never its words. */
export async function reviewFacts(db: Db, id: number): Promise<AuditFacts> {
  const open = db.$count(reviewReports, and(eq(reviewReports.reviewId, id), isNull(reviewReports.decidedAt)));
  const [row] = await db
    .select({
      state: reviews.state,
      removed_for: reviews.removedFor,
      has_reply: sql<boolean>`${reviewReplies.reviewId} IS NOT NULL`,
      open_reports: open,
    })
    .from(reviews)
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(eq(reviews.id, id));
  return row ?? {};
}

const mostReports = 500;

export const openReports = (db: Db, reviewIds: readonly number[]) =>
  db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, [0, ...reviewIds]), isNull(reviewReports.decidedAt)))
    .orderBy(asc(reviewReports.id))
    .limit(mostReports);

/** How many reviews wait for an operator, held or reported. */
export const countReviewsToJudge = async (db: Db): Promise<number> =>
  (await countReviews(db, { state: 'held' })) + (await countReviews(db, { state: 'reported' }));
