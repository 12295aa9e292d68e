import { asc, desc, gt, lt, min, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Link, start } from '#src/platform/hash-chain.ts';
import { reviewLedger } from '../tables.server.ts';
import { hashOfRow, type LedgerEvent, type LedgerFacts, type LedgerRow } from './chain.ts';

/** Of all places that add to the ledger, one at a time: the number means nothing. */
const chainLock = 4_081_811;

/** The last row; null while there is none. */
export async function headOf(db: Db): Promise<Link | null> {
  const last = await lastRow(db);
  return last && { seq: last.seq, hash: last.hash };
}

async function lastRow(db: Db) {
  const [last] = await db
    .select({ seq: reviewLedger.seq, hash: reviewLedger.hash, at: reviewLedger.at })
    .from(reviewLedger)
    .orderBy(desc(reviewLedger.seq))
    .limit(1);
  return last ?? null;
}

/** Until the transaction ends nobody else adds to the ledger, and so nobody changes a review. */
export const lockLedger = (db: Db) => db.execute(sql`SELECT pg_advisory_xact_lock(${chainLock})`);

/** The last row, after taking the lock. */
async function lockedLast(db: Db) {
  await lockLedger(db);
  return lastRow(db);
}

export type Happening = Pick<LedgerFacts, 'event' | 'actor'> &
  Partial<Pick<LedgerFacts, 'review_id' | 'listing_id' | 'content_hash' | 'reason' | 'count'>>;

/**
 * Adds what happened, in this order, in the caller's transaction; everybody else waits until it ends. No row is earlier
 * than the one before it: a caller that waited, or whose clock is behind, gets the time of that one.
 */
export async function addToLedger(db: Db, now: Date, happenings: readonly Happening[]): Promise<void> {
  const before = await lockedLast(db);
  const at = before && before.at > now ? before.at : now;
  let last: Link = before ?? start;
  const rows = happenings.map((happening) => {
    const facts: LedgerFacts = {
      ...{ review_id: null, listing_id: null, content_hash: null, reason: null, count: null },
      ...happening,
      ...{ seq: last.seq + 1, at: at.toISOString() },
    };
    const prevHash = last.hash;
    last = { seq: facts.seq, hash: hashOfRow(prevHash, facts) };
    return {
      ...{ seq: facts.seq, at, event: facts.event, reviewId: facts.review_id, listingId: facts.listing_id },
      ...{ contentHash: facts.content_hash, reason: facts.reason, actor: facts.actor, count: facts.count },
      ...{ prevHash, hash: last.hash },
    };
  });
  if (rows.length > 0) await db.insert(reviewLedger).values(rows);
}

/** The rows after one, in their order. */
export async function ledgerAfter(db: Db, seq: number, limit: number): Promise<LedgerRow[]> {
  const rows = await db
    .select()
    .from(reviewLedger)
    .where(gt(reviewLedger.seq, seq))
    .orderBy(asc(reviewLedger.seq))
    .limit(limit);
  return rows.map(({ at, reviewId, listingId, contentHash, prevHash, ...row }) => ({
    ...row,
    ...{ at: at.toISOString(), review_id: reviewId, listing_id: listingId },
    ...{ content_hash: contentHash, prev_hash: prevHash },
  }));
}

/** The last row before a moment; undefined where there is none. */
export async function lastBefore(db: Db, moment: Date): Promise<(Link & { at: Date }) | undefined> {
  const [row] = await db
    .select({ seq: reviewLedger.seq, hash: reviewLedger.hash, at: reviewLedger.at })
    .from(reviewLedger)
    .where(lt(reviewLedger.at, moment))
    .orderBy(desc(reviewLedger.at), desc(reviewLedger.seq))
    .limit(1);
  return row;
}

export async function firstMoment(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(reviewLedger.at) }).from(reviewLedger);
  return row?.at ?? null;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly listingId: number | null;
}

const inSpan = ({
  from,
  to,
  listingId,
}: Span) => sql`l.at >= ${from.toISOString()} AND l.at < ${to.toISOString()}
  AND (${listingId}::int IS NULL OR l.listing_id = ${listingId})`;

/** How often each event happened, removals by their reason. */
export async function countEvents(db: Db, span: Span) {
  const { rows } = await db.execute<{ event: LedgerEvent; reason: string | null; count: number }>(sql`
    SELECT l.event, CASE WHEN l.event = 'removed' THEN l.reason END AS reason, count(*)::int AS count
    FROM review_ledger l WHERE ${inSpan(span)} GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** The median seconds from the arrival of a review until it was public first, by its stars now. */
export async function medianSeconds(db: Db, span: Span): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ stars: number; seconds: number }>(sql`
    SELECT r.stars, round(percentile_cont(0.5) WITHIN GROUP (
             ORDER BY extract(epoch FROM r.published_at - r.received_at)))::int AS seconds
    FROM reviews r WHERE r.published_at >= ${span.from.toISOString()} AND r.published_at < ${span.to.toISOString()}
      AND NOT r.is_demo AND (${span.listingId}::int IS NULL OR r.listing_id = ${span.listingId})
    GROUP BY r.stars`);
  return new Map(rows.map(({ stars, seconds }) => [stars, seconds]));
}
