import { sql } from 'drizzle-orm';
import { distanceKm } from '#src/domains/places/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';

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
  for (let after = 0, moves: Move[]; ; after = moves.at(-1)?.id ?? after) {
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
    await movePending(tx);
    return { moved, furthest, unknown: await unknownPostcodes(tx, unknownShown) };
  });
}

const moveBatch = (db: Db, after: number) =>
  db.transaction(async (tx) => {
    await unhurried(tx);
    const moves = await moveNext(tx, after, batchSize);
    await indexListings(
      tx,
      moves.map(({ id }) => id),
    );
    return moves;
  });

/** A batch may take longer than a visitor's request. */
const unhurried = (tx: Db) => tx.execute(sql`SET LOCAL statement_timeout = '60s'`);

function kmOf({ from_lat, from_lng, to_lat, to_lng }: Move): number | null {
  if (from_lat === null || from_lng === null) return null;
  return distanceKm({ lat: from_lat, lng: from_lng }, { lat: to_lat, lng: to_lng });
}

interface Move {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** Null where the listing had no position. */
  readonly from_lat: number | null;
  readonly from_lng: number | null;
  readonly to_lat: number;
  readonly to_lng: number;
}

/** A position from a pin, a map's code or an import's coordinates is never moved. */
const isMovable = sql`(l.precision <> 'exact' OR l.lat IS NULL) AND l.state <> 'removed'`;
const ownPostcode = sql`replace(upper(l.postcode), ' ', '')`;

/** Moves the next listings after an id to their postcodes; answers them in the order of their ids. */
async function moveNext(tx: Db, after: number, limit: number): Promise<Move[]> {
  const { rows } = await tx.execute<Move & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT l.id, l.lat AS from_lat, l.lng AS from_lng, known.lat AS to_lat, known.lng AS to_lng
      FROM listings l JOIN postcodes known ON known.postcode = ${ownPostcode}
      WHERE l.id > ${after} AND ${isMovable}
        AND (l.precision, l.lat, l.lng) IS DISTINCT FROM ('postcode', known.lat, known.lng)
      ORDER BY l.id LIMIT ${limit}
      FOR UPDATE OF l
    )
    UPDATE listings SET lat = due.to_lat, lng = due.to_lng, precision = 'postcode'
    FROM due WHERE listings.id = due.id
    RETURNING listings.id, listings.title, listings.slug, due.from_lat, due.from_lng, due.to_lat, due.to_lng`);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** The same for places that wait for a check, so that the check does not move them back. */
async function movePending(tx: Db): Promise<void> {
  await tx.execute(sql`
    UPDATE listings l
    SET pending_change = l.pending_change
      || jsonb_build_object('lat', known.lat, 'lng', known.lng, 'precision', 'postcode')
    FROM postcodes known
    WHERE l.pending_change->>'precision' <> 'exact'
      AND known.postcode = replace(upper(l.pending_change->>'postcode'), ' ', '')
      AND (l.pending_change->'lat', l.pending_change->'lng', l.pending_change->>'precision')
        IS DISTINCT FROM (to_jsonb(known.lat), to_jsonb(known.lng), 'postcode')`);
}

/** Whole postcodes of listings that have no exact position, and that no import knows: the first few, and how many. */
async function unknownPostcodes(tx: Db, limit: number): Promise<{ postcodes: string[]; total: number }> {
  const { rows } = await tx.execute<{ postcode: string; total: number }>(sql`
    SELECT postcode, count(*) OVER ()::int AS total
    FROM (
      SELECT DISTINCT l.postcode FROM listings l
      WHERE ${isMovable} AND l.postcode LIKE '% %'
        AND NOT EXISTS (SELECT 1 FROM postcodes known WHERE known.postcode = ${ownPostcode})
    ) AS missing
    ORDER BY postcode LIMIT ${limit}`);
  return { postcodes: rows.map(({ postcode }) => postcode), total: rows[0]?.total ?? 0 };
}
