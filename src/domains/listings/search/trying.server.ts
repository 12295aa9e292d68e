import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { ints } from '#src/platform/database/ints.server.ts';
import { ask, find } from './finding.server.ts';
import { counted, pageOf } from './service.server.ts';

const shown = 10;

/** What a search finds, for who tries words out: no advertising, nothing noted, the first ten in their order. */
export async function tryWords(db: Db, query: { search?: string; location?: string }, now: Date) {
  const asked = ask({ ...query, per_page: shown });
  const { understood, matches } = await find(db, query, asked, now);
  const { total, capped } = await counted(db, understood.criteria, matches, asked);
  const docs = await pageOf(db, understood.criteria, matches, asked);
  const { rows } = await db.execute<{ slug: string; title: string; town: string }>(sql`
    SELECT l.slug, l.title, l.town FROM unnest(${ints(docs)}) WITH ORDINALITY AS d (doc, place)
    JOIN search_docs s ON s.doc = d.doc JOIN listings l ON l.id = s.listing_id ORDER BY d.place`);
  return { total, is_capped: capped, first: rows };
}
