import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { slugsFor } from '../slugs.ts';
import * as queries from './queries.server.ts';
import type { Business } from './rows.ts';

/** What became of a business of a batch. */
export type Outcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'already' }
  /** `of` names the listing or the line's business that it is. */
  | { readonly kind: 'duplicate'; readonly of: string };

/**
 * Lists a batch in one transaction together with its entries in the search index, so that a kill leaves a whole
 * number of batches. Answers one outcome for each business, in order. `began` is when the run did: what was listed
 * before is there already, what this run listed is a line given twice. `importId` is the run's record.
 */
export function listBatch(
  db: Db,
  businesses: readonly Business[],
  began: Date,
  now: Date,
  importId: number | null = null,
): Promise<Outcome[]> {
  return db.transaction(async (tx) => {
    // More than a visitor's question may take: this is a batch.
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    const batch = businesses.map((business, n) => ({ ...business, n }));
    const settled = await settle(tx, batch, began);
    const fresh = batch.filter(({ n }) => !settled.has(n));
    await indexListings(tx, await insert(tx, fresh, { now, importId }));
    return batch.map(({ n }) => settled.get(n) ?? { kind: 'added' });
  });
}

/** Which of the batch are not new, and why. */
async function settle(
  tx: Db,
  batch: readonly queries.Numbered[],
  began: Date,
): Promise<Map<number, Outcome>> {
  const settled = new Map<number, Outcome>();
  for (const { n, slug, title, made } of await queries.knownByKey(tx, batch)) {
    settled.set(
      n,
      made * 1000 < began.getTime() ? { kind: 'already' } : { kind: 'duplicate', of: named(title, slug) },
    );
  }
  const unknown = batch.filter(({ n }) => !settled.has(n));
  for (const { n, title, slug } of await queries.twinsInDirectory(tx, unknown)) {
    settled.set(n, { kind: 'duplicate', of: named(title, slug) });
  }
  const single = unknown.filter(({ n }) => !settled.has(n));
  // In the order of the lines: a row that was given up does not make a later one a duplicate.
  for (const { n, earlier, title } of await queries.twinsInBatch(tx, single)) {
    if (earlier !== null && !settled.has(earlier) && !settled.has(n))
      settled.set(n, { kind: 'duplicate', of: named(title, null) });
  }
  return settled;
}

const named = (title: string, slug: string | null) => (slug ? `“${title}” (${slug})` : `“${title}”`);

/** Inserts all, however often another writer takes a slug between our looking and our writing. */
async function insert(
  tx: Db,
  fresh: readonly queries.Numbered[],
  run: { now: Date; importId: number | null },
): Promise<number[]> {
  const ids: number[] = [];
  let open = fresh;
  for (let attempt = 0; open.length > 0 && attempt < 10; attempt += 1) {
    const proposed = open.map(({ slug }) => slug);
    const slugs = slugsFor(proposed, await queries.freeNumbers(tx, proposed));
    const wished = open.map((row, index) => ({ ...row, slug: slugs[index] ?? row.slug }));
    const made = await queries.insertUnclaimed(tx, wished, run);
    const taken = new Set(made.map(({ slug }) => slug));
    ids.push(...made.map(({ id }) => id));
    open = open.filter((_, index) => !taken.has(slugs[index] ?? ''));
  }
  if (open.length > 0)
    throw new Error(`No free address was found for “${open[0]?.title}”. Run the import again.`);
  return ids;
}
