import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Fault, type Link, start, unlike } from '#src/platform/hash-chain.ts';
import type { ReviewState } from '../rules.ts';
import { reviewLedger, reviews } from '../tables.server.ts';
import { follow, hashOfContent, type LedgerEvent } from './chain.ts';
import { ledgerAfter } from './queries.server.ts';

export interface Verified {
  /** The last row that fits. */
  readonly head: Link;
  readonly reviews: number;
  /** The first row of the chain that does not fit, and every review that the ledger tells otherwise. */
  readonly faults: readonly string[];
}

const rowsAtOnce = 5_000;
const reviewsAtOnce = 1_000;

/**
 * Follows the whole chain, and compares every review with what the ledger says of it. A head that was noted earlier
 * shows besides that nothing up to it was written anew.
 */
export async function verifyLedger(db: Db, known: Link | null = null): Promise<Verified> {
  const { head, fault } = await followAll(db);
  const faults = fault ? [`Row ${fault.seq}: ${fault.fault}`] : [];
  if (known) faults.push(...unlike(known, (await ledgerAfter(db, known.seq - 1, 1))[0]?.hash));
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(reviews)
      .where(gt(reviews.id, last))
      .orderBy(asc(reviews.id))
      .limit(reviewsAtOnce);
    count += rows.length;
    faults.push(...(await contradictions(db, rows)));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < reviewsAtOnce) return { head, reviews: count, faults };
  }
}

async function followAll(db: Db): Promise<{ head: Link; fault: Fault | null }> {
  let head = start;
  for (;;) {
    const rows = await ledgerAfter(db, head.seq, rowsAtOnce);
    const { last, fault } = follow(rows, head);
    head = last;
    if (fault || rows.length < rowsAtOnce) return { head, fault };
  }
}

/** What the last event of a review in each state can be, where it is one that changes the state. */
const lastEvents: Readonly<Record<ReviewState, readonly LedgerEvent[]>> = {
  held: ['held'],
  published: ['published', 'restored'],
  removed: ['removed'],
  withdrawn: ['withdrawn'],
};
const stateEvents = Object.values(lastEvents).flat();

type Row = typeof reviews.$inferSelect;

async function contradictions(db: Db, rows: readonly Row[]): Promise<string[]> {
  const told = await db
    .selectDistinctOn([reviewLedger.reviewId], {
      ...{ id: reviewLedger.reviewId, event: reviewLedger.event, contentHash: reviewLedger.contentHash },
    })
    .from(reviewLedger)
    .where(sql`${inArray(reviewLedger.reviewId, [0, ...rows.map(({ id }) => id)])}
      AND ${inArray(reviewLedger.event, stateEvents)}`)
    .orderBy(reviewLedger.reviewId, desc(reviewLedger.seq));
  const lastOf = new Map(told.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const last = lastOf.get(row.id);
    if (!last || !lastEvents[row.state].includes(last.event))
      return [`Review ${row.id} is ${row.state}, and the ledger says “${last?.event ?? 'nothing'}”.`];
    const hash =
      row.salt === '' ? last.contentHash : hashOfContent(row.salt, { stars: row.stars, body: row.shownBody });
    return hash === last.contentHash
      ? []
      : [`Review ${row.id} does not say what the ledger has the hash of.`];
  });
}
