import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { reviewReports } from '../tables.server.ts';

export type Report = typeof reviewReports.$inferSelect;

const isOpen = (reviewId: number) =>
  and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt));

export const insertReport = (db: Db, row: typeof reviewReports.$inferInsert) =>
  db.insert(reviewReports).values(row);

export const countOpenOf = (db: Db, reviewId: number, ownerId: number): Promise<number> =>
  db.$count(reviewReports, and(isOpen(reviewId), eq(reviewReports.ownerId, ownerId)));

/** Decided together at most; a further report is answered by the next decision. */
const mostAtOnce = 100;

/** The undecided reports of a review, locked, the oldest first. */
export const lockOpen = (db: Db, reviewId: number): Promise<Report[]> =>
  db
    .select()
    .from(reviewReports)
    .where(isOpen(reviewId))
    .orderBy(asc(reviewReports.id))
    .limit(mostAtOnce)
    .for('update');

interface Decision {
  readonly decidedAt: Date;
  readonly isUpheld: boolean;
  readonly answer: string;
}

export const decideReport = (db: Db, id: number, decision: Decision) =>
  db.update(reviewReports).set(decision).where(eq(reviewReports.id, id));
