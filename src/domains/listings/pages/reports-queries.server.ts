import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingReports, listings } from '../tables.server.ts';

/** A live or paused listing of that slug: what a visitor can see, and so report. */
export async function shownListing(db: Db, slug: string) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    SELECT id, title FROM ${listings} WHERE slug = ${slug} AND state IN ('live', 'paused')`);
  return rows[0];
}

export async function keepReport(db: Db, report: typeof listingReports.$inferInsert): Promise<void> {
  await db.insert(listingReports).values(report);
}
