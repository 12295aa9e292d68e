import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { reviews, reviewVersions } from '../tables.server.ts';

export type Review = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;

export async function insertReview(db: Db, row: NewReview): Promise<Review> {
  const [made] = await db.insert(reviews).values(row).returning();
  if (!made) throw new Error('A review was not saved.');
  return made;
}

export async function lockReview(db: Db, id: number): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

export async function reviewOf(db: Db, invitationId: number): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.invitationId, invitationId));
  return row;
}

export async function changeReview(db: Db, id: number, to: Partial<NewReview>): Promise<Review> {
  const [changed] = await db.update(reviews).set(to).where(eq(reviews.id, id)).returning();
  if (!changed) throw new Error(`There is no review ${id}.`);
  return changed;
}

/** Keeps what a review said until now. */
export const keepVersion = (db: Db, { id, version, stars, shownBody, salt }: Review, replacedAt: Date) =>
  db.insert(reviewVersions).values({ reviewId: id, version, stars, body: shownBody, salt, replacedAt });

export const deleteVersions = (db: Db, reviewId: number) =>
  db.delete(reviewVersions).where(eq(reviewVersions.reviewId, reviewId));
