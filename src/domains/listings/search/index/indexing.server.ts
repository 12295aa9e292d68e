import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { placesTurned } from './brands.server.ts';
import { cellTerm, chunkOf } from './numbering.ts';
import { pricePostings } from './prices.server.ts';
import { fill, wordPattern } from './source.server.ts';

interface Entry {
  readonly doc: number;
  readonly cell: number;
  readonly square: number;
  readonly terms: readonly string[];
  readonly words: readonly string[];
}

interface Posting {
  readonly term: string;
  readonly block: number;
  readonly doc: number;
}

interface Change {
  readonly term: string;
  readonly block: number;
  readonly add: number[];
  readonly remove: number[];
}

/**
 * Brings the index up to date for these listings, whatever changed about them; one that is not live vanishes from
 * it. Call it at the end of the transaction that changed them, once: rows are locked in the order of their terms,
 * so that writers in parallel wait for each other and never deadlock. Before a listing's row is deleted, take it
 * out of the index by making it `removed`.
 */
export function indexListings(db: Db, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const given = sql`${sql.param([...new Set(ids)])}::int[]`;
    await tx.execute(sql`SELECT 1 FROM listings WHERE id = ANY(${given}) ORDER BY id FOR NO KEY UPDATE`);
    const listed = sql`${sql.param([...new Set([...ids, ...(await placesTurned(tx, given))])])}::int[]`;
    const pricesBefore = await pricesOf(tx, listed);
    const before = await tx.execute<Entry & Record<string, unknown>>(sql`
      SELECT d.doc, d.cell, d.square, e.terms, e.words FROM search_docs d JOIN search_entries e ON e.doc = d.doc
      WHERE d.listing_id = ANY(${listed})`);
    await tx.execute(sql`DELETE FROM search_docs WHERE listing_id = ANY(${listed})`);
    const after = await tx.execute<Entry & Record<string, unknown>>(
      fill(sql`l.id = ANY(${listed})`, sql`SELECT doc, cell, square, terms, words FROM source`),
    );
    const pricesAfter = await pricesOf(tx, listed);
    await postChanges(
      tx,
      changesBetween(
        [...postingsOf(before.rows), ...pricesBefore],
        [...postingsOf(after.rows), ...pricesAfter],
      ),
    );
    await countWords(tx, wordsBetween(before.rows, after.rows));
  });
}

/** A stem in the title also counts in what is offered, and both count anywhere. */
function expanded(term: string) {
  const stem = term.slice(2);
  if (term.startsWith('t:')) return [term, `s:${stem}`, `a:${stem}`];
  return term.startsWith('s:') ? [term, `a:${stem}`] : [term];
}

function changesBetween(before: readonly Posting[], after: readonly Posting[]): Change[] {
  const changes = new Map<string, Change>();
  const removed = keyed(before);
  const added = keyed(after);
  const note = ({ term, block, doc }: Posting, list: 'add' | 'remove') => {
    const change = changes.get(`${block} ${term}`) ?? { term, block, add: [], remove: [] };
    change[list].push(doc);
    changes.set(`${block} ${term}`, change);
  };
  for (const [key, posting] of added) if (!removed.has(key)) note(posting, 'add');
  for (const [key, posting] of removed) if (!added.has(key)) note(posting, 'remove');
  return [...changes.values()];
}

const keyed = (postings: readonly Posting[]) =>
  new Map(postings.map((posting) => [`${posting.doc} ${posting.block} ${posting.term}`, posting]));

const postingsOf = (entries: readonly Entry[]): Posting[] =>
  entries.flatMap(({ doc, cell, square, terms }) => [
    { term: cellTerm, block: cell, doc },
    ...terms
      .flatMap(expanded)
      .flatMap((term) => [chunkOf(doc), square].map((block) => ({ term, block, doc }))),
  ]);

async function pricesOf(tx: Db, listed: SQL): Promise<Posting[]> {
  const { rows } = await tx.execute<Posting & Record<string, unknown>>(
    pricePostings(sql`d.listing_id = ANY(${listed})`),
  );
  return rows;
}

/** First the rows are there, then all are locked in one order, then they change. */
async function postChanges(tx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(changes)}::json)
    AS c(term text, block int, add int[], remove int[])`;
  await tx.execute(sql`
    INSERT INTO search_postings (term, block, docs) SELECT c.term, c.block, '{}' FROM ${given}
    ORDER BY c.term COLLATE "C", c.block ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT 1 FROM search_postings p JOIN ${given} ON p.term = c.term AND p.block = c.block
    ORDER BY p.term, p.block FOR UPDATE OF p`);
  await tx.execute(sql`
    UPDATE search_postings p SET docs = (p.docs - c.remove) | c.add FROM ${given}
    WHERE p.term = c.term AND p.block = c.block`);
}

function wordsBetween(before: readonly Entry[], after: readonly Entry[]) {
  const counts = new Map<string, number>();
  const count = (entries: readonly Entry[], by: number) => {
    for (const word of entries.flatMap((entry) => entry.words))
      counts.set(word, (counts.get(word) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  const countable = new RegExp(wordPattern);
  return [...counts]
    .filter(([word, by]) => by !== 0 && countable.test(word))
    .map(([word, by]) => ({ word, by }));
}

async function countWords(tx: Db, changes: readonly { word: string; by: number }[]) {
  if (changes.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(changes)}::json) AS c(word text, by int)`;
  await tx.execute(sql`
    INSERT INTO search_words (word, listings) SELECT c.word, 0 FROM ${given}
    ORDER BY c.word COLLATE "C" ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT 1 FROM search_words w JOIN ${given} ON w.word = c.word ORDER BY w.word FOR UPDATE OF w`);
  await tx.execute(sql`
    UPDATE search_words w SET listings = w.listings + c.by FROM ${given} WHERE w.word = c.word`);
}
