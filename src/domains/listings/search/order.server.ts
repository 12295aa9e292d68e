import { type SQL, sql } from 'drizzle-orm';
import { fewestForMean } from '../ratings/rules.ts';
import { firstFree, meantPrice } from './checks.server.ts';
import type { Sort } from './contract.ts';
import { listingOf } from './index/numbering.ts';
import { kmFrom } from './near.server.ts';
import type { Criteria } from './query/understanding.server.ts';
import { classesOfDoc } from './statement.server.ts';
import type { ComparedKind } from './why/rules.ts';

/** What doc itself compares. */
const byDoc: readonly ComparedKind[] = ['completeness', 'newness'];

/** What an order compares of two results, part after part: the first in which they differ decides. */
export function partsOf(sort: Sort, criteria: Criteria): readonly ComparedKind[] {
  const { circle, free, target } = criteria;
  if (sort === 'newest') return ['newness'];
  if (sort === 'nearest' && circle) return ['distance', ...byDoc];
  if (sort === 'price') return target === null ? ['cheapest', ...byDoc] : ['price', 'cheapest', ...byDoc];
  if (sort === 'soonest' && free) return ['free', ...byDoc];
  const best = classesOfDoc(criteria).length > 1 ? (['match', ...byDoc] as const) : byDoc;
  return sort === 'rated' ? ['rating', ...best] : best;
}

/** The measure of a part for doc `d`; null where it has none. */
export const measureOf: Readonly<Record<ComparedKind, (criteria: Criteria) => SQL>> = {
  match: (criteria) => {
    const classes = classesOfDoc(criteria).map((docs, at) => sql`WHEN d.doc = ANY(${docs}) THEN ${at}::int`);
    return sql`CASE ${sql.join(classes, sql` `)} END`;
  },
  rating: () => sql`(SELECT coalesce(r.score, 0) FROM listing_ratings r
    WHERE r.listing_id = d.listing_id AND r.count >= ${fewestForMean})`,
  distance: ({ circle }) => (circle ? kmFrom(circle) : nothing),
  price: ({ target }) => (target === null ? nothing : meantPrice(target)),
  cheapest: () => sql`d.price_from_pence`,
  free: ({ free, target }) => (free ? firstFree(free, target) : nothing),
  completeness: () => sql`7 - (d.doc >> 26)`,
  newness: () => sql`d.listing_id`,
};

const nothing = sql`NULL::int`;

/** What goes before doc itself where the database sorts found matches in such an order. */
export const keysOf = (sort: Sort, criteria: Criteria): readonly SQL[] =>
  partsOf(sort, criteria).flatMap((kind) => (byDoc.includes(kind) ? [] : measureOf[kind](criteria)));

/**
 * The paid listings to show. The choice changes every hour and is the same for all visitors within it, so that each
 * listing has its turn and reloading the page changes nothing.
 */
export function inTurn(docs: readonly number[], now: Date, places: number): number[] {
  return docs
    .map((doc) => ({ doc, turn: turnOf(listingOf(doc), now) }))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, places)
    .map(({ doc }) => doc);
}

/** A number that looks random, of this listing in this hour (the finaliser of MurmurHash3). No two have the same. */
export function turnOf(id: number, now: Date): number {
  const hour = Math.floor(now.getTime() / 3_600_000);
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(hour, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
