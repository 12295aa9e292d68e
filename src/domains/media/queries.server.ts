import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type ImageRow, images } from './tables.server.ts';

type NewImage = Pick<ImageRow, 'token' | 'kind' | 'width' | 'height' | 'recipe'>;

// Five values a row, below PostgreSQL's 65,535 of one statement.
const rowsAtOnce = 5_000;

/** Ids in the order of the rows. */
export async function insertImages(db: Db, rows: readonly NewImage[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const made = await db.insert(images).values(part).returning({ id: images.id, token: images.token });
    const idOf = new Map(made.map(({ id, token }) => [token, id]));
    ids.push(...part.map(({ token }) => idOf.get(token) ?? 0));
  }
  return ids;
}

/** Deletes a row that nothing refers to and returns it; null if something refers to it, or if it is gone already. */
export const deleteUnlessUsed = <Row>(
  db: Db,
  remove: (tx: Db) => PromiseLike<readonly Row[]>,
): Promise<Row | null> =>
  db
    .transaction(async (tx) => (await remove(tx))[0] ?? null)
    .catch((error: unknown) => {
      if (isStillUsed(error)) return null;
      throw error;
    });

/** PostgreSQL's code for a row that another refers to. */
const isStillUsed = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23503') || isStillUsed(error.cause));

export const deleteUnused = (db: Db, id: number): Promise<ImageRow | null> =>
  deleteUnlessUsed(db, (tx) => tx.delete(images).where(eq(images.id, id)).returning());

export const imageByToken = async (db: Db, token: string): Promise<ImageRow | null> =>
  (await db.select().from(images).where(eq(images.token, token)))[0] ?? null;
