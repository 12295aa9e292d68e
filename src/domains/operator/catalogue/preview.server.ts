import { sql } from 'drizzle-orm';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { tryWords } from '#src/domains/listings/search/trying.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { CataloguePreview, previewCatalogueItem } from './contract.ts';
import { carriers } from './indexing.server.ts';
import { type CatalogueKind, mostTried } from './kinds.ts';
import * as queries from './queries.server.ts';
import { plainPhrase, titleOf } from './stored.server.ts';
import type { Row } from './tables.server.ts';
import { put, type Written } from './writing.server.ts';

/**
 * What saving an item would change: it is saved in a transaction that is rolled back, in which the same code searches
 * before and after. A transaction knows no cached synonyms, so it reads its own.
 */
export const preview: Verb<typeof previewCatalogueItem> = (context, { kind, item_id: id, ...values }) =>
  withoutTrace(context.db, async (db) => {
    const before = id === undefined ? null : ((await queries.rowById(db, kind, id)) ?? null);
    if (id !== undefined && !before) throw new Refused(notFound);
    const now = context.now();
    const words = await wordsOf(db, kind, before, String(values.phrase ?? values.name ?? ''));
    const found = await searched(db, kind, words, now);
    const written = await put(db, { kind, id: id ?? null, values });
    const touched = id === undefined ? [] : await carriers(db, kind, id, 0, mostTried + 1);
    const isTried = touched.length <= mostTried;
    if (isTried && touched.length > 0) await indexListings(db, touched);
    // The index and the words have changed in this transaction: what a cache of it knows is of before.
    const after = isTried ? await afresh(db, (inside) => searched(inside, kind, words, now)) : null;
    return {
      touched: (id === undefined ? null : (await queries.itemById(db, kind, id))?.listings) ?? 0,
      is_tried: isTried,
      searches: found.map((one, index) => ({ ...one, after: after?.[index]?.before ?? null })),
      addresses: await addressesOf(db, written),
    };
  });

/** Does work in a transaction and takes all of it back. */
async function withoutTrace<Result>(db: ServerContext['db'], work: (db: Db) => Promise<Result>) {
  const over: { result?: Result } = {};
  const undone = new Error('What was tried out is taken back.');
  await db
    .transaction(async (tx) => {
      over.result = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return over.result as Result;
}

/** The same transaction under another name, of which no cache knows anything. */
const afresh = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> => db.transaction(work);

const mostSynonyms = 5;

/** The words whose results may change: the new name, the old one, and what people type for the old one. */
async function wordsOf(db: Db, kind: CatalogueKind, before: Row | null, next: string): Promise<string[]> {
  const name = before ? titleOf(kind, before) : next;
  const synonyms = before && kind !== 'synonym' ? await queries.synonymsOf(db, plainPhrase(name)) : [];
  const phrases = synonyms.slice(0, mostSynonyms).map(({ phrase }) => phrase);
  const words = kind === 'synonym' ? [next, name].map(plainPhrase) : [next.trim(), name, ...phrases];
  return [...new Set(words.filter((one) => one !== ''))];
}

async function searched(db: Db, kind: CatalogueKind, words: readonly string[], now: Date) {
  const found: { words: string; before: CataloguePreview['searches'][number]['before'] }[] = [];
  for (const one of words)
    found.push({
      words: one,
      before: await tryWords(db, kind === 'city' ? { location: one } : { search: one }, now),
    });
  return found;
}

/** Public addresses that lead elsewhere once a category has another one. */
async function addressesOf(db: Db, { before, after }: Written): Promise<CataloguePreview['addresses']> {
  if (!before?.slug || !after || before.slug === after.slug) return [];
  const { rows } = await db.execute<{ cities: number }>(sql`
    SELECT count(DISTINCT city_id)::int AS cities FROM listings
    WHERE category_id = ${before.id} AND state = 'live' AND city_id IS NOT NULL`);
  const [from, to] = [String(before.slug), String(after.slug)];
  const search = '/featured-search-listing?category=';
  return [
    { from: search + from, to: search + to, count: 1 },
    { from: `/treatments/${from}/…`, to: `/treatments/${to}/…`, count: rows[0]?.cities ?? 0 },
  ];
}
