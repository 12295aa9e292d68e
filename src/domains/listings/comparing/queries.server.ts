import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { idMask } from '../search/index/numbering.ts';

/**
 * The live listings of these slugs, in their order, each by its doc. What was merged into another is that other. One
 * that the index does not have yet gets the doc of its id, at which no search finds anything.
 */
export const liveOf = (db: Db, slugs: readonly string[]) =>
  executeKept<{ asked: string; doc: number }>(
    db,
    sql`
    SELECT asked.slug AS asked, coalesce(d.doc, ${idMask}::int - shown.id) AS doc
    FROM unnest(${sql.param([...slugs])}::text[]) WITH ORDINALITY AS asked (slug, place)
    JOIN listings named ON named.slug = asked.slug
    JOIN listings shown ON shown.id = coalesce(named.merged_into_id, named.id) AND shown.state = 'live'
    LEFT JOIN search_docs d ON d.listing_id = shown.id
    ORDER BY asked.place`,
  );
