import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import { importRejects, imports } from './tables.server.ts';

/** A line that was not listed. */
export interface Reject {
  readonly line: number;
  readonly reason: string;
  /** As CSV. */
  readonly content: string;
}

/** So many of a run's rejected lines are kept for the operator; the file of rejects has them all. */
export const mostRejectsKept = 500;

const longestReason = 300;
const longestContent = 1_000;

/** Writes down that a run begins, and answers its number. No two run at once: what still runs was killed. */
export const beginRecord = (
  db: Db,
  given: { readonly file: string; readonly source: string; readonly startedAt: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await requireNoneUndone(tx);
    await tx.update(imports).set({ state: 'stopped' }).where(eq(imports.state, 'running'));
    const [made] = await tx.insert(imports).values(given).returning({ id: imports.id });
    if (!made) throw new Error('The import was not written down.');
    return made.id;
  });

/** What an undo deletes, an import would take for listed. */
async function requireNoneUndone(db: Db): Promise<void> {
  const [one] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'undoing'))
    .orderBy(imports.id)
    .limit(1);
  if (one)
    throw new Error(
      `Import ${one.id} is being undone. Wait until that is done, or finish it: npm run import -- undo ${one.id}`,
    );
}

interface Kept {
  readonly figures: Pick<
    typeof imports.$inferInsert,
    'read' | 'added' | 'already' | 'duplicates' | 'rejected' | 'leftOut'
  >;
  /** What was rejected since the last time. */
  readonly rejects: readonly Reject[];
  readonly ended: { readonly state?: 'done' | 'stopped'; readonly finishedAt?: Date };
}

/** Writes down how far a run is. */
export async function keepRecord(db: Db, importId: number, { figures, rejects, ended }: Kept): Promise<void> {
  await db
    .update(imports)
    .set({ ...figures, ...ended })
    .where(eq(imports.id, importId));
  if (rejects.length === 0) return;
  await db
    .insert(importRejects)
    .values(rejects.map((reject) => ({ importId, ...storable(reject) })))
    .onConflictDoNothing();
}

/** The database holds no null bytes. */
const storable = ({ line, reason, content }: Reject): Reject => ({
  line,
  reason: truncate(reason.replaceAll('\0', '\uFFFD'), longestReason),
  content: truncate(content.replaceAll('\0', '\uFFFD'), longestContent),
});
