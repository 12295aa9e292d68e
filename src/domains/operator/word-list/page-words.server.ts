import { sql } from 'drizzle-orm';
import type { NamedText } from '#src/domains/advertising/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';

/** What the public reads on a page. */
export interface PageWords {
  readonly id: number;
  readonly ownerId: number | null;
  readonly texts: readonly NamedText[];
}

/** The words of the next live pages by their ids, with those of their treatments, packages, people, pictures and films. */
export async function pagesAfter(db: Db, id: number, limit: number): Promise<PageWords[]> {
  const { rows } = await db.execute<{ id: number; owner_id: number | null; texts: string[] }>(sql`
    WITH pages AS (
      SELECT id, owner_id, ARRAY[title, slug, description, seo_title, seo_description] AS texts
      FROM listings WHERE state = 'live' AND id > ${id} ORDER BY id LIMIT ${limit}
    ), words AS (
      SELECT pages.id, t.name || E'\\n' || t.description AS text
      FROM pages JOIN listing_treatments lt ON lt.listing_id = pages.id
      JOIN treatments t ON t.id = lt.treatment_id AND t.is_active
      UNION ALL
      SELECT pages.id, v.name || E'\\n' || v.description
      FROM pages JOIN listing_treatments lt ON lt.listing_id = pages.id
      JOIN treatments t ON t.id = lt.treatment_id AND t.is_active
      JOIN treatment_variants v ON v.treatment_id = t.id
      UNION ALL
      SELECT pages.id, p.name || E'\\n' || p.description
      FROM pages JOIN listing_treatment_packages lp ON lp.listing_id = pages.id
      JOIN packages p ON p.id = lp.package_id AND p.is_active
      UNION ALL
      SELECT pages.id, p.qualification || E'\\n' || p.certificate || E'\\n' || p.about
      FROM pages JOIN listing_practitioners lp ON lp.listing_id = pages.id
      JOIN practitioners p ON p.id = lp.practitioner_id AND p.consented_at IS NOT NULL
      UNION ALL
      SELECT pages.id, i.alt FROM pages JOIN listing_images i ON i.listing_id = pages.id
      UNION ALL
      SELECT pages.id, v.title FROM pages JOIN listing_videos v ON v.listing_id = pages.id
    )
    SELECT pages.id, pages.owner_id, pages.texts || coalesce(array_agg(words.text) FILTER (WHERE words.text <> ''), '{}') AS texts
    FROM pages LEFT JOIN words ON words.id = pages.id
    GROUP BY pages.id, pages.owner_id, pages.texts ORDER BY pages.id`);
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    texts: row.texts.map((text, at) => ({ field: String(at), text })),
  }));
}
