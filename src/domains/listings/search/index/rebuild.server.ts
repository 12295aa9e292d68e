import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { nameAllBrands } from './brands.server.ts';
import { cellTerm } from './numbering.ts';
import { pricePostings } from './prices.server.ts';
import { fill, wordPattern } from './source.server.ts';

/** Rows that one statement reads; what is posted for them fits in memory. */
const listingsAtOnce = 20_000;
const docsAtOnce = 50_000;

/** What listings are made of, as far as pages and the index read it. */
const sources = [
  'accounts',
  'subscriptions',
  'images',
  'treatments',
  'treatment_variants',
  'listing_variant_terms',
  'practitioners',
  'listings',
  'listing_treatments',
  'listing_practitioners',
  'listing_affiliations',
  'listing_amenities',
  'listing_tags',
  'listing_images',
  'listing_hours',
  'listing_special_days',
];

/**
 * Empties the index and builds it from all live listings, in one transaction: searches wait for its end.
 * Minutes for a million listings; for bulk loads and for when the index's rules change.
 */
export function rebuildIndex(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL work_mem = '128MB'`);
    await analyze(tx, sources);
    await tx.execute(sql`TRUNCATE search_docs, search_entries, search_offers, search_postings, search_words`);
    await fillAll(tx);
    await nameAllBrands(tx);
    await postAll(tx, sql`d.square`);
    await postAll(tx, sql`(d.doc >> 16) - 32768`);
    await tx.execute(sql`
      INSERT INTO search_postings (term, block, docs)
      SELECT ${cellTerm}, cell, sort(array_agg(doc)) FROM search_docs GROUP BY cell ORDER BY cell`);
    await tx.execute(sql`
      INSERT INTO search_postings (term, block, docs)
      SELECT term, block, sort(array_agg(doc)) FROM (${pricePostings(sql`true`)}) q GROUP BY term, block ORDER BY term, block`);
    await tx.execute(sql`
      INSERT INTO search_words (word, listings)
      SELECT word, count(*) FROM search_entries, unnest(words) AS word GROUP BY word HAVING word ~ ${wordPattern}`);
    await analyze(tx, ['search_docs', 'search_offers', 'search_postings', 'search_words']);
  });
}

/**
 * After a bulk load nobody may have told the planner yet how large the tables are, and in an embedded database
 * nobody ever does: without that, both what follows here and every page would read whole tables for one listing.
 */
async function analyze(tx: Db, tables: readonly string[]) {
  await tx.execute(sql`SET LOCAL default_statistics_target = 20`);
  const names = tables.map((table) => sql.identifier(table));
  await tx.execute(sql`ANALYZE ${sql.join(names, sql`, `)}`);
}

async function fillAll(tx: Db) {
  let after = 0;
  for (;;) {
    const { rows } = await tx.execute<{ last: number | null }>(sql`
      SELECT max(id) AS last FROM (SELECT id FROM listings WHERE state = 'live' AND id > ${after}
                                   ORDER BY id LIMIT ${listingsAtOnce}) l`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await tx.execute(fill(sql`l.id > ${after} AND l.id <= ${last}`, sql`SELECT 1 WHERE false`));
    after = last;
  }
}

/** Posts whole blocks at a time, so that no array is written twice. */
async function postAll(tx: Db, block: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ low: number; high: number }>(sql`
    SELECT min(block) AS low, max(block) AS high FROM (
      SELECT block, (sum(count(*)) OVER (ORDER BY block) / ${docsAtOnce}::int)::int AS part
      FROM (SELECT ${block} AS block FROM search_docs d) b GROUP BY block) p
    GROUP BY part ORDER BY low`);
  for (const { low, high } of rows) {
    await tx.execute(sql`
      WITH own AS MATERIALIZED (
        SELECT own, ${block} AS block, array_agg(d.doc) AS docs
        FROM search_docs d JOIN search_entries e ON e.doc = d.doc, unnest(e.terms) AS own
        WHERE ${block} BETWEEN ${low} AND ${high} GROUP BY 1, 2)
      INSERT INTO search_postings (term, block, docs)
      SELECT (prefix || substr(own, 3)) COLLATE "C" AS term, block, sort(search_concat(docs))
      FROM own, unnest(CASE left(own, 2) WHEN 't:' THEN '{t:,s:,a:}' WHEN 's:' THEN '{s:,a:}'
                                         ELSE ARRAY[left(own, 2)] END::text[]) AS prefix
      GROUP BY 1, 2 ORDER BY 1, 2`);
  }
}
