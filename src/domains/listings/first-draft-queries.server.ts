import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from './tables.server.ts';

export type Draft = Omit<typeof listings.$inferInsert, 'id' | 'state'>;

/** False where another listing has the slug. */
export async function insertDraft(db: Db, draft: Draft): Promise<boolean> {
  const { rowCount } = await db
    .insert(listings)
    .values({ ...draft, state: 'draft' })
    .onConflictDoNothing({ target: listings.slug });
  return rowCount === 1;
}
