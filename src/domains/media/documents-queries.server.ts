import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { isStillUsed } from './queries.server.ts';
import { documents } from './tables.server.ts';

export async function insertDocument(db: Db, row: typeof documents.$inferInsert): Promise<number> {
  const [made] = await db.insert(documents).values(row).returning({ id: documents.id });
  return made?.id ?? 0;
}

/** By its address, unless it is private. */
export const publicDocument = async (db: Db, token: string) =>
  (
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.token, token), eq(documents.isPrivate, false)))
  )[0] ?? null;

/** Deletes a row that nothing refers to and answers it; null where something still does, or it is gone already. */
export const deleteUnusedDocument = (db: Db, id: number) =>
  db
    .transaction(
      async (tx) => (await tx.delete(documents).where(eq(documents.id, id)).returning())[0] ?? null,
    )
    .catch((error: unknown) => {
      if (isStillUsed(error)) return null;
      throw error;
    });
