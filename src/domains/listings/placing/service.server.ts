import { sql } from 'drizzle-orm';
import { distanceKm } from '#src/domains/places/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/indexing.server.ts';
import * as queries from './queries.server.ts';

export interface PlacingReport {
  readonly moved: number;
  /** The listing that moved the furthest; null where none had a position before. */
  readonly furthest: { readonly title: string; readonly slug: string; readonly km: number } | null;
  /** Postcodes of listings that no import knows: the first of them, and how many there are. */
  readonly unknown: { readonly postcodes: readonly string[]; readonly total: number };
}

const batchSize = 200;
const unknownShown = 20;

/**
 * Moves each listing whose position is only its district's, its town's or an earlier import's to its postcode, with
 * its entries in the search index. A position from a pin, a map's code or an import of businesses stays. It may be
 * killed and run again; nothing is moved twice.
 */
export async function placeListings(db: Db): Promise<PlacingReport> {
  let moved = 0;
  let furthest: PlacingReport['furthest'] = null;
  for (let after = 0, moves: queries.Move[]; ; after = moves.at(-1)?.id ?? after) {
    moves = await moveBatch(db, after);
    if (moves.length === 0) break;
    moved += moves.length;
    for (const move of moves) {
      const km = kmOf(move);
      if (km !== null && km > (furthest?.km ?? -1)) furthest = { title: move.title, slug: move.slug, km };
    }
  }
  return db.transaction(async (tx) => {
    await unhurried(tx);
    await queries.movePending(tx);
    return { moved, furthest, unknown: await queries.unknownPostcodes(tx, unknownShown) };
  });
}

const moveBatch = (db: Db, after: number) =>
  db.transaction(async (tx) => {
    await unhurried(tx);
    const moves = await queries.moveNext(tx, after, batchSize);
    await indexListings(
      tx,
      moves.map(({ id }) => id),
    );
    return moves;
  });

/** More than a visitor's question may take: this is a batch. */
const unhurried = (tx: Db) => tx.execute(sql`SET LOCAL statement_timeout = '60s'`);

function kmOf({ from_lat, from_lng, to_lat, to_lng }: queries.Move): number | null {
  if (from_lat === null || from_lng === null) return null;
  return distanceKm({ lat: from_lat, lng: from_lng }, { lat: to_lat, lng: to_lng });
}
