import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { ints } from '#src/platform/database/ints.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { verified } from '../checks.server.ts';
import { brandTerm } from '../index/numbering.ts';
import { type Matches, match } from '../matching.server.ts';
import { kmFrom } from '../near.server.ts';
import type { Criteria } from '../query/understanding.server.ts';
import { anywhere, blocks } from '../statement.server.ts';
import { carrying } from './counting.server.ts';

/** The brand of each doc that is a place of one; nearly no doc is. */
export type Brands = ReadonlyMap<number, number>;

/** Matches of which every brand is named once. */
export interface OnceMatches extends Matches {
  readonly brands: Brands;
  /** `best` without the places whose brand stands earlier: one for each result, best match first. */
  readonly once: readonly number[];
  /** Whether these are all. */
  readonly complete: boolean;
}

export async function brandsOf(db: Db, docs: readonly number[]): Promise<Brands> {
  if (docs.length === 0) return new Map();
  const rows = await executeKept<{ doc: number; brand: number }>(
    db,
    sql`SELECT doc, brand FROM search_docs WHERE doc = ANY(${ints(docs)}) AND brand IS NOT NULL`,
  );
  return new Map(rows.map(({ doc, brand }) => [doc, brand]));
}

/** The docs without those whose brand stands earlier among them. */
export function onceEach(docs: readonly number[], brands: Brands): readonly number[] {
  if (brands.size === 0) return docs;
  const seen = new Set<number>();
  return docs.filter((doc) => {
    const brand = brands.get(doc);
    if (brand === undefined) return true;
    const isFirst = !seen.has(brand);
    seen.add(brand);
    return isFirst;
  });
}

/** As `match`, read on until `limit` results remain when every brand is named once. */
export async function matchOnce(
  db: Db,
  criteria: Criteria,
  limit: number,
  paid: Parameters<typeof match>[3],
): Promise<OnceMatches> {
  for (let look = limit; ; look *= 2) {
    const matches = await match(db, criteria, look, paid);
    const brands = await brandsOf(db, matches.best);
    const once = onceEach(matches.best, brands);
    const complete = matches.best.length < look;
    if (complete || once.length >= limit) return { ...matches, brands, once, complete };
  }
}

/**
 * The first `limit` results in an order of which `ordered` gives the first docs. The order is the same however far it
 * is read, so that no brand comes again on a later page.
 */
export async function firstOnce(
  db: Db,
  ordered: (limit: number) => Promise<readonly number[]>,
  limit: number,
): Promise<{ docs: readonly number[]; brands: Brands }> {
  for (let look = limit + fewMore; ; look *= 2) {
    const docs = await ordered(look);
    const brands = await brandsOf(db, docs);
    const once = onceEach(docs, brands);
    if (once.length >= limit || docs.length < look) return { docs: once.slice(0, limit), brands };
  }
}

/** So many places may stand behind others of their brand before the order is read a second time. */
const fewMore = 4;

/** Of a page's docs those that are places of brands give way to the place of the brand that matches and is nearest. */
export async function nearestPlaces(
  db: Db,
  criteria: Criteria,
  docs: readonly number[],
  brands: Brands,
): Promise<readonly number[]> {
  const { circle } = criteria;
  const shown = [...new Set(docs.flatMap((doc) => brands.get(doc) ?? []))];
  if (circle === null || shown.length === 0) return docs;
  const theirs = carrying(criteria, shown.map((brand) => `${brandTerm}${brand}`).join('|'));
  const places = verified(sql`SELECT unnest(${anywhere(theirs)}) AS doc FROM ${blocks(theirs)}`, theirs);
  const rows = await executeKept<{ brand: number; doc: number }>(
    db,
    sql`SELECT DISTINCT ON (d.brand) d.brand, d.doc FROM (${places}) h JOIN search_docs d ON d.doc = h.doc
      ORDER BY d.brand, ${kmFrom(circle)}, d.doc`,
  );
  const nearest = new Map(rows.map(({ brand, doc }) => [brand, doc]));
  return docs.map((doc) => nearest.get(brands.get(doc) ?? 0) ?? doc);
}
