import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** Ids by slug of the reference data, and of the plans by type. */
export async function knownIds(db: Db) {
  const ids = async (table: string, key: string) => {
    const { rows } = await db.execute<{ id: number; key: string }>(
      sql`SELECT id, ${sql.identifier(key)}::text AS key FROM ${sql.identifier(table)}`,
    );
    return new Map(rows.map((row) => [row.key, row.id]));
  };
  return {
    cities: await ids('cities', 'slug'),
    categories: await ids('categories', 'slug'),
    kinds: await ids('treatment_kinds', 'slug'),
    amenities: await ids('amenities', 'slug'),
    tags: await ids('tags', 'slug'),
    plans: await ids('plans', 'type'),
    planVersions: await ids('plan_versions', 'plan_id'),
    lastImage: await lastId(db, 'images'),
  };
}
export type KnownIds = Awaited<ReturnType<typeof knownIds>>;

async function lastId(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`SELECT coalesce(max(id), 0)::int AS last FROM ${sql.identifier(table)}`,
  );
  return rows[0]?.last ?? 0;
}
