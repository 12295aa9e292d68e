import { and, asc, eq, sql } from 'drizzle-orm';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type CatalogueKind, indexedAtOnce } from './kinds.ts';
import { stored } from './stored.server.ts';
import { catalogueIndexing } from './tables.server.ts';
import type { Written } from './writing.server.ts';

export const indexJob = 'index-catalogue';

/** Where the name changed that the index holds for its listings, has a job bring them up to date. */
export async function followName(context: Context, kind: CatalogueKind, id: number, written: Written) {
  const { before, after } = written;
  if (!before || !after || before.name === after.name || stored[kind].carries === null) return;
  const since = context.now();
  await context.db
    .insert(catalogueIndexing)
    .values({ kind, itemId: id, since })
    .onConflictDoUpdate({
      target: [catalogueIndexing.kind, catalogueIndexing.itemId],
      set: { afterId: 0, since },
    });
  await context.jobs.send(indexJob, {}, { db: context.db });
}

/** The next published listings, by their ids, that carry an item. */
export async function carriers(db: Db, kind: CatalogueKind, id: number, after: number, limit: number) {
  const { carries } = stored[kind];
  if (carries === null) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT l.id FROM listings l WHERE l.state = 'live' AND l.id > ${after} AND ${carries(id)}
    ORDER BY l.id LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

/** Brings so many batches of listings up to date; answers whether nothing is left. */
export async function goOnIndexing(context: ServerContext, most: number): Promise<boolean> {
  for (let batches = 0; batches < most; batches += 1) if (!(await indexBatch(context))) return true;
  return false;
}

/** One batch of the item that waits longest, with how far it is: both are written or neither. */
const indexBatch = (context: ServerContext): Promise<boolean> =>
  inTransaction(context, async ({ db }) => {
    const [next] = await db
      .select()
      .from(catalogueIndexing)
      .orderBy(asc(catalogueIndexing.since), asc(catalogueIndexing.kind), asc(catalogueIndexing.itemId))
      .limit(1)
      .for('update');
    if (!next) return false;
    const { kind, itemId, afterId } = next;
    const ids = await carriers(db, kind, itemId, afterId, indexedAtOnce);
    if (ids.length > 0) await indexListings(db, ids);
    const which = and(eq(catalogueIndexing.kind, kind), eq(catalogueIndexing.itemId, itemId));
    await (ids.length < indexedAtOnce
      ? db.delete(catalogueIndexing).where(which)
      : db
          .update(catalogueIndexing)
          .set({ afterId: ids.at(-1) ?? 0 })
          .where(which));
    return true;
  });
