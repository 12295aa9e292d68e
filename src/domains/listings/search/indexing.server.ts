import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { chunkOf } from './numbering.ts';
import { fill, wordPattern } from './source.server.ts';

interface Entry {
  readonly doc: number;
  readonly square: number;
  readonly terms: readonly string[];
  readonly words: readonly string[];
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
    const listed = sql`${sql.param([...new Set(ids)])}::int[]`;
    await tx.execute(sql`SELECT 1 FROM listings WHERE id = ANY(${listed}) ORDER BY id FOR NO KEY UPDATE`);
    const before = await tx.execute<Entry & Record<string, unknown>>(sql`
      SELECT d.doc, d.square, e.terms, e.words FROM search_docs d JOIN search_entries e ON e.doc = d.doc
      WHERE d.listing_id = ANY(${listed})`);
    await tx.execute(sql`DELETE FROM search_docs WHERE listing_id = ANY(${listed})`);
    const after = await tx.execute<Entry & Record<string, unknown>>(
      fill(sql`l.id = ANY(${listed})`, sql`SELECT doc, square, terms, words FROM source`),
    );
    await postChanges(tx, changesBetween(before.rows, after.rows));
    await countWords(tx, wordsBetween(before.rows, after.rows));
  });
}

/** A stem in the title also counts in what is offered, and both count anywhere. */
function expanded(term: string) {
  const stem = term.slice(2);
  if (term.startsWith('t:')) return [term, `s:${stem}`, `a:${stem}`];
  return term.startsWith('s:') ? [term, `a:${stem}`] : [term];
}

function changesBetween(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const changes = new Map<string, Change>();
  const removed = postingsOf(before);
  const added = postingsOf(after);
  const note = (key: string, doc: number, list: 'add' | 'remove') => {
    const [block = '', term = ''] = key.split(/ (.*)/s);
    const change = changes.get(key) ?? { term, block: Number(block), add: [], remove: [] };
    change[list].push(doc);
    changes.set(key, change);
  };
  for (const [key, docs] of added)
    for (const doc of docs) if (!removed.get(key)?.has(doc)) note(key, doc, 'add');
  for (const [key, docs] of removed)
    for (const doc of docs) if (!added.get(key)?.has(doc)) note(key, doc, 'remove');
  return [...changes.values()];
}

/** Block and term → docs. */
function postingsOf(entries: readonly Entry[]) {
  const postings = new Map<string, Set<number>>();
  for (const { doc, square, terms } of entries) {
    for (const term of terms.flatMap(expanded)) {
      for (const block of [chunkOf(doc), square]) {
        const key = `${block} ${term}`;
        const docs = postings.get(key) ?? new Set();
        postings.set(key, docs.add(doc));
      }
    }
  }
  return postings;
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
