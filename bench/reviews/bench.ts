import { sql } from 'drizzle-orm';
import { addToLedger, ledgerAfter } from '#src/domains/reviews/ledger/queries.server.ts';
import { verifyLedger } from '#src/domains/reviews/ledger/verify.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

const rowsAtOnce = 5_000;

const secondsOf = async (act: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1_000;
};

/** Fills the ledger with so many rows, verifies them, and reads them without a look at their hashes as the reference. */
export async function bench(db: Db, rows: number) {
  const at = new Date('2026-11-20T09:00:00Z');
  await db.execute(sql`SET synchronous_commit = off`);
  for (let done = 0; done < rows; done += rowsAtOnce) {
    const happenings = Array.from({ length: Math.min(rowsAtOnce, rows - done) }, (_, index) => ({
      ...{ event: 'reported' as const, actor: 'visitor' as const, reason: 'unlawful' },
      ...{ review_id: done + index + 1, listing_id: 1 + (index % 1_000) },
    }));
    await db.transaction((tx) => addToLedger(tx, at, happenings));
  }
  const found = { seq: 0, faults: 0 };
  const verified = await secondsOf(async () => {
    const { head, faults } = await verifyLedger(db);
    Object.assign(found, { seq: head.seq, faults: faults.length });
  });
  const read = await secondsOf(async () => {
    for (let last = 0; last < found.seq; )
      last = (await ledgerAfter(db, last, rowsAtOnce)).at(-1)?.seq ?? found.seq;
  });
  return { ...found, verified, read };
}
