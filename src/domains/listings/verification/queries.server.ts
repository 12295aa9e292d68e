import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { documents } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingDecisions } from '../editor/tables.server.ts';
import { listingEvidence } from './tables.server.ts';

type Said = typeof listingEvidence.$inferInsert;

const withFiles = (db: Db) =>
  db
    .select({ said: listingEvidence, file: documents })
    .from(listingEvidence)
    .leftJoin(documents, eq(documents.id, listingEvidence.documentId));

/** What was said for one listing, answered or not. */
export const evidenceOf = async (db: Db, listingId: number) =>
  (await withFiles(db).where(eq(listingEvidence.listingId, listingId)))[0] ?? null;

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof evidenceOf>>>;

/** What was said for these listings and awaits its answer. */
export const openEvidence = (db: Db, listingIds: readonly number[]) =>
  withFiles(db).where(
    and(inArray(listingEvidence.listingId, [...listingIds]), isNull(listingEvidence.decidedAt)),
  );

export async function putEvidence(db: Db, row: Said): Promise<void> {
  await db
    .insert(listingEvidence)
    .values(row)
    .onConflictDoUpdate({
      target: listingEvidence.listingId,
      set: { decidedAt: null, ...row },
    });
}

export async function markAnswered(db: Db, listingId: number, now: Date): Promise<void> {
  await db.update(listingEvidence).set({ decidedAt: now }).where(eq(listingEvidence.listingId, listingId));
}

/** Answers which document goes with it. */
export const deleteEvidence = (db: Db, listingId: number) =>
  db
    .delete(listingEvidence)
    .where(eq(listingEvidence.listingId, listingId))
    .returning({ documentId: listingEvidence.documentId });

/** What was answered long ago, a few at a time. */
export async function deleteAnswered(db: Db, before: Date, atMost: number) {
  const due = db
    .select({ id: listingEvidence.listingId })
    .from(listingEvidence)
    .where(lt(listingEvidence.decidedAt, before))
    .orderBy(listingEvidence.decidedAt)
    .limit(atMost)
    .for('update', { skipLocked: true });
  return db
    .delete(listingEvidence)
    .where(inArray(listingEvidence.listingId, due))
    .returning({ documentId: listingEvidence.documentId });
}

/** How the last request was answered; undefined where none was. */
export const lastAnswer = async (db: Db, listingId: number) =>
  (
    await db
      .select()
      .from(listingDecisions)
      .where(
        and(
          eq(listingDecisions.listingId, listingId),
          inArray(listingDecisions.decision, ['verified', 'verification_refused']),
        ),
      )
      .orderBy(desc(listingDecisions.id))
      .limit(1)
  )[0];
