import { and, desc, eq, exists, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { listings, listingTreatments } from '#src/domains/listings/tables.server.ts';
import { treatments } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import type { ReceivedState } from '../rules.ts';
import { reviewInvitations, reviewReplies, reviewReports, reviews } from '../tables.server.ts';

/** Public reviews of the listings that are meant. */
const publicOf = (whose: Whose): SQL | undefined =>
  and(eq(reviews.ownerId, whose.id), inPlaces(reviews.listingId, whose), eq(reviews.state, 'published'));

function matching(db: Db, whose: Whose, state: ReceivedState): SQL | undefined {
  const replies = db
    .select({ one: sql`1` })
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviews.id));
  const open = db
    .select({ one: sql`1` })
    .from(reviewReports)
    .where(
      and(
        eq(reviewReports.reviewId, reviews.id),
        eq(reviewReports.ownerId, whose.id),
        isNull(reviewReports.decidedAt),
      ),
    );
  const narrowed = { all: undefined, unanswered: notExists(replies), reported: exists(open) };
  return and(publicOf(whose), narrowed[state]);
}

const received = (db: Db) =>
  db
    .select({ review: reviews, reply: reviewReplies, slug: listings.slug, title: listings.title })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id));

export type ReceivedRow = Awaited<ReturnType<typeof receivedReviews>>[number];

export const receivedReviews = (db: Db, whose: Whose, state: ReceivedState, { offset, limit }: Window) =>
  received(db)
    .where(matching(db, whose, state))
    .orderBy(desc(reviews.receivedAt), desc(reviews.id))
    .offset(offset)
    .limit(limit);

export const countReceived = (db: Db, whose: Whose, state: ReceivedState): Promise<number> =>
  db.$count(reviews, matching(db, whose, state));

export async function receivedReview(db: Db, whose: Whose, id: number): Promise<ReceivedRow | undefined> {
  const [row] = await received(db).where(and(publicOf(whose), eq(reviews.id, id)));
  return row;
}

/** In the whole life of a review, a business reports it a few times at most. */
const mostReports = 500;

export const reportsOn = (db: Db, ownerId: number, reviewIds: readonly number[]) =>
  db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.ownerId, ownerId), inArray(reviewReports.reviewId, [0, ...reviewIds])))
    .orderBy(desc(reviewReports.id))
    .limit(mostReports);

/** The name of the client as the business knows it, and the treatments of the visit. */
export async function visitOf(db: Db, invitationId: number) {
  const { name, treatments: had } = reviewInvitations;
  const [row] = await db
    .select({ name, treatments: had })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.id, invitationId));
  return row ?? { name: '', treatments: '' };
}

const mostTreatments = 1_000;

/** What a listing offers. */
export async function treatmentNamesAt(db: Db, listingId: number): Promise<string[]> {
  const rows = await db
    .select({ name: treatments.name })
    .from(listingTreatments)
    .innerJoin(treatments, eq(treatments.id, listingTreatments.treatmentId))
    .where(eq(listingTreatments.listingId, listingId))
    .orderBy(treatments.id)
    .limit(mostTreatments);
  return rows.map(({ name }) => name);
}

export async function lockReply(db: Db, reviewId: number) {
  const [row] = await db
    .select()
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviewId))
    .for('update');
  return row;
}

export const insertReply = (db: Db, row: typeof reviewReplies.$inferInsert) =>
  db.insert(reviewReplies).values(row);

export const changeReply = (db: Db, reviewId: number, to: Partial<typeof reviewReplies.$inferInsert>) =>
  db.update(reviewReplies).set(to).where(eq(reviewReplies.reviewId, reviewId));

/** Deletes the answer to a review. Returns whether there was one. */
export async function deleteReply(db: Db, reviewId: number): Promise<boolean> {
  const { rowCount } = await db.delete(reviewReplies).where(eq(reviewReplies.reviewId, reviewId));
  return (rowCount ?? 0) > 0;
}
